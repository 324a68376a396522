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
  shadow,
  stroke,
  type Tones,
  turn,
  water,
  white,
} from "../kit.ts";

export const wheel = (r: number): Drawing =>
  group(
    circle(0, 0, r, ink[3]),
    circle(0, 0, r * 0.9, ink[2]),
    circle(0, 0, r * 0.62, grey[1]),
    ...[0, 72, 144, 216, 288].map((d) => turn(d, rect(-r * 0.07, -r * 0.58, r * 0.14, r * 0.4, 2, grey[3]))),
    circle(0, 0, r * 0.2, grey[3]),
    circle(0, 0, r * 0.1, white[0]),
  );

/** A car seen from its left, nose to the left. */
export const car = (t: Tones, { bonnet = false, flat = false } = {}): Drawing =>
  group(
    shadow(330, 34),
    path("M-300-60q-6-70 70-82l40-8q70-84 160-86h60q90 0 150 88l70 8q54 8 54 60v34q0 16-16 16h-576q-12 0-12-30z", t[2]),
    path("M-300-60q-6-70 70-82l40-8q70-84 160-86h60q90 0 150 88l70 8q30 4 44 26H-250q-40 6-50 42z", t[1]),
    path("M-300-52H304v22q0 16-16 16h-576q-12 0-12-38z", t[3]),
    path("M-150-150q50-60 124-62h10v62zM4-212h24q70 0 112 62H4z", water[1]),
    path("M-150-150q50-60 124-62l-50 62zM4-212h24q20 0 40 8l-44 54H4z", "#f0f9fd"),
    rect(-12, -212, 12, 170, 0, t[2]),
    rect(20, -126, 44, 10, 5, t[3]),
    rect(-130, -126, 44, 10, 5, t[3]),
    path("M-294-104q30-6 40 8-10 22-44 20z", "#fff6d6"),
    path("M304-116q-34-2-40 12 8 18 42 16z", red[2]),
    rect(-302, -58, 50, 14, 6, white[2]),
    path("M-170-156q-24-20-6-30l20 26z", t[3]),
    ...[-190, 184].map((x) =>
      group(
        `<path d="M${x - 68}-34a68 68 0 0 1 136 0z" fill="${ink[3]}"/>`,
        at(x, -30 + (flat && x < 0 ? 10 : 0), 1, wheel(54)),
      ),
    ),
    fade(0.6, stroke("M-60-226q50-6 90-4", "#fff", 7)),
    bonnet &&
      group(
        path("M-230-140L-300-300l20-10 100 160z", t[2]),
        path("M-230-140L-300-300l12-6 80 160z", t[0]),
        rect(-250, -166, 90, 30, 6, ink[2]),
      ),
  );

export const motorbike = (t: Tones): Drawing =>
  group(
    shadow(290, 30),
    at(-180, -74, 1, wheel(78)),
    at(186, -74, 1, wheel(78)),
    stroke("M-180-74L-110-270", grey[2], 18),
    stroke("M-184-74L-114-270", grey[0], 6),
    stroke("M186-74H40L-60-150M-104-210L-50-130M70-200L96-84M150-190L176-90", grey[3], 18),
    path("M-90-60h130q20 0 20-30l-10-60H-80z", ink[2]),
    path("M-60-140h90v60h-90z", grey[2]),
    repeat(4, (i) => rect(-64, -134 + i * 15, 98, 7, 3, grey[0])),
    stroke("M0-50h190l40-16", grey[1], 20),
    stroke("M0-54h186", "#fff", 5),
    path("M-120-230q60-50 150-20 30 14 20 50l-20 40H-60q-50-10-60-70z", t[2]),
    path("M-120-230q60-50 150-20-40 20-110 24-30 30-20 60-20-20-20-64z", t[1]),
    path("M40-214q80-20 180-30 30 6 20 24-60 40-190 40z", ink[2]),
    path("M40-214q80-20 180-30-60 26-160 40z", ink[1]),
    path("M170-190l90-30-20 50-60 20z", t[3]),
    rect(244, -214, 30, 22, 8, red[2]),
    stroke("M-110-270l60-20-10 20", ink[2], 14),
    circle(-140, -252, 34, ink[2]),
    circle(-148, -252, 26, "#fff6d6"),
    path("M-262-90a84 84 0 0 1 150-44l-16 10a66 66 0 0 0-116 36z", t[2]),
  );

export const scooter = (t: Tones): Drawing =>
  group(
    shadow(250, 28),
    at(-170, -58, 1, wheel(60)),
    at(150, -58, 1, wheel(60)),
    path("M-170-58L-120-330l30 6-46 200q0 40 40 44h100l20 60-130 4q-80-10-80-80z", t[3]),
    path("M-150-110L-124-300q10-40 36-30 30 20 16 130l-14 90q-6 40 30 40h60v40H-80q-70-10-70-80z", t[2]),
    path("M-150-110L-124-300q10-40 30-32-10 80-26 160-14 70 34 112-64-10-64-50z", t[1]),
    path("M30-40q-20-150 70-170h110q40 10 34 70-40 30-44 100z", t[2]),
    path("M30-40q-20-150 70-170h60Q70-150 84-40z", t[1]),
    path("M40-214q0-30 40-30h120q50 0 50 30z", ink[2]),
    path("M40-214q0-30 40-30h60q-60 10-70 30z", ink[1]),
    rect(224, -180, 26, 26, 8, red[2]),
    stroke("M-124-330l60-26M-110-334l-16-30", ink[2], 14),
    circle(-128, -346, 30, t[2]),
    circle(-140, -348, 20, "#fff6d6"),
    path("M-250-80a84 84 0 0 1 140-50l-20 16a60 60 0 0 0-96 34z", t[2]),
    circle(-130, -404, 0, t[2]),
    stroke("M-120-360v-30", grey[2], 7),
    ellipse(-120, -400, 22, 16, grey[3]),
    ellipse(-120, -400, 15, 10, water[1]),
  );

export const tyre = (t: Tones = ink): Drawing =>
  group(
    circle(8, 12, 150, "#2b254722"),
    circle(0, 0, 150, t[3]),
    circle(0, 0, 140, t[2]),
    repeat(24, (i) => turn(i * 15, rect(-8, -152, 16, 22, 3, t[3]))),
    circle(0, 0, 92, grey[2]),
    circle(0, 0, 84, grey[0]),
    ...[0, 72, 144, 216, 288].map((d) => turn(d, path("M-13-20L-20-80h40L13-20z", grey[1]))),
    circle(0, 0, 30, grey[2]),
    circle(0, 0, 14, white[0]),
  );
export const carBattery = (t: Tones): Drawing =>
  group(
    shadow(140),
    rect(-120, -150, 240, 146, 14, ink[3]),
    rect(-120, -150, 230, 138, 14, ink[2]),
    rect(-120, -164, 240, 36, 10, t[2]),
    rect(-90, -190, 40, 30, 5, red[2]),
    rect(50, -190, 40, 30, 5, grey[1]),
    rect(-86, -106, 172, 70, 8, t[1]),
    stroke("M-60-72h36M-42-90v36M30-72h36", white[0], 9),
  );
export const clamps = (): Drawing =>
  group(
    stroke("M-70-190q-40-130 60-160t190-20", red[2], 13),
    stroke("M70-190q0-90 60-100t120 10", ink[2], 13),
    path("M-92-210h44l-8 46h-28z", red[1]),
    path("M48-210h44l-8 46H56z", ink[1]),
  );
export const oilCan = (t: Tones): Drawing =>
  group(
    shadow(90),
    path("M-80-180q0-24 24-24h60l40-40h30v40q10 6 10 30V-20Q84 0 64 0H-60q-20 0-20-20z", t[2]),
    path("M-80-180q0-24 24-24h30V0h-34q-20 0-20-20z", t[1]),
    rect(-56, -140, 110, 80, 8, white[1]),
    path("M0-130q26 30 26 42a26 26 0 0 1-52 0q0-12 26-42z", brass[2]),
    rect(36, -264, 44, 28, 6, ink[2]),
  );
/** A headlamp seen close up; clear from the middle on. */
export const headlamp = (t: Tones): Drawing =>
  group(
    path("M-320-60Q-200-190 60-190H330V170H-240Q-320 90-320-60z", t[2]),
    path("M-320-60Q-200-190 60-190H330v60Q40-130-200-20q-60 40-100 60-20-50-20-100z", t[1]),
    path("M-250-10Q-150-110 110-110q110 0 110 60 0 110-150 130-200 30-290 0Q-260 50-250-10z", ink[2]),
    path("M-234-6Q-140-94 0-98V88q-140 14-214-12-30-30-20-82z", "#d9c48d"),
    path("M0-98q40-2 110-2 94 0 94 50 0 94-140 116L0 84z", water[0]),
    circle(-90, 6, 56, "#c4ab6c"),
    circle(90, -6, 56, "#fff"),
    circle(90, -6, 38, "#fff6d6"),
    circle(-90, 6, 34, "#b39a5c"),
    fade(0.9, stroke("M30-76q90-6 130 10", "#fff", 8)),
  );
export const windshield = (t: Tones): Drawing =>
  group(
    path("M-330 190L-230-180Q0-230 230-180L330 190z", ink[2]),
    path("M-300 176L-212-164Q0-206 212-164L300 176Q0 130-300 176z", water[1]),
    path("M-300 176L-212-164Q-120-186-40-188L-110 152Q-220 160-300 176z", "#eef8fd"),
    fade(
      0.55,
      ...[
        [-200, -60],
        [-230, 40],
        [-160, 90],
        [-180, -110],
        [-240, 110],
        [-140, 10],
      ].map(([x = 0, y = 0]) => circle(x, y, 15, grey[1])),
    ),
    stroke("M-40 190L120-90", ink[3], 15),
    stroke("M40-110L180-70", ink[3], 13),
    path("M-350 190Q0 130 350 190v60H-350z", t[2]),
    path("M-350 190Q0 130 350 190v20Q0 156-350 210z", t[1]),
  );
export const seat = (t: Tones): Drawing =>
  group(
    shadow(170),
    rect(-90, -400, 150, 90, 34, t[3]),
    rect(-90, -400, 110, 90, 34, t[2]),
    path("M-110-320h190q30 110 30 220h-240q-10-110 20-220z", t[2]),
    path("M-110-320h80q-30 110-20 220h-80q-10-110 20-220z", t[1]),
    rect(-140, -130, 300, 90, 40, t[3]),
    rect(-140, -130, 300, 50, 25, t[1]),
    rect(-110, -44, 230, 44, 10, ink[2]),
    stroke("M-40-300q16 80 10 180M40-300q10 80 10 180", t[3], 6),
  );
export const polisher = (t: Tones): Drawing =>
  group(
    circle(-120, 70, 76, brass[1]),
    ellipse(-120, 84, 86, 22, brass[2]),
    rect(-150, 20, 60, 40, 8, ink[2]),
    path("M-170-40q0-30 30-30H120q40 0 40 40v10q0 30-30 30h-300z", t[2]),
    path("M-170-40q0-30 30-30H120q30 0 38 26h-328z", t[1]),
    stroke("M-140-60v-50h60", ink[2], 20),
    stroke("M160-10q70 10 70 80", ink[2], 13),
  );
export const shield = (t: Tones): Drawing =>
  group(
    path("M0-110q60 40 110 40 0 150-110 200-110-50-110-200 50 0 110-40z", t[3]),
    path("M0-94q54 34 96 36-4 124-96 170z", t[2]),
    path("M0-94q-54 34-96 36 4 124 96 170z", t[1]),
    stroke("M-40 10l30 32 56-66", "#fff", 17),
  );

export const truck = (t: Tones, { open = false } = {}): Drawing =>
  group(
    shadow(340, 32),
    rect(-310, -290, 400, 240, 16, t[2]),
    rect(-310, -290, 150, 240, 16, t[1]),
    rect(-310, -290, 400, 26, 12, t[0]),
    open && group(rect(-300, -264, 160, 206, 6, ink[2]), at(-220, -60, 0.7, "")),
    path("M100-50v-180h90q60 0 80 70l40 30v80z", white[1]),
    path("M100-50v-180h40V-50z", "#fff"),
    path("M136-206h56q40 0 56 60H136z", water[1]),
    path("M136-206h30l-20 60h-10z", "#fff"),
    rect(150, -124, 36, 9, 4, white[3]),
    rect(-320, -56, 640, 26, 10, ink[2]),
    rect(290, -96, 22, 28, 6, "#fff6d6"),
    ...[-200, -60, 210].map((x) => at(x, -30, 1, wheel(46))),
  );
export const trolley = (t: Tones): Drawing =>
  group(
    shadow(120),
    stroke("M-70-20V-360q0-20 20-20h20", t[2], 16),
    rect(-80, -30, 190, 18, 6, t[3]),
    circle(-66, -22, 28, ink[2]),
    circle(-66, -22, 11, grey[1]),
    stroke("M-70-120h30M-70-240h30", t[2], 12),
  );
