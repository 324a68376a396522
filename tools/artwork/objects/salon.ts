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
  wood,
} from "../kit.ts";

export const scissors = (t: Tones): Drawing =>
  group(
    turn(-14, path("M-9 0L-4-170q12 10 18 40L14 10z", grey[1])),
    turn(14, path("M9 0L4-170q-12 10-18 40L-14 10z", grey[2])),
    ring(-44, 70, 30, t[2], 17),
    ring(44, 70, 30, t[2], 17),
    stroke("M-30 46L4-6M30 46L-4-6", t[2], 17),
    circle(0, -4, 9, brass[1]),
  );
export const comb = (t: Tones): Drawing =>
  group(
    rect(-120, -36, 240, 34, 14, t[2]),
    rect(-120, -36, 240, 14, 7, t[1]),
    repeat(13, (i) => rect(-112 + i * 18, -8, 9, 54, 4, t[2])),
  );
export const hairdryer = (t: Tones): Drawing =>
  group(
    path("M-20 20h64l16 150q2 16-14 16H6q-14 0-14-16z", t[3]),
    path("M-20 20h30l8 166H6q-14 0-14-16z", t[2]),
    rect(-190, -54, 70, 84, 10, ink[2]),
    path("M-130-62Q0-110 90-80q60 20 60 70T80 62Q0 80-130 40z", t[2]),
    path("M-130-62Q0-110 90-80q40 14 54 40-120-30-274 6z", t[1]),
    circle(76, -8, 44, t[3]),
    circle(76, -8, 30, t[0]),
    rect(16, 70, 18, 40, 8, t[0]),
  );
export const wind = (colour: string): Drawing =>
  fade(0.85, stroke("M0-40h-110q-40 0-40-30M0 0h-170M0 40h-120q-36 0-36 28", colour, 12));
export const waxPot = (t: Tones, wax: string): Drawing =>
  group(
    shadow(120),
    path("M-110-100H110L96-16Q94 0 76 0H-76Q-94 0-96-16z", t[2]),
    path("M-110-100h60L-54 0h-22Q-94 0-96-16z", t[1]),
    circle(0, -46, 22, t[0]),
    stroke("M0-46l10-10", red[2], 5),
    ellipse(0, -100, 112, 26, t[3]),
    ellipse(0, -104, 96, 20, wax),
    turn(28, rect(-9, -260, 18, 170, 8, wood[1]), rect(-9, -260, 7, 170, 4, wood[0])),
    path("M-70-106q50-10 60 4", "none"),
  );
export const waxStrips = (t: Tones): Drawing =>
  group(
    ...[0, 1, 2].map((i) =>
      turn(
        -14 + i * 14,
        rect(-46, -130, 92, 190, 8, i % 2 ? white[1] : white[2]),
        rect(-40, -40, 80, 90, 6, t[i === 1 ? 1 : 0]),
      ),
    ),
  );
export const rollOn = (t: Tones): Drawing =>
  group(
    rect(-46, -100, 92, 190, 22, t[2]),
    rect(-46, -100, 34, 190, 16, t[1]),
    rect(-30, -40, 60, 70, 10, white[1]),
    rect(-38, -132, 76, 38, 10, white[2]),
    rect(-44, -156, 88, 34, 17, brass[1]),
    rect(-44, -156, 88, 14, 7, brass[0]),
  );
export const bowl = (t: Tones, cream: string, withBrush = true): Drawing =>
  group(
    shadow(110),
    withBrush && turn(30, rect(-8, -230, 16, 150, 7, wood[1]), rect(-14, -110, 28, 40, 8, grey[1])),
    path("M-110-90H110Q104 0 30 0H-30Q-104 0-110-90z", t[2]),
    path("M-110-90h70Q-36-20 0 0h-30Q-104 0-110-90z", t[1]),
    ellipse(0, -90, 110, 24, t[3]),
    ellipse(0, -92, 96, 18, cream),
  );
export const fruit = (): Drawing =>
  group(
    shadow(120),
    circle(-50, -44, 44, "#f0923f"),
    circle(-60, -56, 20, "#f8b46c"),
    path("M10 0a56 56 0 0 1 112 0z", "#e4665c"),
    path("M20 0a46 46 0 0 1 92 0z", "#f5a49a"),
    ...[40, 66, 92].map((x) => ellipse(x, -16, 4, 7, ink[2])),
    path("M-50-88q20-30 44-20-10 26-44 20z", "#62a86b"),
  );
export const polish = (t: Tones, h = 90): Drawing =>
  group(
    shadow(48),
    path(`M-44-${h - 20}q0-20 24-20h40q24 0 24 20V-12Q44 0 32 0h-64q-12 0-12-12z`, t[2]),
    path(`M-44-${h - 20}q0-20 24-20h8V0h-20q-12 0-12-12z`, t[1]),
    rect(-20, -h - 90, 40, 96, 10, ink[2]),
    rect(-20, -h - 90, 14, 96, 6, ink[1]),
    fade(0.6, rect(-34, -h + 14, 9, h - 40, 5, "#fff")),
  );
export const uvLamp = (t: Tones): Drawing =>
  group(
    shadow(190),
    path("M-180 0v-90q0-90 110-90H70q110 0 110 90V0z", white[1]),
    path("M-180 0v-90q0-90 110-90h40q-90 30-90 110V0z", white[0]),
    path("M-120 0v-50q0-50 60-50H60q60 0 60 50V0z", t[3]),
    path("M-100 0v-44q0-40 50-40H50q50 0 50 40V0z", t[1]),
    rect(-30, -158, 60, 26, 10, ink[2]),
    rect(-20, -150, 26, 10, 4, t[1]),
  );
export const footTub = (t: Tones, inside: string = water[1]): Drawing =>
  group(
    shadow(220),
    path("M-210-150H210L180-20Q176 0 150 0H-150Q-176 0-180-20z", t[2]),
    path("M-210-150h90L-90 0h-60Q-176 0-180-20z", t[1]),
    ellipse(0, -150, 212, 44, t[3]),
    ellipse(0, -152, 186, 34, inside),
  );
export const petals = (x: number, y: number, c: string, s = 1): Drawing =>
  at(x, y, s, ...[0, 72, 144, 216, 288].map((r) => turn(r, ellipse(0, -15, 10, 16, c))), circle(0, 0, 8, brass[1]));
export const lotusFlower = (t: Tones): Drawing =>
  group(
    ellipse(0, 8, 96, 16, "#5fa777"),
    ...[-62, 62, -34, 34, 0].map((r, i) =>
      turn(r, path("M0 4Q-34-40 0-96 34-40 0 4z", [t[2], t[2], t[1], t[1], t[0]][i] ?? "")),
    ),
  );
export const straightener = (t: Tones): Drawing =>
  group(
    turn(-4, rect(-190, -34, 360, 34, 16, t[2]), rect(-190, -34, 150, 34, 12, ink[2])),
    turn(4, rect(-190, 4, 360, 34, 16, t[3]), rect(-190, 4, 150, 34, 12, ink[1])),
    circle(162, 4, 26, t[3]),
    circle(60, -14, 8, red[1]),
  );
export const lipstick = (t: Tones): Drawing =>
  group(
    shadow(44),
    path("M-24-120v-50q0-20 48-40v90z", t[2]),
    path("M-24-120v-50q0-16 20-26v76z", t[1]),
    rect(-30, -130, 60, 40, 6, brass[1]),
    rect(-30, -130, 22, 40, 6, brass[0]),
    rect(-36, -94, 72, 94, 10, ink[2]),
    rect(-36, -94, 26, 94, 8, ink[1]),
  );
export const compact = (sets: readonly Tones[]): Drawing =>
  group(
    shadow(160),
    path("M-140-60L-120-210H120L140-60z", ink[2]),
    path("M-118-76L-102-194H102L118-76z", water[0]),
    path("M-118-76l16-118h60l-50 118z", "#fff"),
    rect(-150, -64, 300, 64, 16, ink[3]),
    ...sets
      .slice(0, 4)
      .map((t, i) => group(ellipse(-102 + i * 68, -36, 28, 17, t[2]), ellipse(-106 + i * 68, -39, 16, 9, t[1]))),
  );
export const makeupBrush = (t: Tones): Drawing =>
  group(
    path("M-8 120L-14-40h28L8 120z", t[3]),
    rect(-18, -64, 36, 34, 5, brass[1]),
    path("M-22-62q-24-70 22-120 46 50 22 120z", t[1]),
    path("M-22-62q-24-70 22-120-10 60-4 120z", t[0]),
  );
export const henna = (colour: string): Drawing =>
  group(
    ring(0, 62, 26, colour, 6),
    circle(0, 62, 9, colour),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map(
      (r) => `<g transform="translate(0 62) rotate(${r})">${ellipse(0, -38, 6, 10, colour)}</g>`,
    ),
    stroke("M-46-60v50M-16-96v76M18-92v72M50-56v46", colour, 5),
    ...[
      [-46, -30],
      [-16, -60],
      [18, -56],
      [50, -30],
      [-46, -6],
      [-16, -24],
      [18, -22],
      [50, -4],
    ].map(([x = 0, y = 0]) => circle(x, y, 8, colour)),
    stroke("M-52 146Q0 120 52 146M-52 170Q0 144 52 170", colour, 7),
  );
export const hennaCone = (t: Tones): Drawing =>
  group(
    path("M0 110L-34-60q34-26 68 0z", t[2]),
    path("M0 110L-34-60q16-14 30-14z", t[1]),
    path("M-34-60q34-26 68 0l-10-30h-48z", t[3]),
    circle(0, 118, 6, "#5d3a22"),
  );
/** A draped saree on a stand. */
export const saree = (t: Tones, border: Tones): Drawing =>
  group(
    shadow(140),
    rect(-70, -8, 140, 12, 6, ink[2]),
    rect(-6, -60, 12, 56, 4, ink[2]),
    path("M-74-330Q0-350 74-330L60-220H-60z", border[2]),
    path("M-64-226H64L130-40Q0-10-130-40z", t[2]),
    path("M-64-226h50L-50-26Q-100-28-130-40z", t[1]),
    stroke("M-10-220L-20-28M20-220L26-26M44-220L76-32", t[3], 7),
    path("M-130-40Q0-10 130-40l6 26Q0 16-136-14z", border[1]),
    path("M-60-226L60-336q30 6 24 30L-20-200z", t[1]),
    path("M60-336q30 6 24 30l66 200-50 20z", t[2]),
    path("M84-306l66 200-20 8-62-196z", border[1]),
    circle(0, -368, 30, wood[1]),
    rect(-9, -350, 18, 26, 4, wood[2]),
  );
export const candle = (t: Tones, h = 110): Drawing =>
  group(
    shadow(60),
    fade(0.4, circle(0, -h - 30, 64, "#fff3c4")),
    rect(-42, -h, 84, h, 14, t[1]),
    rect(-42, -h, 30, h, 12, t[0]),
    ellipse(0, -h, 42, 11, t[0]),
    stroke(`M0-${h}v-14`, ink[2], 5),
    path(`M0-${h + 66}q26 34 0 58-26-24 0-58z`, brass[1]),
    path(`M0-${h + 40}q12 18 0 30-12-12 0-30z`, "#fff"),
  );
export const towels = (...sets: Tones[]): Drawing =>
  group(
    shadow(140),
    ...sets.map((t, i) =>
      group(
        rect(-120, -60 - i * 56, 240, 54, 26, t[1]),
        rect(-120, -60 - i * 56, 240, 24, 12, t[0]),
        ellipse(100, -33 - i * 56, 20, 26, t[2]),
        ellipse(100, -33 - i * 56, 10, 14, t[1]),
      ),
    ),
  );
export const stones = (): Drawing =>
  group(
    shadow(100),
    ellipse(0, -22, 90, 28, ink[2]),
    ellipse(-10, -30, 66, 14, ink[1]),
    ellipse(4, -66, 66, 24, ink[2]),
    ellipse(-4, -73, 46, 11, ink[1]),
    ellipse(0, -104, 44, 19, ink[2]),
    ellipse(-6, -110, 28, 8, ink[0]),
  );
export const oilBottle = (t: Tones): Drawing =>
  group(
    shadow(56),
    rect(-16, -190, 32, 34, 6, wood[2]),
    path("M-18-160h36v30q32 16 32 50V-14Q50 0 36 0h-72Q-50 0-50-14v-66q0-34 32-50z", t[2]),
    path("M-18-160h14v34q-24 20-20 56L-26 0h-10Q-50 0-50-14v-66q0-34 32-50z", t[1]),
    rect(-38, -72, 76, 44, 6, white[1]),
    path("M0-66q20 16 0 34-20-18 0-34z", "#62a86b"),
  );
export const diffuser = (t: Tones): Drawing =>
  group(
    shadow(90),
    path("M-80-20q-10-120 40-170h80q50 50 40 170-2 20-20 20H-60q-18 0-20-20z", t[1]),
    path("M-80-20q-10-120 40-170h30q-50 60-40 190h-10q-18 0-20-20z", t[0]),
    rect(-40, -204, 80, 20, 10, t[3]),
    rect(-84, -40, 168, 40, 16, wood[2]),
  );
export const potli = (t: Tones): Drawing =>
  group(
    path("M-70 20q0 70 70 70t70-70q0-60-40-90h-60q-40 30-40 90z", t[1]),
    path("M-70 20q0 70 70 70-50-40-30-160-40 30-40 90z", t[0]),
    rect(-34, -86, 68, 24, 10, red[2]),
    path("M-30-84l-24-60 30 14 24-30 24 30 30-14-24 60z", t[2]),
    stroke("M-20-20q10 40 0 90M30-10q0 40-10 80", t[2], 6),
  );
export const dharaPot = (t: Tones = brass): Drawing =>
  group(
    stroke("M-110-160L-80-80M110-160L80-80", wood[3], 6),
    path("M-110-80H110Q110 40 24 50h-48Q-110 40-110-80z", t[2]),
    path("M-110-80h60Q-60 30-14 50h-10Q-110 40-110-80z", t[1]),
    ellipse(0, -80, 112, 22, t[3]),
    path("M-14 48h28L4 74h-8z", t[3]),
  );
export const mirror = (t: Tones): Drawing =>
  group(
    cast(-90, -110, 180, 220, 90),
    rect(-90, -110, 180, 220, 90, t[2]),
    rect(-76, -96, 152, 192, 76, water[0]),
    fade(0.85, stroke("M-36 20L30-60M-14 50L40-16", "#fff", 12)),
  );
export const razor = (t: Tones): Drawing =>
  group(
    rect(-13, -30, 26, 180, 13, t[2]),
    rect(-13, -30, 10, 180, 5, t[1]),
    repeat(5, (i) => rect(-13, 60 + i * 15, 26, 6, 3, t[3])),
    rect(-9, -60, 18, 40, 4, grey[2]),
    rect(-62, -100, 124, 44, 12, grey[1]),
    rect(-62, -100, 124, 17, 8, white[0]),
    rect(-54, -78, 108, 7, 3, grey[3]),
  );
export const straightRazor = (t: Tones): Drawing =>
  group(
    path("M-20-10L-190-60q-16 40 10 60L-20 26z", grey[0]),
    path("M-24 6L-190-30q2 20 10 30L-20 26z", grey[2]),
    turn(36, rect(-16, -14, 210, 32, 16, t[2]), rect(-16, -14, 210, 13, 6, t[1])),
    circle(0, 6, 10, brass[1]),
  );
export const trimmer = (t: Tones): Drawing =>
  group(
    path("M-44-90h88l-12 220q-2 26-32 26t-32-26z", t[2]),
    path("M-44-90h36l-4 246q-18-2-20-26z", t[1]),
    rect(-50, -112, 100, 30, 8, grey[1]),
    repeat(8, (i) => rect(-46 + i * 12, -136, 7, 28, 3, grey[3])),
    rect(-12, -40, 24, 56, 12, ink[2]),
    circle(0, -26, 8, "#7fd4a0"),
  );
export const shavingBrush = (t: Tones): Drawing =>
  group(
    shadow(60),
    path("M-46 0q-14-60 20-90h52q34 30 20 90z", t[2]),
    path("M-46 0q-14-60 20-90H0Q-30-50-22 0z", t[1]),
    rect(-34, -108, 68, 22, 8, brass[1]),
    path("M-34-106q-26-60-12-110 46-24 92 0 14 50-12 110z", white[2]),
    path("M-34-106q-26-60-12-110 20-10 40-12-20 50-6 122z", white[0]),
    path("M-30-106q0-24 4-30h52l4 30z", ink[1]),
  );
export const mug = (t: Tones, withFoam = true): Drawing =>
  group(
    shadow(90),
    ring(80, -66, 34, t[3], 15),
    path("M-80-130H80L70-14Q68 0 54 0H-54Q-68 0-70-14z", t[2]),
    path("M-80-130h50L-34 0h-20Q-68 0-70-14z", t[1]),
    ellipse(0, -130, 82, 18, t[3]),
    withFoam && group(circle(-40, -144, 28, "#fff"), circle(0, -156, 34, "#fff"), circle(42, -144, 28, "#f1f4f8")),
  );
export const tubeOfCream = (t: Tones): Drawing =>
  group(
    shadow(56),
    path("M-50-210h100L36-40h-72z", t[1]),
    path("M-50-210h34L-14-40h-22z", t[0]),
    rect(-54, -226, 108, 22, 6, t[2]),
    rect(-32, -40, 64, 40, 8, t[3]),
    circle(0, -124, 24, t[2]),
  );
