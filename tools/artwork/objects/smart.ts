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
  walnut,
  water,
  white,
  wood,
} from "../kit.ts";

export const bulletCamera = (t: Tones): Drawing =>
  group(
    rect(170, -120, 40, 160, 14, white[3]),
    rect(170, -120, 26, 160, 12, white[1]),
    stroke("M180-40Q100-30 90 20", white[3], 30),
    stroke("M178-46Q96-36 84 16", white[1], 18),
    turn(
      10,
      path("M-230-60h280q40 0 40 40v60q0 40-40 40h-280z", white[2]),
      path("M-230-60h280q40 0 40 34H-230z", white[0]),
      rect(-250, -76, 320, 30, 14, t[2]),
      rect(-250, -76, 320, 12, 6, t[1]),
      rect(-256, -62, 60, 144, 20, ink[2]),
      circle(-238, 10, 42, ink[3]),
      circle(-240, 10, 28, t[3]),
      circle(-246, 2, 11, t[0]),
      circle(-216, 60, 6, red[2]),
      rect(-60, 30, 90, 12, 6, white[3]),
    ),
  );
export const domeCamera = (t: Tones): Drawing =>
  group(
    rect(-150, -90, 300, 50, 24, white[2]),
    rect(-150, -90, 300, 22, 11, white[0]),
    path("M-120-42H120Q110 100 0 104-110 100-120-42z", ink[2]),
    path("M-120-42h60Q-60 70 0 104-110 100-120-42z", ink[1]),
    circle(16, 26, 40, ink[3]),
    circle(14, 26, 28, t[2]),
    circle(6, 18, 10, t[0]),
    fade(0.35, stroke("M-90-20q10 60 44 84", "#fff", 13)),
    circle(96, -64, 7, red[2]),
  );
export const homeCamera = (t: Tones): Drawing =>
  group(
    shadow(100),
    rect(-70, -26, 140, 28, 14, white[2]),
    rect(-14, -90, 28, 70, 8, white[3]),
    rect(-84, -270, 168, 190, 70, white[1]),
    rect(-84, -270, 70, 190, 60, white[0]),
    circle(0, -176, 62, ink[3]),
    circle(0, -176, 42, ink[2]),
    circle(0, -176, 26, t[2]),
    circle(-9, -186, 9, t[0]),
    circle(0, -104, 6, "#62b887"),
  );
export const recorder = (t: Tones): Drawing =>
  group(
    shadow(210),
    rect(-200, -84, 400, 78, 14, ink[3]),
    rect(-200, -84, 400, 30, 14, ink[2]),
    circle(-160, -30, 9, "#62b887"),
    circle(-130, -30, 9, t[1]),
    circle(-100, -30, 9, red[2]),
    rect(60, -44, 110, 24, 6, ink[1]),
    repeat(6, (i) => rect(-60 + i * 16, -40, 8, 20, 3, ink[1])),
  );
export const screens = (t: Tones, dead = false): Drawing =>
  group(
    cast(-220, -150, 440, 290, 16),
    rect(-220, -150, 440, 290, 16, ink[3]),
    ...[
      [-208, -138],
      [6, -138],
      [-208, 0],
      [6, 0],
    ].map(([x = 0, y = 0], i) =>
      group(
        rect(x, y, 202, 128, 6, dead && i === 3 ? ink[2] : ([t[1], water[1], t[0], brass[0]][i] ?? "")),
        !(dead && i === 3) &&
          path(`M${x} ${y + 128}v-40l60-36 50 30 40-24 52 36v34z`, [t[2], water[2], t[1], brass[1]][i] ?? ""),
      ),
    ),
    dead && stroke("M80 40l54 50M134 40L80 90", red[2], 11),
    rect(-30, 140, 60, 40, 0, ink[2]),
    rect(-90, 176, 180, 16, 8, ink[1]),
  );
export const doorbell = (t: Tones): Drawing =>
  group(
    cast(-80, -200, 160, 400, 70),
    rect(-80, -200, 160, 400, 74, ink[3]),
    rect(-80, -200, 150, 392, 74, ink[2]),
    circle(0, -112, 52, ink[3]),
    circle(0, -112, 36, t[3]),
    circle(-2, -114, 24, t[2]),
    circle(-12, -124, 9, t[0]),
    fade(0.7, stroke("M-40-160q16-20 40-22", "#fff", 6)),
    circle(0, 104, 54, t[1]),
    circle(0, 104, 44, white[1]),
    circle(0, 104, 34, white[0]),
    path("M-17 112v-10a17 17 0 0 1 34 0v10l6 8h-46z", t[2]),
    circle(0, 126, 6, t[2]),
    repeat(5, (i) => circle(-24 + i * 12, 10, 4, ink[0])),
  );
export const smartLock = (t: Tones): Drawing =>
  group(
    cast(-84, -220, 168, 440, 30),
    rect(-84, -220, 168, 440, 34, ink[3]),
    rect(-84, -220, 156, 430, 34, ink[2]),
    ...Array.from({ length: 9 }, (_, i) =>
      circle(-42 + (i % 3) * 42, -166 + Math.floor(i / 3) * 44, 15, i === 4 ? t[1] : ink[1]),
    ),
    circle(0, 20, 40, t[3]),
    circle(0, 20, 34, ink[3]),
    stroke("M-18 28a18 20 0 0 1 36-10M-10 36a10 14 0 0 1 20-16M-24 14a26 28 0 0 1 40-16", t[1], 5),
    rect(-210, 112, 240, 46, 23, grey[2]),
    rect(-210, 112, 240, 18, 9, grey[0]),
    circle(0, 134, 38, grey[3]),
    circle(-2, 132, 30, grey[1]),
  );
export const intercom = (t: Tones): Drawing =>
  group(
    cast(-140, -190, 280, 380, 26),
    rect(-140, -190, 280, 380, 30, white[2]),
    rect(-140, -190, 268, 370, 30, white[1]),
    rect(0, -160, 116, 130, 12, ink[3]),
    rect(8, -152, 100, 114, 6, t[1]),
    circle(58, -104, 24, "#dda678"),
    path("M22-38q0-40 36-40t36 40z", t[3]),
    rect(10, 0, 96, 40, 14, t[2]),
    repeat(6, (i) => circle(24 + (i % 3) * 34, 80 + Math.floor(i / 3) * 36, 11, white[3])),
    path("M-124-160h70q16 0 16 40 0 24-20 30v180q20 6 20 30 0 40-16 40h-70q-14 0-14-20v-280q0-20 14-20z", ink[2]),
    path("M-124-160h40q-14 10-14 40v200q0 30 14 80h-40q-14 0-14-20v-280q0-20 14-20z", ink[1]),
    stroke("M-80 164q0 60 40 60", ink[2], 8),
  );
export const router = (t: Tones): Drawing =>
  group(
    shadow(190),
    stroke("M-130-80L-160-250M130-80L160-250M-50-80V-260M50-80V-260", ink[2], 17),
    stroke("M-134-84L-162-246M-54-84V-256", ink[1], 6),
    path("M-180-20q-6-70 60-76h240q66 6 60 76 0 20-20 20h-320q-20 0-20-20z", white[1]),
    path("M-180-20q-6-70 60-76H0Q-110-80-120 0h-40q-20 0-20-20z", white[0]),
    path("M-180-30H180v10q0 20-20 20h-320q-20 0-20-20z", white[3]),
    ...[-60, -20, 20, 60].map((x, i) => circle(x, -56, 8, i === 3 ? brass[1] : t[2])),
  );
export const meshPod = (t: Tones): Drawing =>
  group(
    shadow(90),
    path("M-80-20q-10-160 80-170 90 10 80 170 0 20-24 20H-56q-24 0-24-20z", white[1]),
    path("M-80-20q-10-160 80-170-50 20-46 190h-10q-24 0-24-20z", "#fff"),
    rect(-79, -32, 158, 32, 14, t[1]),
    circle(0, -110, 8, t[2]),
  );
export const wallJack = (t: Tones): Drawing =>
  group(
    cast(-110, -130, 220, 260, 24),
    rect(-110, -130, 220, 260, 26, white[3]),
    rect(-110, -130, 212, 252, 26, white[1]),
    ...[-50, 40].map((y) =>
      group(
        rect(-50, y - 34, 100, 74, 10, ink[2]),
        rect(-36, y - 20, 72, 46, 5, ink[3]),
        repeat(5, (i) => rect(-26 + i * 12, y - 20, 5, 15, 2, brass[1])),
      ),
    ),
    circle(0, 0, 6, t[2]),
  );
export const ethernet = (t: Tones): Drawing =>
  group(
    stroke("M-40 0h-80q-100 0-100 100", t[2], 22),
    stroke("M-40-5h-80q-90 0-104 80", t[1], 7),
    rect(-56, -26, 40, 52, 8, t[3]),
    rect(-20, -34, 90, 68, 8, water[0]),
    rect(-20, -34, 90, 24, 6, "#fff"),
    rect(40, -26, 26, 52, 3, brass[1]),
    rect(-6, -46, 50, 14, 4, water[1]),
  );
export const smartPanel = (t: Tones): Drawing =>
  group(
    cast(-190, -110, 380, 220, 24),
    rect(-190, -110, 380, 220, 28, ink[3]),
    rect(-190, -110, 370, 210, 28, ink[2]),
    ...[-120, 0, 120].map((x, i) =>
      group(
        circle(x, -10, 40, i === 1 ? t[2] : ink[1]),
        i === 0
          ? path(`M${x} -32a20 20 0 0 1 10 36v8h-20v-8a20 20 0 0 1 10-36z`, white[1])
          : i === 1
            ? group(ring(x, -10, 16, "#fff", 6), rect(x - 3, -34, 6, 20, 3, "#fff"))
            : stroke(`M${x - 18}-10h36M${x}-28v36`, white[2], 6),
        rect(x - 20, 56, 40, 8, 4, i === 1 ? t[1] : ink[0]),
      ),
    ),
  );
export const assistant = (t: Tones): Drawing =>
  group(
    shadow(120),
    path("M-110-20q-10-190 110-200 120 10 110 200 0 20-30 20H-80q-30 0-30-20z", t[3]),
    path("M-110-20q-10-190 110-200-60 30-60 220h-20q-30 0-30-20z", t[2]),
    ...repeatDots(t[1]),
    ellipse(0, -206, 66, 17, ink[2]),
    ellipse(0, -208, 54, 11, t[1]),
  );
const repeatDots = (c: string): Drawing[] => [
  fade(0.6, ...Array.from({ length: 35 }, (_, i) => circle(-66 + (i % 7) * 22, -150 + Math.floor(i / 7) * 26, 5, c))),
];
export const sound = (colour: string): Drawing =>
  fade(0.9, stroke("M0-40a60 60 0 0 1 0 80M40-80a120 120 0 0 1 0 160M80-120a180 180 0 0 1 0 240", colour, 15));
export const ledStrip = (colours: readonly Tones[]): Drawing =>
  group(
    ...colours.map((c, i) => fade(0.55, circle(-240 + i * 120, 10, 90, c[0]))),
    rect(-300, -16, 600, 30, 12, white[1]),
    ...Array.from({ length: 14 }, (_, i) =>
      rect(-284 + i * 42, -10, 24, 18, 6, (colours[Math.floor(i / 3) % colours.length] ?? brass)[2]),
    ),
  );

export const purifier = (t: Tones, { open = false } = {}): Drawing =>
  group(
    cast(-140, -230, 280, 440, 30),
    rect(-140, -230, 280, 440, 34, white[2]),
    rect(-140, -230, 268, 430, 34, white[1]),
    open
      ? group(
          rect(-116, -206, 232, 260, 16, ink[2]),
          ...[-76, 0, 76].map((x, i) =>
            group(
              rect(x - 30, -186, 60, 216, 18, [white[2], t[1], white[2]][i] ?? ""),
              rect(x - 30, -186, 24, 216, 12, [white[0], t[0], white[0]][i] ?? ""),
              rect(x - 30, -186, 60, 34, 10, t[3]),
            ),
          ),
        )
      : group(
          path("M-140-196q0-34 34-34h212q34 0 34 34V-60H-140z", t[3]),
          path("M-140-196q0-34 34-34h90V-60h-124z", t[2]),
          circle(0, -146, 40, t[1]),
          path("M0-176q26 32 26 46a26 26 0 0 1-52 0q0-14 26-46z", white[0]),
          rect(-110, -40, 220, 100, 14, water[1]),
          path("M-110 0q28-14 56 0t54 0 54 0 56 0v46q0 14-14 14h-192q-14 0-14-14z", water[2]),
        ),
    rect(-110, 84, 220, 90, 12, white[3]),
    rect(-26, 78, 52, 26, 6, ink[2]),
    rect(-12, 100, 24, 20, 4, t[2]),
    path("M-26 134h52l-6 40h-40z", water[0]),
    circle(-90, 190, 7, "#62b887"),
    circle(-66, 190, 7, t[2]),
  );
export const cartridge = (t: Tones, dirty = false): Drawing =>
  group(
    shadow(56),
    rect(-46, -220, 92, 216, 26, dirty ? wood[1] : white[1]),
    rect(-46, -220, 34, 216, 16, dirty ? wood[0] : "#fff"),
    repeat(5, (i) => rect(-46, -176 + i * 34, 92, 8, 0, dirty ? walnut[1] : white[3])),
    rect(-50, -236, 100, 40, 12, t[2]),
    rect(-50, -236, 40, 40, 12, t[1]),
    rect(-20, -256, 40, 24, 8, t[3]),
    rect(-50, -30, 100, 30, 10, t[3]),
  );
export const membrane = (t: Tones): Drawing =>
  group(
    rect(-200, -56, 400, 112, 40, t[2]),
    rect(-200, -56, 400, 46, 23, t[1]),
    rect(-200, -56, 60, 112, 26, t[3]),
    rect(140, -56, 60, 112, 26, t[3]),
    rect(-246, -16, 60, 32, 10, grey[1]),
    rect(186, -34, 60, 24, 8, grey[1]),
    rect(186, 12, 60, 24, 8, grey[1]),
    rect(-110, -22, 220, 44, 10, white[1]),
  );
export const glass = (full = true): Drawing =>
  group(
    shadow(66),
    path("M-60-170H60L46-8q-1 8-9 8h-74q-8 0-9-8z", "#eef8fd"),
    full && path("M-54-120H54L45-8q-1 8-9 8h-72q-8 0-9-8z", water[2]),
    full && ellipse(0, -120, 54, 12, water[1]),
    path("M-60-170h24l10 170h-10q-8 0-9-8z", "#ffffff"),
    ellipse(0, -170, 60, 13, water[0]),
  );
export const tdsPen = (t: Tones): Drawing =>
  group(
    rect(-34, -160, 68, 230, 24, t[2]),
    rect(-34, -160, 26, 230, 14, t[1]),
    rect(-24, -130, 48, 64, 8, "#cfe6cf"),
    rect(-14, -112, 28, 8, 3, ink[2]),
    rect(-14, -94, 20, 8, 3, ink[2]),
    circle(0, -38, 10, white[0]),
    rect(-26, 66, 52, 20, 6, t[3]),
    rect(-10, 86, 7, 40, 3, grey[2]),
    rect(4, 86, 7, 40, 3, grey[2]),
  );
export const softener = (t: Tones): Drawing =>
  group(
    shadow(170),
    path("M-130-340q0-50 60-50t60 50V-10h-120z", t[2]),
    path("M-130-340q0-46 44-50V-10h-44z", t[1]),
    rect(-116, -440, 92, 54, 12, ink[2]),
    rect(-100, -426, 40, 22, 5, "#7fd4a0"),
    rect(20, -260, 140, 256, 26, white[2]),
    rect(20, -260, 56, 256, 26, white[0]),
    rect(10, -278, 160, 34, 12, t[3]),
    stroke("M-24-412h60v150", grey[2], 13),
    rect(50, -180, 80, 80, 10, t[1]),
    ellipse(-70, -8, 66, 12, t[3]),
  );
export const saltBag = (t: Tones): Drawing =>
  group(
    shadow(120),
    path("M-100-10q-14-100 0-190h200q14 90 0 190-100 24-200 0z", white[1]),
    path("M-100-10q-14-100 0-190h60q-20 100 0 202z", "#fff"),
    path("M-106-200q100-30 212 0l-8-26H-98z", white[3]),
    rect(-66, -150, 132, 96, 12, t[2]),
    circle(0, -102, 30, t[0]),
    ...[-16, 0, 16].map((x, i) => rect(x - 6, -112 + (i % 2) * 14, 12, 12, 3, "#fff")),
  );
export const tapFilter = (t: Tones): Drawing =>
  group(
    rect(-60, -70, 120, 150, 34, t[2]),
    rect(-60, -70, 50, 150, 24, t[1]),
    rect(-66, -30, 132, 22, 8, t[3]),
    circle(0, 30, 24, white[1]),
    path("M0 14q12 14 12 20a12 12 0 0 1-24 0q0-6 12-20z", water[3]),
    rect(-24, -100, 48, 36, 8, grey[2]),
    rect(-20, 78, 40, 20, 6, grey[2]),
  );
export const sinkCabinet = (t: Tones): Drawing =>
  group(
    shadow(250),
    rect(-240, -300, 480, 296, 10, t[2]),
    rect(-216, -262, 432, 240, 6, ink[2]),
    path("M-216-262L-270-236V20l54-42z", t[1]),
    path("M216-262l54 26V20l-54-42z", t[3]),
    rect(-262, -324, 524, 34, 10, white[1]),
    rect(-262, -324, 524, 13, 6, "#fff"),
    at(0, -324, 1, stroke("M100 0v-90q0-46-46-46t-46 46", grey[2], 16), rect(76, -10, 48, 12, 5, grey[3])),
  );
