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

export const terracotta: Tones = ["#eab18c", "#d98a5f", "#bf6c42", "#964f2e"];
export const soil = "#6b4a36";
export const potEmpty = (t: Tones = terracotta, s = 1): Drawing =>
  at(
    0,
    0,
    s,
    shadow(90),
    path("M-80-130H80L60-10q-2 10-12 10h-96q-10 0-12-10z", t[1]),
    path("M-80-130h44L-26 0h-22q-10 0-12-10z", t[0]),
    path("M80-130H50L34 0h14q10 0 12-10z", t[2]),
    rect(-90, -150, 180, 34, 10, t[1]),
    rect(-90, -150, 60, 34, 10, t[0]),
    rect(-90, -124, 180, 9, 4, t[3]),
  );
const leaf = (x: number, y: number, r: number, l: number, t: Tones): Drawing =>
  at(
    x,
    y,
    1,
    turn(
      r,
      path(
        `M0 0C${-l * 0.45} ${-l * 0.3} ${-l * 0.4} ${-l * 0.8} 0 ${-l} ${l * 0.4} ${-l * 0.8} ${l * 0.45} ${-l * 0.3} 0 0z`,
        t[2],
      ),
      path(`M0 0C${-l * 0.45} ${-l * 0.3} ${-l * 0.4} ${-l * 0.8} 0 ${-l}z`, t[1]),
    ),
  );
export const bushy = (t: Tones, pot: Tones = terracotta): Drawing =>
  group(...[-80, 80, -52, 52, -24, 24, 0].map((r, i) => leaf(0, -140, r, 150 + (i % 3) * 16, t)), potEmpty(pot));
export const snakePlant = (t: Tones, pot: Tones = white): Drawing =>
  group(
    ...[
      [-40, -14, 210],
      [40, 14, 200],
      [-16, -5, 270],
      [18, 5, 250],
    ].map(([x = 0, r = 0, l = 0]) =>
      at(
        x,
        -130,
        1,
        turn(
          r,
          path(`M-18 0Q-26 ${-l * 0.6} 0 ${-l} 26 ${-l * 0.6} 18 0z`, t[2]),
          path(`M-18 0Q-26 ${-l * 0.6} 0 ${-l}V0z`, t[1]),
        ),
      ),
    ),
    potEmpty(pot),
  );
export const flowering = (t: Tones, bloom: Tones, pot: Tones = terracotta): Drawing =>
  group(
    ...[-70, 70, -40, 40].map((r) => leaf(0, -140, r, 120, t)),
    stroke("M0-140V-250M0-150L-60-230M0-150L60-236", t[3], 7),
    ...[
      [0, -270],
      [-66, -246],
      [66, -250],
    ].map(([x = 0, y = 0]) =>
      at(
        x,
        y,
        1,
        ...[0, 60, 120, 180, 240, 300].map((r) => turn(r, ellipse(0, -22, 14, 22, bloom[r % 120 ? 1 : 2]))),
        circle(0, 0, 13, brass[1]),
      ),
    ),
    potEmpty(pot),
  );
export const wilted = (t: Tones): Drawing =>
  group(
    stroke("M0-140Q-4-240-60-250M0-140Q10-220 70-220M0-150Q0-270 30-280", "#a58b4f", 8),
    leaf(-60, -250, -140, 100, t),
    leaf(70, -220, 150, 96, t),
    leaf(30, -280, 120, 100, t),
    leaf(-20, -200, -110, 80, t),
    potEmpty(),
  );
export const tomato = (t: Tones): Drawing =>
  group(
    rect(-5, -390, 10, 260, 4, wood[2]),
    stroke("M0-140q-30-80 10-130t-6-100", t[3], 8),
    ...[
      [-6, -200, -60],
      [6, -230, 56],
      [0, -290, -50],
      [4, -320, 48],
      [-4, -370, -10],
    ].map(([x = 0, y = 0, r = 0]) => leaf(x, y, r, 90, t)),
    ...[
      [-46, -190],
      [50, -200],
      [-40, -280],
      [44, -300],
    ].map(([x = 0, y = 0]) => group(circle(x, y, 24, red[2]), circle(x - 7, y - 7, 9, red[0]))),
    path("M-70-140h140l-12 130q-2 10-12 10h-92q-10 0-12-10z", ink[1]),
    path("M-70-140h44l4 140h-24q-10 0-12-10z", ink[0]),
    ellipse(0, -140, 70, 15, soil),
  );
export const wateringCan = (t: Tones, pour = true): Drawing =>
  group(
    pour &&
      fade(
        0.9,
        ...[0, 1, 2, 3].map((i) => stroke(`M${-210 - i * 12} ${-120 + i * 14}q-20 40-24 ${100 + i * 10}`, water[2], 6)),
      ),
    stroke("M60-130q110-10 90 80t-90 60", t[3], 17),
    path("M-80-40L-180-150l26-20L-60-90z", t[3]),
    path("M-216-140l44-50 20 16-48 52z", t[2]),
    path("M-90-110H80V20q0 20-20 20H-70q-20 0-20-20z", t[2]),
    path("M-90-110h64V40h-44q-20 0-20-20z", t[1]),
    ellipse(-5, -110, 85, 18, t[3]),
    stroke("M-60-120q50-70 110 0", t[3], 13),
  );
export const mower = (t: Tones): Drawing =>
  group(
    shadow(220),
    stroke("M60-90L210-330h-40", grey[3], 15),
    rect(140, -344, 60, 24, 12, ink[2]),
    path("M-190-50q0-80 90-80h130q90 0 90 80z", t[2]),
    path("M-190-50q0-80 90-80-40 30-40 80z", t[1]),
    rect(-200, -60, 330, 28, 12, t[3]),
    rect(-90, -190, 130, 64, 16, ink[2]),
    rect(-90, -190, 130, 26, 13, ink[1]),
    circle(-130, -36, 44, ink[2]),
    circle(-130, -36, 18, grey[1]),
    circle(90, -36, 44, ink[2]),
    circle(90, -36, 18, grey[1]),
  );
export const grass = (width: number, t: Tones, h = 46): Drawing =>
  repeat(Math.round(width / 22), (i) =>
    path(
      `M${-width / 2 + i * 22} 0q4-${h * 0.6} ${i % 2 ? 12 : -6} -${h + (i % 3) * 10} 2 ${h * 0.5} 12 ${h + (i % 3) * 10}z`,
      i % 2 ? t[2] : t[1],
    ),
  );
export const hedge = (t: Tones, ragged = false): Drawing =>
  group(
    shadow(260),
    rect(-230, -260, 460, 256, 40, t[2]),
    rect(-230, -260, 160, 256, 40, t[1]),
    ...[
      [-150, -190],
      [-40, -220],
      [80, -180],
      [160, -220],
      [-180, -80],
      [-60, -110],
      [60, -80],
      [170, -110],
      [0, -160],
    ].map(([x = 0, y = 0]) => fade(0.6, circle(x, y, 24, x < -60 ? t[0] : t[1]))),
    ragged &&
      group(
        ...[
          [60, -262, 40],
          [120, -270, 50],
          [180, -258, 42],
        ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, t[2])),
      ),
  );
export const shears = (t: Tones): Drawing =>
  group(
    turn(-16, path("M-10 0L-16-210q24 30 34 210z", grey[1]), rect(-14, 0, 26, 170, 12, t[2])),
    turn(16, path("M10 0L16-210q-24 30-34 210z", grey[2]), rect(-12, 0, 26, 170, 12, t[3])),
    circle(0, 0, 14, ink[2]),
  );
export const trowel = (t: Tones): Drawing =>
  group(
    path("M-36-40h72q10-90-36-150-46 60-36 150z", grey[1]),
    path("M-36-40h30q-16-90 6-150-46 60-36 150z", grey[0]),
    rect(-8, -44, 16, 50, 4, grey[3]),
    rect(-20, 0, 40, 120, 18, t[2]),
    rect(-20, 0, 15, 120, 8, t[1]),
  );
export const rake = (t: Tones): Drawing =>
  group(
    rect(-8, -330, 16, 330, 7, t[2]),
    rect(-8, -330, 6, 330, 3, t[1]),
    rect(-80, -4, 160, 18, 8, grey[3]),
    repeat(7, (i) => rect(-78 + i * 24, 10, 10, 50, 4, grey[2])),
  );
export const verticalGarden = (t: Tones, bloom: Tones): Drawing =>
  group(
    cast(-220, -250, 440, 470, 14),
    rect(-220, -250, 440, 470, 14, walnut[2]),
    rect(-204, -234, 408, 438, 8, walnut[1]),
    ...[0, 1, 2].flatMap((r) =>
      [0, 1, 2].map((c) =>
        at(
          -130 + c * 130,
          -120 + r * 140,
          1,
          ...[-60, 60, -30, 30, 0].map((a) => leaf(0, 10, a, 76, t)),
          (r + c) % 2 === 0 && group(circle(-20, -40, 15, bloom[2]), circle(22, -48, 15, bloom[1])),
          path("M-54 0H54L44 50q-2 8-10 8h-68q-8 0-10-8z", terracotta[1]),
          path("M-54 0h30l4 58h-14q-8 0-10-8z", terracotta[0]),
        ),
      ),
    ),
  );
export const dripLine = (t: Tones): Drawing =>
  group(
    stroke("M-330-10H330", ink[2], 17),
    stroke("M-330-15H330", ink[1], 5),
    ...[-200, 0, 200].map((x) =>
      group(
        stroke(`M${x}-10v40`, ink[2], 10),
        rect(x - 13, 26, 26, 22, 6, t[2]),
        path(`M${x} 56q16 22 0 40-16-18 0-40z`, water[2]),
      ),
    ),
  );
export const compost = (t: Tones): Drawing =>
  group(
    shadow(130),
    path("M-110-10q-14-110 0-210h220q14 100 0 210-110 24-220 0z", t[1]),
    path("M-110-10q-14-110 0-210h70q-20 110 0 222z", t[0]),
    path("M-116-220q116-30 232 0l-8-26H-108z", t[3]),
    rect(-70, -166, 140, 110, 12, white[1]),
    leaf(0, -70, 0, 84, [t[1], t[1], t[2], t[3]]),
    leaf(0, -70, 50, 56, [t[1], t[1], t[2], t[3]]),
  );
export const stand = (t: Tones): Drawing =>
  group(
    shadow(190),
    rect(-180, -260, 16, 260, 5, t[3]),
    rect(164, -260, 16, 260, 5, t[3]),
    rect(-200, -130, 400, 20, 8, t[2]),
    rect(-200, -270, 400, 20, 8, t[2]),
    rect(-200, -30, 400, 20, 8, t[2]),
  );
export const railing = (t: Tones): Drawing =>
  group(
    rect(-400, -170, 800, 18, 8, t[3]),
    repeat(14, (i) => rect(-390 + i * 60, -156, 11, 160, 4, t[2])),
    rect(-400, -8, 800, 18, 6, t[3]),
  );
export const treeOf = (t: Tones): Drawing =>
  group(
    shadow(140),
    path("M-24 0q10-120-6-200h60q-16 80-6 200z", walnut[2]),
    circle(0, -300, 120, t[2]),
    circle(-80, -250, 76, t[1]),
    circle(84, -250, 76, t[3]),
    circle(-40, -350, 70, t[1]),
    fade(0.5, circle(-60, -340, 26, t[0])),
    ring(0, 0, 0, "#fff", 0),
  );
