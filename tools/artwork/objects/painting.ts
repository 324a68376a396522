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
  repeat,
  shadow,
  stroke,
  type Tones,
  turn,
  water,
  white,
  wood,
} from "../kit.ts";

export const roller = (t: Tones, handle: Tones): Drawing =>
  group(
    rect(-120, -150, 240, 76, 30, t[3]),
    rect(-120, -150, 240, 66, 30, t[2]),
    rect(-112, -144, 220, 24, 12, t[1]),
    rect(118, -124, 30, 18, 4, grey[2]),
    stroke("M140-116h26v66H0v50", grey[2], 13),
    rect(-21, 0, 42, 140, 18, handle[2]),
    rect(-21, 0, 16, 140, 8, handle[1]),
    rect(-26, -6, 52, 20, 8, handle[3]),
  );

export const paintBucket = (t: Tones): Drawing =>
  group(
    shadow(96),
    stroke("M-84-160Q0-260 84-160", grey[2], 9),
    path("M-90-160H90L78-12q-2 12-14 12H-64q-12 0-14-12z", white[2]),
    path("M-90-160h56L-28 0h-36q-12 0-14-12z", white[0]),
    rect(-86, -116, 172, 70, 0, t[1]),
    rect(-86, -116, 60, 70, 0, t[0]),
    ellipse(0, -160, 92, 22, grey[2]),
    ellipse(0, -160, 82, 17, t[2]),
    path("M-70-160q10 66 20 62t10-50q10 4 10 34t14 6 10-50z", t[2]),
  );

/** A wall being painted: the colour laid on in bands. */
export const paintedWall = (t: Tones, share = 0.6): Drawing =>
  group(
    rect(170, 70, 620 * share, 450, 18, t[1]),
    path(`M${170 + 620 * share - 20} 70h50v70h40v60h-70v80h90v70h-60v90h-50v80h-20z`, t[1]),
    rect(170, 70, 620 * share * 0.4, 450, 18, t[0]),
  );
export const swatches = (sets: readonly Tones[]): Drawing =>
  group(
    ...sets.map((t, i) =>
      turn(
        (i - (sets.length - 1) / 2) * 18,
        rect(-38, -240, 76, 220, 12, "#fff"),
        rect(-32, -234, 64, 60, 8, t[1]),
        rect(-32, -170, 64, 60, 2, t[2]),
        rect(-32, -106, 64, 60, 8, t[3]),
      ),
    ),
    circle(0, -28, 14, ink[2]),
  );
export const gate = (t: Tones): Drawing =>
  group(
    shadow(260),
    rect(-260, -330, 56, 330, 8, white[2]),
    rect(-260, -330, 24, 330, 8, white[0]),
    rect(204, -330, 56, 330, 8, white[3]),
    rect(-270, -352, 76, 28, 8, t[3]),
    rect(194, -352, 76, 28, 8, t[3]),
    ...[-1, 1].map(
      (s) =>
        `<g transform="scale(${s} 1)">${group(
          stroke("M8-20V-230Q60-310 196-290V-20z", t[2], 13),
          repeat(5, (i) => stroke(`M${38 + i * 32} -20V${-252 - i * 9}`, t[2], 10)),
          stroke("M8-120H196", t[3], 14),
          circle(100, -180, 22, t[1]),
          circle(100, -180, 10, white[0]),
        )}</g>`,
    ),
  );
export const brickWall = (t: Tones): Drawing =>
  group(
    shadow(290),
    rect(-280, -250, 560, 250, 8, t[1]),
    ...[0, 1, 2, 3].flatMap((r) =>
      [0, 1, 2, 3, 4].map((c) =>
        rect(
          -272 + c * 112 - (r % 2) * 40 + (r % 2 && c === 0 ? 40 : 0),
          -224 + r * 56,
          r % 2 && c === 0 ? 62 : 102,
          48,
          5,
          (r + c) % 3 ? t[2] : t[1],
        ),
      ),
    ),
    rect(-292, -270, 584, 32, 8, t[3]),
    rect(-292, -270, 584, 13, 6, t[0]),
  );
/** A flat roof with parapet seen from above its edge. */
export const terrace = (t: Tones): Drawing =>
  group(
    path("M-220-110H220L300 30H-300z", grey[0]),
    path("M-220-110H60L20 30H-300z", t[1]),
    path("M-220-110H-60L-140 30H-300z", t[0]),
    path("M-240-150H240v40H-240z", white[2]),
    path("M-240-150H240v16H-240z", white[0]),
    path("M-240-150l-90 150v36l90-146z", white[1]),
    path("M240-150l90 150v36l-90-146z", white[3]),
    path("M-330 0H330v180H-330z", white[1]),
    path("M-330 0H330v40H-330z", white[2]),
    rect(-250, 74, 110, 106, 6, water[2]),
    rect(-60, 74, 110, 106, 6, water[2]),
    rect(140, 74, 110, 106, 6, water[2]),
  );
export const dampPatch = (t: Tones): Drawing =>
  group(
    fade(
      0.5,
      path("M-190 20q-30-110 70-130 60-70 150-20 110-10 130 90 40 90-60 130-90 60-170 10-100 10-120-80z", t[2]),
    ),
    fade(0.55, path("M-120 20q-20-70 50-80 40-40 96-10 70 0 80 60 20 60-40 80-56 30-106 0-66 6-80-50z", t[3])),
    rect(-66, -40, 62, 26, 4, "#c98a6b"),
    rect(2, -40, 50, 26, 4, "#b97555"),
    rect(-50, -8, 56, 26, 4, "#b97555"),
    rect(12, -8, 56, 26, 4, "#c98a6b"),
    rect(-30, 24, 60, 26, 4, "#c98a6b"),
    stroke("M-150-100l40 40-20 30 50 30M120 80l30 30-10 30", "#8b7f78", 6),
  );
export const wallpaper = (t: Tones, pattern: "leaf" | "dots" = "leaf"): Drawing =>
  group(
    rect(-150, -250, 300, 460, 0, t[0]),
    ...[0, 1, 2, 3].flatMap((r) =>
      [0, 1, 2].map((c) =>
        at(
          -100 + c * 100 + (r % 2 ? 20 : -10),
          -200 + r * 110,
          0.62,
          pattern === "leaf"
            ? group(path("M0 50C-40 20-30-30 0-56 30-30 40 20 0 50z", t[2]), stroke("M0 50V-30", t[0], 6))
            : circle(0, 0, 30, t[2]),
        ),
      ),
    ),
    rect(-170, 180, 340, 60, 30, white[2]),
    rect(-170, 180, 340, 24, 12, white[0]),
    ellipse(160, 210, 20, 30, t[2]),
    ellipse(160, 210, 11, 18, white[1]),
  );
export const fluted = (t: Tones): Drawing =>
  group(
    rect(-250, -230, 500, 440, 8, t[3]),
    repeat(14, (i) => group(rect(-244 + i * 35, -224, 28, 428, 8, t[2]), rect(-244 + i * 35, -224, 11, 428, 5, t[1]))),
  );
export const trowel = (): Drawing =>
  group(
    path("M-110 20h190l40 60H-110z", grey[1]),
    path("M-110 20h190l14 20H-110z", grey[0]),
    stroke("M-10 20v-40h-10", grey[3], 12),
    rect(-110, -50, 170, 40, 20, wood[2]),
    rect(-110, -50, 170, 16, 8, wood[1]),
  );
export const injector = (t: Tones): Drawing =>
  group(
    rect(-40, -150, 80, 190, 14, white[1]),
    rect(-40, -150, 28, 190, 10, "#fff"),
    rect(-40, -60, 80, 100, 8, t[2]),
    path("M-12 40h24l-6 80H-6z", grey[2]),
    rect(-56, -168, 112, 26, 10, t[3]),
    stroke("M0-170v-50M-40-224h80", ink[2], 16),
  );
export const thermalCamera = (t: Tones): Drawing =>
  group(
    rect(-84, -120, 168, 150, 22, ink[3]),
    rect(-68, -106, 136, 100, 8, "#443a9c"),
    path("M-68-40q40-60 70-20t66-20v74H-68z", "#d2527f"),
    path("M-40-6q30-50 60-16t30 16z", brass[1]),
    circle(0, 12, 8, white[1]),
    path("M-36 26h72l-10 120q-2 12-14 12h-24q-12 0-14-12z", t[2]),
    path("M-36 26h26v132q-12 0-14-12z", t[1]),
  );
export const stencilCloud = (x: number, y: number, s: number, fill = "#fff"): Drawing =>
  at(x, y, s, ellipse(0, 20, 90, 34, fill), circle(-34, 0, 38, fill), circle(24, -12, 50, fill));
