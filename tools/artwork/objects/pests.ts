import {
  at,
  brass,
  circle,
  type Drawing,
  ellipse,
  fade,
  grey,
  group,
  ink,
  path,
  rect,
  red,
  repeat,
  ring,
  shadow,
  stroke,
  type Tones,
  turn,
  walnut,
  white,
  wood,
} from "../kit.ts";

const legs = (c: string, w = 9): Drawing =>
  stroke("M-30-50l-54-34M-34 0h-64M-30 46l-50 46M30-50l54-34M34 0h64M30 46l50 46", c, w);
export const cockroach = (t: Tones = walnut): Drawing =>
  group(
    ellipse(6, 14, 70, 110, "#2b254722"),
    legs(t[3]),
    stroke("M-14-112q-20-70-76-84M14-112q20-70 76-84", t[3], 6),
    ellipse(0, 0, 56, 108, t[3]),
    ellipse(0, 8, 52, 98, t[2]),
    path("M0-60Q-50-40-50 10q0 70 50 96z", t[1]),
    ellipse(0, -82, 44, 34, t[3]),
    ellipse(-6, -88, 28, 18, t[1]),
    stroke("M0-50V104", t[3], 5),
  );
export const ant = (t: Tones = ink): Drawing =>
  group(
    stroke("M-20-20l-50-30M-20 10h-60M-18 30l-46 40M20-20l50-30M20 10h60M18 30l46 40", t[2], 8),
    stroke("M-10-100q-10-40-46-46M10-100q10-40 46-46", t[2], 6),
    ellipse(0, 84, 44, 58, t[2]),
    ellipse(-10, 70, 18, 28, t[1]),
    ellipse(0, 4, 26, 34, t[2]),
    circle(0, -74, 38, t[2]),
    circle(-10, -84, 15, t[1]),
  );
export const bedBug = (t: Tones = red): Drawing =>
  group(
    ellipse(6, 12, 76, 90, "#2b254722"),
    legs(t[3], 8),
    ellipse(0, 10, 70, 84, t[3]),
    ellipse(-3, 6, 64, 78, t[2]),
    ...[-20, 10, 40].map((y) => stroke(`M-54 ${y}Q0 ${y + 20} 54 ${y}`, t[3], 6)),
    ellipse(0, -72, 32, 22, t[3]),
    stroke("M-12-90l-20-30M12-90l20-30", t[3], 6),
    fade(0.5, ellipse(-24, -20, 16, 24, t[0])),
  );
export const mosquito = (t: Tones = ink): Drawing =>
  group(
    fade(0.75, turn(-24, ellipse(-70, -30, 90, 28, "#d8e6f2")), turn(24, ellipse(70, -30, 90, 28, "#e9f1f8"))),
    stroke("M-16 0l-70 60-10 60M-8 20l-40 70-4 60M16 0l70 60 10 60M8 20l40 70 4 60", t[1], 6),
    path("M-18 0Q0-14 18 0L6 120H-6z", t[2]),
    ...[30, 60, 90].map((y) => rect(-11 + y * 0.06, y, 22 - y * 0.12, 9, 4, t[0])),
    circle(0, -20, 30, t[2]),
    circle(0, -62, 22, t[1]),
    circle(-9, -66, 8, red[2]),
    circle(9, -66, 8, red[2]),
    stroke("M0-82v-66", t[2], 6),
    stroke("M-8-80l-30-40M8-80l30-40", t[1], 5),
  );
export const fly = (): Drawing =>
  group(
    fade(0.8, turn(34, ellipse(0, 60, 34, 84, "#d8e6f2")), turn(-34, ellipse(0, 60, 34, 84, "#e9f1f8"))),
    stroke("M-30-20l-50-30M-34 10h-50M-28 30l-44 50M30-20l50-30M34 10h50M28 30l44 50", ink[2], 7),
    ellipse(0, 24, 44, 66, ink[2]),
    ellipse(-10, 10, 20, 36, ink[1]),
    circle(0, -52, 38, ink[1]),
    circle(-24, -66, 20, red[2]),
    circle(24, -66, 20, red[2]),
    circle(-28, -70, 7, red[0]),
    circle(20, -70, 7, red[0]),
  );
export const termite = (t: Tones = brass): Drawing =>
  group(
    legs(t[3], 7),
    ellipse(0, 60, 42, 74, t[2]),
    ellipse(-10, 50, 20, 50, t[0]),
    ...[30, 60, 90].map((y) => stroke(`M-34 ${y}q34 14 68 0`, t[3], 5)),
    ellipse(0, -20, 30, 32, t[2]),
    circle(0, -76, 36, t[3]),
    circle(-6, -82, 22, t[2]),
    stroke("M-14-106q-20-20-6-40M14-106q20-20 6-40", ink[2], 8),
  );
export const rat = (t: Tones = grey): Drawing =>
  group(
    shadow(190),
    stroke("M140-40q120 10 100-90t60-80", "#e0a8a0", 14),
    path("M-190-40q40-100 150-104 190-10 200 84 0 60-80 60h-170q-90 0-100-40z", t[2]),
    path("M-190-40q40-100 150-104 100-6 150 24-160-20-200 50-30 40-70 66-26-12-30-36z", t[1]),
    circle(-96, -140, 40, t[3]),
    circle(-98, -138, 27, "#e0a8a0"),
    circle(-140, -72, 10, ink[3]),
    circle(-190, -42, 12, "#d98880"),
    stroke("M-176-36l-50 16M-176-44l-54-8", t[3], 5),
    ellipse(-60, -4, 34, 12, "#e0a8a0"),
    ellipse(90, -4, 44, 13, "#e0a8a0"),
  );
export const pigeon = (t: Tones = grey): Drawing =>
  group(
    shadow(100),
    stroke("M-10-40v40M24-40v40M-28 0h34M8 0h34", "#d98880", 9),
    path("M-110-190q20-50 66-40 40 10 40 60 60 10 100 70l70 50-70 16q-70 30-130-20-44-40-30-110z", t[1]),
    path("M-20-160q70 10 110 70l76 44-90 0q-90-10-96-114z", t[2]),
    path("M-66-190q40 0 60 30-6 60-30 70-40-40-30-100z", "#7aa892"),
    circle(-64, -210, 40, t[2]),
    circle(-80, -218, 9, red[2]),
    circle(-80, -218, 4, ink[3]),
    path("M-100-214l-36 12 34 12z", ink[2]),
    stroke("M40-90l60 44M20-70l50 40", t[3], 7),
  );
export const lizard = (t: Tones): Drawing =>
  group(
    stroke("M20 70q10 90-60 120t-40 80", t[2], 24),
    stroke("M-30-30l-66-50-20-30M30-30l66-50 20-30M-26 60l-70 40-10 40M26 60l70 40 10 40", t[2], 18),
    ellipse(0, 20, 46, 100, t[2]),
    ellipse(-10, 10, 22, 80, t[1]),
    ellipse(0, -104, 40, 52, t[2]),
    ellipse(-8, -110, 20, 34, t[1]),
    circle(-26, -120, 10, ink[3]),
    circle(26, -120, 10, ink[3]),
  );

export const sprayer = (t: Tones): Drawing =>
  group(
    shadow(110),
    stroke("M60-110q120-20 110-160", ink[1], 13),
    stroke("M170-270L300-330", grey[2], 13),
    rect(286, -352, 40, 30, 8, brass[2]),
    path("M-96-220q0-40 40-40H56q40 0 40 40V-24Q96 0 72 0H-72q-24 0-24-24z", t[2]),
    path("M-96-220q0-40 40-40h30V0h-46q-24 0-24-24z", t[1]),
    rect(-96, -150, 192, 70, 0, white[1]),
    circle(0, -116, 24, t[2]),
    rect(-40, -290, 80, 34, 8, ink[2]),
    rect(-9, -350, 18, 64, 4, grey[2]),
    rect(-44, -366, 88, 24, 12, ink[1]),
    rect(146, -280, 46, 66, 12, t[3]),
  );
export const mist = (x: number, y: number, s = 1, fill = "#fff"): Drawing =>
  at(
    x,
    y,
    s,
    fade(0.55, path("M0 0L170-90V90z", fill)),
    fade(
      0.8,
      ...[
        [60, -10, 14],
        [100, 30, 18],
        [120, -34, 22],
        [160, 6, 26],
        [180, 60, 16],
        [190, -70, 18],
      ].map(([a = 0, b = 0, r = 0]) => circle(a, b, r, fill)),
    ),
  );
export const can = (t: Tones): Drawing =>
  group(
    shadow(64),
    path("M-52-220q0-30 30-36h44q30 6 30 36V-14Q52 0 38 0h-76q-14 0-14-14z", t[2]),
    path("M-52-220q0-30 30-36h10V0h-26q-14 0-14-14z", t[1]),
    rect(-52, -190, 104, 120, 0, white[1]),
    ring(0, -130, 34, red[2], 9),
    stroke("M-24-106l48-48", red[2], 9),
    ellipse(0, -130, 15, 21, ink[2]),
    rect(-22, -286, 44, 34, 8, red[2]),
    rect(-34, -276, 20, 14, 4, white[2]),
  );
export const gelGun = (t: Tones): Drawing =>
  group(
    rect(-130, -22, 190, 44, 14, white[1]),
    rect(-130, -22, 190, 18, 9, "#fff"),
    rect(-40, -22, 100, 44, 8, t[1]),
    path("M-130-12h-60l-30 12 30 12h60z", grey[1]),
    rect(58, -34, 24, 68, 8, t[3]),
    rect(80, -8, 80, 16, 6, grey[2]),
    rect(154, -30, 18, 60, 8, ink[2]),
  );
export const gelDots = (x: number, y: number, s = 1): Drawing =>
  at(
    x,
    y,
    s,
    ...[
      [0, 0],
      [44, 10],
      [86, -4],
    ].map(([a = 0, b = 0]) =>
      group(circle(a, b + 3, 13, brass[3]), circle(a, b, 13, brass[1]), circle(a - 4, b - 4, 4, "#fff")),
    ),
  );
export const trap = (t: Tones): Drawing =>
  group(
    shadow(150),
    path("M-140-90L-100-130H140l40 40z", t[1]),
    rect(-140, -92, 320, 92, 12, t[3]),
    rect(-140, -92, 310, 84, 12, t[2]),
    path("M-90-8a44 50 0 0 1 88 0z", ink[3]),
    rect(60, -64, 80, 30, 8, white[1]),
  );
export const fogger = (t: Tones): Drawing =>
  group(
    rect(-200, -30, 200, 44, 18, grey[2]),
    rect(-200, -30, 200, 17, 8, grey[0]),
    rect(-20, -66, 190, 110, 30, t[2]),
    rect(-20, -66, 190, 44, 22, t[1]),
    rect(40, 40, 46, 70, 14, ink[2]),
    stroke("M10-64q60-60 120 0", ink[2], 14),
    rect(150, -30, 34, 50, 8, t[3]),
  );
export const net = (w: number, h: number, c: string): Drawing => fade(0.8, ...repeatLines(w, h, c));
const repeatLines = (w: number, h: number, c: string): Drawing[] => [
  repeat(Math.round((w + h) / 40), (i) => stroke(clipLine(i * 40, w, h, false), c, 4)),
  repeat(Math.round((w + h) / 40), (i) => stroke(clipLine(i * 40, w, h, true), c, 4)),
];
const clipLine = (k: number, w: number, h: number, mirror: boolean): string => {
  const [x1, y1, x2, y2] = [Math.min(k, w), Math.max(0, k - w), Math.max(0, k - h), Math.min(k, h)];
  return mirror ? `M${w - x1} ${y1}L${w - x2} ${y2}` : `M${x1} ${y1}L${x2} ${y2}`;
};
export const spikes = (n: number): Drawing =>
  group(
    rect(-n * 20, -12, n * 40, 14, 6, grey[2]),
    repeat(n, (i) =>
      stroke(
        `M${-n * 20 + 20 + i * 40}-12l-18-84M${-n * 20 + 20 + i * 40}-12v-96M${-n * 20 + 20 + i * 40}-12l18-84`,
        grey[1],
        6,
      ),
    ),
  );
export const log = (t: Tones = wood): Drawing =>
  group(
    shadow(240),
    rect(-230, -150, 420, 146, 60, t[2]),
    rect(-230, -150, 420, 56, 28, t[1]),
    ellipse(186, -77, 50, 73, t[3]),
    ellipse(188, -77, 42, 62, t[0]),
    ring(188, -77, 26, t[2], 6),
    ring(188, -77, 11, t[2], 5),
    ...[
      [-150, -70, 14],
      [-90, -110, 10],
      [-30, -60, 16],
      [40, -100, 12],
      [90, -50, 10],
      [-110, -40, 9],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, ink[2])),
    stroke("M-150-70q40 20 60-40M-30-60q40-10 70-40", t[3], 9),
  );
export const mudTube = (t: Tones = walnut): Drawing =>
  group(
    stroke("M0 0q-30-90 10-160t-10-160 30-110", t[2], 28),
    stroke("M-4 0q-30-90 10-160t-10-160 30-110", t[1], 10),
    stroke("M6-150q70-20 80-100", t[2], 20),
  );
