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
  walnut,
  water,
  white,
  wood,
} from "../kit.ts";

export const wardrobe = (t: Tones, { doors = 3, sliding = false, open = false } = {}): Drawing =>
  group(
    shadow(210),
    rect(-180, -440, 360, 426, 10, t[3]),
    rect(-164, -14, 30, 16, 4, ink[2]),
    rect(134, -14, 30, 16, 4, ink[2]),
    repeat(doors, (i) => {
      const w = 348 / doors;
      const x = -174 + i * w;
      return group(
        rect(x + 3, -432, w - 6, 404, 6, sliding && i === 1 ? water[1] : t[2]),
        rect(x + 3, -432, (w - 6) * 0.42, 404, 6, sliding && i === 1 ? "#fff" : t[1]),
        rect(x + (i < doors / 2 ? w - 24 : 14), -250, 9, 66, 4, brass[1]),
      );
    }),
    open &&
      group(
        rect(-60, -428, 120, 396, 4, ink[1]),
        rect(-50, -390, 100, 7, 3, grey[1]),
        ...[-30, -4, 24].map((x, i) =>
          path(`M${x - 16}-380l16-10 16 10v${120 + i * 14}h-32z`, [red[1], brass[1], water[2]][i] ?? ""),
        ),
        rect(-54, -150, 108, 8, 0, wood[1]),
        rect(-44, -190, 40, 40, 4, brass[1]),
        rect(2, -182, 40, 32, 4, white[2]),
      ),
    rect(-190, -456, 380, 24, 8, t[3]),
    rect(-190, -456, 380, 10, 5, t[1]),
    sliding && group(rect(-184, -432, 368, 10, 4, grey[2]), rect(-184, -26, 368, 12, 4, grey[2])),
  );

export const desk = (t: Tones): Drawing =>
  group(
    shadow(230),
    path("M-200-190h26L-180 0h-20z", t[3]),
    rect(60, -190, 150, 190, 6, t[2]),
    ...[0, 1, 2].map((i) =>
      group(rect(70, -180 + i * 60, 130, 52, 6, t[1]), rect(118, -158 + i * 60, 34, 8, 4, brass[2])),
    ),
    rect(-230, -216, 460, 32, 10, t[2]),
    rect(-230, -216, 460, 13, 6, t[0]),
    at(
      -130,
      -216,
      1,
      rect(-34, -10, 68, 12, 6, ink[2]),
      stroke("M0-10L-20-110 50-150", ink[1], 9),
      path("M20-176l80 24-30 46-56-26z", brass[1]),
    ),
    rect(20, -232, 110, 16, 4, red[2]),
    rect(30, -248, 96, 16, 4, water[2]),
  );

export const bookshelf = (t: Tones, empty = false): Drawing =>
  group(
    shadow(170),
    rect(-140, -450, 280, 446, 10, t[3]),
    rect(-124, -434, 248, 414, 4, t[1]),
    ...[0, 1, 2].map((i) =>
      group(rect(-124, -306 + i * 138 - 6, 248, 16, 0, t[2]), rect(-124, -306 + i * 138 + 10, 248, 10, 0, t[3])),
    ),
    fade(0.35, rect(-124, -434, 26, 414, 0, t[3])),
    !empty &&
      group(
        ...[
          [-104, 90, 0],
          [-78, 104, 1],
          [-52, 80, 2],
          [-20, 96, 3],
        ].map(([x = 0, h = 0, c = 0]) => rect(x, -312 - h, 22, h, 3, [red[2], water[3], brass[1], "#5aa976"][c] ?? "")),
        path("M50-312h56l-10-56H60z", white[1]),
        circle(78, -384, 24, "#5aa976"),
        ...[
          [10, 84, 1],
          [36, 98, 0],
          [64, 76, 3],
          [90, 90, 2],
        ].map(([x = 0, h = 0, c = 0]) => rect(x, -174 - h, 22, h, 3, [red[1], water[2], brass[2], "#8fc79b"][c] ?? "")),
        rect(-104, -230, 80, 56, 6, walnut[1]),
        rect(-96, -222, 64, 40, 3, water[0]),
        rect(-100, -96, 90, 60, 8, brass[1]),
        ...[
          [20, 84, 2],
          [46, 96, 1],
          [72, 70, 0],
        ].map(([x = 0, h = 0, c = 0]) => rect(x, -36 - h, 22, h, 3, [red[2], water[3], brass[1]][c] ?? "")),
      ),
  );

export const door = (t: Tones, { ajar = false, mesh = false, frame = white as Tones } = {}): Drawing =>
  group(
    rect(-146, -470, 292, 470, 6, frame[2]),
    rect(-146, -470, 26, 470, 4, frame[0]),
    rect(-118, -444, 236, 444, 0, ink[1]),
    mesh
      ? group(
          rect(-118, -444, 236, 444, 4, t[2]),
          rect(-92, -418, 184, 180, 4, white[1]),
          rect(-92, -206, 184, 180, 4, white[1]),
          ...[0, 1].map((k) =>
            fade(
              0.55,
              repeat(9, (i) => stroke(`M${-82 + i * 20} ${-418 + k * 212}v180`, ink[0], 2)),
              repeat(8, (i) => stroke(`M-92 ${-408 + k * 212 + i * 22}h184`, ink[0], 2)),
            ),
          ),
          rect(78, -240, 10, 50, 5, brass[1]),
        )
      : ajar
        ? group(
            rect(-118, -444, 236, 444, 0, brass[0]),
            path("M-118-444L70-410V30L-118 0z", t[2]),
            path("M-118-444L-30-428V14L-118 0z", t[1]),
            path("M-92-396l130 22v130l-130-10zM-92-216l130 4v160l-130-20z", t[3]),
            circle(46, -196, 13, brass[1]),
          )
        : group(
            rect(-118, -444, 236, 444, 4, t[2]),
            rect(-118, -444, 90, 444, 4, t[1]),
            ...[-80, 14].flatMap((x) =>
              [-410, -200].map((y) => group(rect(x, y, 66, 150, 6, t[3]), rect(x + 6, y + 6, 60, 144, 4, t[2]))),
            ),
            rect(84, -236, 24, 70, 10, brass[2]),
            rect(54, -216, 48, 16, 8, brass[1]),
          ),
  );

export const lock = (t: Tones): Drawing =>
  group(
    cast(-80, -170, 160, 340, 40),
    rect(-80, -170, 160, 340, 44, t[3]),
    rect(-80, -170, 150, 330, 44, t[2]),
    rect(-64, -156, 40, 290, 20, t[1]),
    circle(0, -70, 52, t[3]),
    circle(-4, -74, 48, t[0]),
    rect(-190, -92, 200, 40, 20, t[2]),
    rect(-190, -92, 200, 17, 8, t[0]),
    circle(0, 70, 38, t[3]),
    circle(0, 62, 14, ink[3]),
    path("M-8 66h16l8 36h-32z", ink[3]),
  );
export const key = (t: Tones): Drawing =>
  group(
    ring(0, -70, 38, t[2], 22),
    ring(-3, -73, 38, t[1], 8),
    rect(-11, -36, 22, 150, 6, t[2]),
    rect(-11, -36, 8, 150, 4, t[1]),
    rect(8, 60, 34, 16, 4, t[2]),
    rect(8, 90, 26, 16, 4, t[2]),
  );
export const hinge = (t: Tones = brass): Drawing =>
  group(
    cast(-170, -160, 340, 320, 16),
    rect(-170, -160, 156, 320, 16, t[2]),
    rect(-170, -160, 70, 320, 16, t[1]),
    rect(14, -160, 156, 320, 16, t[3]),
    rect(14, -160, 148, 312, 16, t[2]),
    repeat(5, (i) =>
      group(rect(-28, -166 + i * 67, 56, 62, 12, i % 2 ? t[3] : t[2]), rect(-22, -162 + i * 67, 16, 54, 8, t[0])),
    ),
    ...[
      [-110, -100],
      [-110, 100],
      [110, -100],
      [110, 100],
      [-110, 0],
      [110, 0],
    ].map(([x = 0, y = 0]) =>
      group(circle(x, y, 20, t[3]), circle(x - 2, y - 2, 16, grey[1]), stroke(`M${x - 9} ${y - 9}l14 14`, grey[3], 5)),
    ),
  );
export const closer = (t: Tones): Drawing =>
  group(
    cast(-190, -50, 300, 90, 20),
    rect(-190, -50, 300, 90, 24, t[3]),
    rect(-190, -50, 290, 82, 24, t[2]),
    rect(-190, -50, 300, 30, 15, t[1]),
    circle(70, -6, 30, t[3]),
    circle(70, -8, 20, grey[0]),
    stroke("M70-10L190 90 40 170", grey[3], 26),
    stroke("M70-14L188 86 40 166", grey[1], 12),
    circle(190, 90, 17, ink[2]),
    rect(-10, 150, 84, 34, 10, grey[2]),
  );

export const drawers = (t: Tones, open = true): Drawing =>
  group(
    shadow(230),
    rect(-180, -340, 360, 330, 14, t[3]),
    rect(-164, -12, 30, 16, 4, ink[2]),
    rect(134, -12, 30, 16, 4, ink[2]),
    rect(-196, -356, 392, 28, 10, t[2]),
    rect(-196, -356, 392, 12, 6, t[0]),
    ...[0, 2].map((i) =>
      group(
        rect(-164, -316 + i * 100, 328, 90, 8, t[2]),
        rect(-164, -316 + i * 100, 328, 34, 8, t[1]),
        rect(-40, -280 + i * 100, 80, 12, 6, brass[2]),
      ),
    ),
    open
      ? group(
          rect(-164, -216, 328, 90, 4, ink[2]),
          path("M-164-216h328l30 30h-388z", ink[1]),
          rect(-172, -196, 344, 16, 4, grey[1]),
          path("M-180-196h360l14 26h-388z", white[2]),
          rect(-120, -214, 90, 34, 8, red[1]),
          rect(-20, -210, 80, 30, 8, water[1]),
          rect(70, -216, 60, 36, 8, brass[1]),
          rect(-198, -176, 396, 84, 10, t[2]),
          rect(-198, -176, 396, 32, 10, t[0]),
          rect(-44, -136, 88, 13, 6, brass[2]),
        )
      : group(
          rect(-164, -216, 328, 90, 8, t[2]),
          rect(-164, -216, 328, 34, 8, t[1]),
          rect(-40, -180, 80, 12, 6, brass[2]),
        ),
  );

export const wallShelf = (t: Tones, bare = false): Drawing =>
  group(
    cast(-230, -20, 460, 36, 8),
    path("M-170 14h22v90zM170 14h-22v90z", t[3]),
    rect(-230, -20, 460, 34, 8, t[2]),
    rect(-230, -20, 460, 14, 7, t[0]),
    !bare &&
      group(
        rect(-190, -120, 28, 100, 4, red[2]),
        rect(-158, -134, 26, 114, 4, water[3]),
        rect(-128, -110, 28, 90, 4, brass[1]),
        path("M-40-80h80l-14 60h-52z", white[1]),
        circle(0, -110, 44, "#62b887"),
        circle(-32, -92, 30, "#4fa374"),
        circle(30, -94, 30, "#8fc79b"),
        rect(100, -130, 86, 110, 6, walnut[1]),
        rect(110, -120, 66, 90, 3, water[0]),
        path("M110-52l28-40 38 54v8h-66z", "#8fc79b"),
      ),
  );

export const clock = (t: Tones, r = 90): Drawing =>
  group(
    circle(8, 12, r, "#2b254722"),
    circle(0, 0, r, t[2]),
    circle(0, 0, r - 14, white[0]),
    repeat(
      12,
      (i) =>
        `<rect x="-3" y="${-r + 22}" width="6" height="14" rx="3" fill="${grey[1]}" transform="rotate(${i * 30})"/>`,
    ),
    stroke(`M0 0V${-r * 0.56}M0 0l${r * 0.36} ${r * 0.2}`, ink[2], 8),
    circle(0, 0, 8, red[2]),
  );
export const level = (): Drawing =>
  group(
    rect(-150, -22, 300, 44, 12, brass[2]),
    rect(-150, -22, 300, 18, 9, brass[1]),
    rect(-46, -14, 92, 28, 12, "#9fd98a"),
    ellipse(2, 0, 15, 9, "#fff"),
    circle(-110, 0, 12, "#9fd98a"),
    circle(110, 0, 12, "#9fd98a"),
  );
export const saw = (t: Tones): Drawing =>
  group(
    path("M-230-34L60-50V40L-230 0z", grey[1]),
    path("M-230-34L60-50v24L-230-20z", grey[0]),
    path(`M60 40L-230 0v12${Array.from({ length: 14 }, (_, _i) => `l10 ${12}l10 -8`).join("")}z`, grey[2]),
    path("M50-66h90q50 0 50 56t-50 66H50z", t[2]),
    path("M50-66h90q44 0 49 36H50z", t[1]),
    rect(84, -24, 66, 42, 20, "#f6f4f1"),
  );
export const planks = (t: Tones): Drawing =>
  group(
    shadow(190),
    rect(-180, -36, 350, 34, 6, t[2]),
    rect(-160, -72, 350, 34, 6, t[1]),
    rect(-186, -108, 350, 34, 6, t[2]),
    ...[-36, -72, -108].map((y, i) =>
      group(rect([150, 170, 144][i] ?? 0, y, 20, 34, 4, t[3]), fade(0.5, stroke(`M-130 ${y + 16}h150`, t[3], 4))),
    ),
  );
export const screws = (): Drawing =>
  group(
    ...[
      [-30, 0, -20],
      [16, 10, 14],
      [52, -16, 40],
    ].map(
      ([x = 0, y = 0, r = 0]) =>
        `<g transform="translate(${x} ${y}) rotate(${r})">${group(rect(-5, -10, 10, 50, 3, grey[2]), path("M-5 40h10L0 54z", grey[3]), rect(-14, -22, 28, 14, 6, grey[1]))}</g>`,
    ),
  );
export const dryingRack = (t: Tones): Drawing =>
  group(
    rect(-220, -190, 440, 20, 8, grey[3]),
    stroke("M-180-176V40M180-176V40", grey[2], 5),
    ...[0, 1, 2].map((i) => rect(-250 + i * 14, 30 + i * 26, 500 - i * 28, 13, 6, i === 1 ? grey[1] : grey[2])),
    path("M-190 40h110v140h-110z", t[1]),
    path("M-190 40h36v140h-36z", t[0]),
    path("M-40 66h120l40 26-20 34-22-12v110h-116V114l-22 12-20-34z", red[1]),
    path("M-40 66h30q30 22 60 0h30", "none"),
    path("M140 40h66v180h-26l-8-110-8 110h-24z", water[3]),
  );
