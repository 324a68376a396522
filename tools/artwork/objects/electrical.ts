import {
  at,
  brass,
  cast,
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
  water,
  white,
} from "../kit.ts";

export const ceilingFan = (t: Tones, hub: Tones = brass): Drawing =>
  group(
    path("M-46-190h92l-14 34h-64z", hub[2]),
    rect(-9, -160, 18, 130, 4, grey[2]),
    rect(-9, -160, 7, 130, 3, grey[0]),
    path("M-30-14L-270 18q-30 10-26 34 4 16 34 12L-24 14z", t[2]),
    path("M-30-14L-270 18q-24 8-26 22L-28 0z", t[1]),
    path("M30-14L270 18q30 10 26 34-4 16-34 12L24 14z", t[2]),
    path("M30-14L270 18q20 6 25 18L30-2z", t[1]),
    path("M-26 8l-22 112q-4 28 26 30h50q26-2 20-30L26 8z", t[3]),
    path("M-26 8l-22 112q-4 28 26 30h8L-8 8z", t[2]),
    ellipse(0, -22, 64, 24, hub[2]),
    rect(-64, -22, 128, 34, 10, hub[2]),
    rect(-64, -22, 50, 34, 10, hub[1]),
    ellipse(0, 14, 62, 24, hub[3]),
    ellipse(-4, 10, 46, 17, hub[1]),
  );
export const spin = (colour: string): Drawing =>
  fade(
    0.85,
    stroke(
      "M-250 110Q-150 168-70 172M250 110Q150 168 70 172M-200 150Q-130 196-60 206M200 150Q130 196 60 206",
      colour,
      9,
    ),
  );

export const exhaustFan = (t: Tones): Drawing =>
  group(
    cast(-160, -160, 320, 320, 30),
    rect(-160, -160, 320, 320, 34, t[3]),
    rect(-160, -160, 310, 310, 34, white[1]),
    circle(0, 0, 134, grey[1]),
    circle(0, 0, 124, ink[2]),
    ...[0, 72, 144, 216, 288].map((r) =>
      turn(r, path("M0-14Q60-80 20-116-50-118-12-8z", t[2]), path("M0-14Q40-70 6-116-50-114-12-8z", t[1])),
    ),
    circle(0, 0, 34, grey[2]),
    circle(-4, -4, 28, white[1]),
    ring(0, 0, 70, grey[1], 5),
    ring(0, 0, 104, grey[1], 5),
  );

export const plate = (w: number, h: number, t: Tones = white): Drawing =>
  group(
    cast(-w / 2, -h / 2, w, h, 28),
    rect(-w / 2, -h / 2, w, h, 28, t[3]),
    rect(-w / 2, -h / 2, w - 6, h - 8, 28, t[1]),
    rect(-w / 2 + 14, -h / 2 + 12, w - 34, h - 36, 18, t[0]),
  );
export const rocker = (on: boolean, t: Tones): Drawing =>
  group(
    rect(-36, -66, 72, 132, 12, white[2]),
    on
      ? group(rect(-30, -60, 60, 60, 8, white[2]), rect(-30, 0, 60, 60, 8, "#fff"), circle(0, -38, 7, t[2]))
      : group(rect(-30, -60, 60, 60, 8, "#fff"), rect(-30, 0, 60, 60, 8, white[2]), circle(0, -38, 7, red[2])),
  );
export const socket = (big = false): Drawing =>
  group(
    rect(-66, -76, 132, 152, 18, white[2]),
    rect(-60, -70, 120, 140, 16, white[1]),
    circle(0, -30, big ? 19 : 15, ink[2]),
    circle(-30, 24, big ? 15 : 12, ink[2]),
    circle(30, 24, big ? 15 : 12, ink[2]),
    circle(-2, -32, big ? 11 : 8, ink[3]),
  );
export const usbPorts = (t: Tones): Drawing =>
  group(
    rect(-66, -76, 132, 152, 18, ink[2]),
    rect(-40, -44, 80, 28, 5, ink[3]),
    rect(-32, -34, 64, 9, 2, t[1]),
    rect(-34, 16, 68, 26, 13, ink[3]),
    rect(-22, 25, 44, 8, 4, t[1]),
  );
export const dial = (t: Tones): Drawing =>
  group(
    circle(0, 4, 74, white[3]),
    circle(0, 0, 72, white[1]),
    circle(0, 0, 54, t[3]),
    circle(-2, -3, 51, t[2]),
    turn(40, rect(-6, -48, 12, 42, 6, white[0])),
    ...[-120, -70, -20, 30, 80, 130].map((r) => turn(r, circle(0, -92, 6, t[3]))),
  );

export const tubeLight = (t: Tones): Drawing =>
  group(
    fade(0.65, path("M-260 26H260L330 250H-330z", "#fff8dd")),
    fade(0.5, path("M-230 26H230L230 180H-230z", "#fff")),
    rect(-276, -40, 552, 46, 14, white[2]),
    rect(-276, -40, 552, 20, 10, white[0]),
    rect(-250, -2, 500, 34, 17, "#fffbe8"),
    rect(-250, -2, 500, 12, 6, "#fff"),
    rect(-276, -6, 34, 42, 8, t[2]),
    rect(242, -6, 34, 42, 8, t[2]),
  );

const crystal = (x: number, y: number, s = 1): Drawing =>
  at(x, y, s, path("M0-20l12 20L0 26-12 0z", "#fff"), path("M0-20v46L-12 0z", water[1]));
export const chandelier = (t: Tones): Drawing =>
  group(
    fade(0.55, circle(0, 60, 250, "#fff6d6")),
    rect(-44, -262, 88, 20, 10, t[3]),
    stroke("M0-250v130", t[3], 9),
    ellipse(0, -110, 22, 30, t[2]),
    stroke("M0-80V120M0 90Q-110 140-170 20M0 90Q110 140 170 20M0 70Q-60 110-90 20M0 70Q60 110 90 20", t[3], 13),
    stroke("M0 88Q-108 136-168 20M0 88Q108 136 168 20", t[1], 5),
    ...[-170, -90, 90, 170].map((x) =>
      group(
        ellipse(x, 20, 34, 11, t[2]),
        rect(x - 10, -34, 20, 52, 5, white[0]),
        path(`M${x}-84q22 30 12 46h-24q-10-16 12-46z`, brass[1]),
        path(`M${x}-66q10 16 5 26h-10q-5-10 5-26z`, "#fff"),
        crystal(x, 58),
      ),
    ),
    circle(0, 120, 24, t[2]),
    circle(-6, 114, 12, t[0]),
    crystal(0, 172, 1.3),
    crystal(-46, 140),
    crystal(46, 140),
    stroke("M-170 24Q-130 90-90 24M90 24q40 66 80 0M-90 24Q0 130 90 24", t[1], 4),
  );

export const downlights = (t: Tones): Drawing =>
  group(
    path("M-420-330H420V-120H-420z", white[1]),
    path("M-420-150H420v34H-420z", white[3]),
    ...[-200, 0, 200].map((x) =>
      group(
        fade(0.6, path(`M${x - 46}-140h92l90 480h-272z`, "#fff4cc")),
        ellipse(x, -136, 66, 20, grey[1]),
        ellipse(x, -138, 54, 14, "#fff9e0"),
        rect(x - 66, -152, 132, 14, 7, t[1]),
      ),
    ),
  );
export const stringLights = (colours: readonly Tones[]): Drawing =>
  group(
    stroke("M-400-150Q-200 20 0-110T400-150", ink[1], 7),
    stroke("M-400-20Q-200 140 0 20T400-20", ink[1], 7),
    ...[
      [-320, -98],
      [-230, -52],
      [-140, -50],
      [-50, -86],
      [50, -120],
      [140, -116],
      [230, -114],
      [320, -128],
      [-320, 38],
      [-230, 74],
      [-140, 72],
      [-50, 42],
      [50, 6],
      [140, 10],
      [230, 16],
      [320, 4],
    ].map(([x = 0, y = 0], i) => {
      const c = colours[i % colours.length] ?? brass;
      return group(
        fade(0.35, circle(x, y + 34, 44, c[1])),
        rect(x - 8, y - 4, 16, 18, 4, ink[2]),
        path(`M${x} ${y + 70}q-24-26-18-46 6-14 18-14t18 14q6 20-18 46z`, c[2]),
        ellipse(x - 6, y + 30, 5, 10, "#fff"),
      );
    }),
  );
export const wallLamp = (t: Tones): Drawing =>
  group(
    fade(0.75, path("M-80-60L-170-290H170L80-60z", "#fff6d6")),
    fade(0.75, path("M-80 60L-150 260H150L80 60z", "#fff6d6")),
    circle(4, 8, 46, "#2b254722"),
    circle(0, 0, 42, t[3]),
    path("M-80-74H80L60 74H-60z", t[2]),
    path("M-80-74h56L-26 74h-34z", t[1]),
    ellipse(0, -74, 80, 16, "#fffbe8"),
    ellipse(0, 74, 60, 12, t[3]),
  );
export const bulb = (t: Tones, glow = "#fff6d6"): Drawing =>
  group(
    fade(0.7, circle(0, -30, 170, glow)),
    path("M-84-40a84 84 0 1 1 168 0q0 44-34 78-16 18-16 46h-68q0-28-16-46-34-34-34-78z", t[1]),
    path("M-84-40a84 84 0 0 1 60-80q-36 60-10 124 10 40 0 80h0q0-28-16-46-34-34-34-78z", t[0]),
    stroke("M-24 80V10l24-26 24 26v70", t[3], 7),
    rect(-36, 84, 72, 16, 8, grey[1]),
    rect(-36, 104, 72, 16, 8, grey[2]),
    rect(-30, 124, 60, 16, 8, grey[1]),
    rect(-16, 140, 32, 12, 6, ink[2]),
    fade(0.9, stroke("M-52-60q8-30 34-36", "#fff", 10)),
  );

export const breaker = (on: boolean, t: Tones): Drawing =>
  group(
    rect(-30, -90, 60, 180, 8, white[2]),
    rect(-30, -90, 54, 174, 8, white[0]),
    rect(-20, -34, 40, 70, 6, ink[2]),
    rect(-16, on ? -30 : 2, 32, 32, 5, on ? t[2] : red[2]),
    rect(-18, 54, 36, 9, 4, t[1]),
    circle(0, -66, 9, grey[2]),
    circle(0, 76, 8, grey[2]),
  );
export const fuseBox = (t: Tones, off = -1, open = false): Drawing =>
  group(
    cast(-220, -190, 440, 380, 24),
    rect(-220, -190, 440, 380, 24, t[3]),
    rect(-220, -190, 430, 368, 24, t[0]),
    rect(-190, -160, 370, 306, 14, grey[0]),
    open
      ? group(
          stroke("M-150-140v70M-90-140v70M-30-140q0 40 30 70M90-140q-10 40-30 70M150-140q0 40-30 70", red[2], 11),
          stroke("M-150 140V70M-60 140V70M30 140q0-40-30-70", ink[2], 11),
          stroke("M100 140V70M150 140q0-40-30-70", "#5aa976", 11),
          rect(-180, -70, 350, 140, 6, white[2]),
          repeat(5, (i) => at(-138 + i * 66, 0, 0.74, breaker(i !== off, t))),
        )
      : group(
          rect(-172, -106, 334, 190, 8, ink[2]),
          repeat(5, (i) => at(-138 + i * 66, -10, 1, breaker(i !== off, t))),
        ),
    rect(-170, 112, 120, 14, 6, white[3]),
  );

export const wireCoil = (t: Tones): Drawing =>
  group(
    shadow(100),
    ...[0, 1, 2, 3].map(
      (i) =>
        `<ellipse cx="0" cy="${-24 - i * 20}" rx="88" ry="30" fill="none" stroke="${i % 2 ? t[2] : t[1]}" stroke-width="20"/>`,
    ),
    stroke("M84-90q60-20 40-90", t[2], 16),
    stroke("M124-180v-26", brass[1], 7),
  );
export const inverter = (t: Tones): Drawing =>
  group(
    shadow(130),
    rect(-120, -170, 240, 160, 22, t[3]),
    rect(-120, -170, 230, 152, 22, t[2]),
    rect(-120, -170, 240, 48, 22, t[1]),
    rect(-92, -108, 96, 58, 8, ink[3]),
    rect(-82, -98, 76, 14, 4, "#7fd4a0"),
    rect(-82, -76, 44, 14, 4, brass[1]),
    circle(56, -80, 28, t[3]),
    circle(54, -82, 23, white[1]),
    path("M58-100l-16 20h12l-6 18 18-22H54z", brass[2]),
    rect(-90, -12, 30, 14, 4, ink[2]),
    rect(60, -12, 30, 14, 4, ink[2]),
  );
export const battery = (t: Tones): Drawing =>
  group(
    shadow(170),
    rect(-150, -190, 300, 184, 14, ink[3]),
    rect(-150, -190, 290, 176, 14, ink[2]),
    rect(-150, -206, 300, 40, 12, t[3]),
    rect(-150, -206, 300, 16, 8, t[2]),
    ...[-90, -30, 30, 90].map((x) => group(rect(x - 18, -226, 36, 24, 8, t[2]), rect(x - 18, -226, 36, 9, 4, t[1]))),
    rect(-140, -236, 26, 32, 4, red[2]),
    rect(114, -236, 26, 32, 4, grey[1]),
    rect(-110, -140, 220, 100, 10, t[2]),
    rect(-110, -140, 90, 100, 10, t[1]),
    path("M6-132l-32 46h24l-10 34 36-46H0z", brass[0]),
  );
export const stabiliser = (t: Tones): Drawing =>
  group(
    cast(-140, -130, 280, 250, 24),
    rect(-140, -130, 280, 250, 24, t[3]),
    rect(-140, -130, 270, 240, 24, white[1]),
    rect(-112, -104, 216, 104, 12, ink[3]),
    stroke("M-60-22a64 64 0 0 1 124 0", white[0], 8),
    stroke("M0-12l30-46", red[1], 8),
    circle(-70, 50, 18, "#62b887"),
    circle(-16, 50, 18, brass[1]),
    rect(36, 32, 66, 38, 12, t[2]),
    rect(-112, 86, 216, 8, 4, white[3]),
  );
