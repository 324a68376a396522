import {
  at,
  brass,
  cast,
  circle,
  type Drawing,
  ellipse,
  fade,
  green,
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

export function sofa(t: Tones, seats = 3): Drawing {
  const w = seats * 118 + 40;
  return group(
    shadow(w * 0.62),
    rect(-w / 2 + 10, -30, 20, 32, 6, walnut[2]),
    rect(w / 2 - 30, -30, 20, 32, 6, walnut[2]),
    rect(-w / 2, -216, w, 150, 34, t[3]),
    repeat(seats, (i) =>
      group(
        rect(-w / 2 + 24 + i * 118, -206, 112, 120, 24, t[2]),
        rect(-w / 2 + 24 + i * 118, -206, 112, 40, 22, t[1]),
      ),
    ),
    rect(-w / 2, -100, w, 78, 20, t[3]),
    repeat(seats, (i) =>
      group(rect(-w / 2 + 22 + i * 118, -124, 116, 54, 20, t[1]), rect(-w / 2 + 26 + i * 118, -124, 108, 22, 11, t[0])),
    ),
    rect(-w / 2 - 36, -164, 66, 142, 32, t[2]),
    rect(-w / 2 - 36, -164, 26, 142, 14, t[1]),
    rect(w / 2 - 30, -164, 66, 142, 32, t[2]),
    rect(w / 2 + 12, -150, 22, 120, 12, t[3]),
  );
}

export const cushion = (t: Tones): Drawing =>
  group(
    path("M-46-40Q0-52 46-40 54 0 46 42 0 52-46 42-54 0-46-40z", t[2]),
    path("M-46-40Q0-52 46-40 20-20-50 20-50-10-46-40z", t[1]),
  );

export const cornerSofa = (t: Tones): Drawing =>
  group(
    shadow(300),
    rect(-270, -216, 540, 150, 34, t[3]),
    repeat(4, (i) =>
      group(rect(-250 + i * 126, -208, 120, 120, 24, t[2]), rect(-250 + i * 126, -208, 120, 40, 22, t[1])),
    ),
    rect(-270, -104, 380, 82, 20, t[3]),
    repeat(3, (i) =>
      group(rect(-258 + i * 122, -126, 118, 56, 20, t[1]), rect(-252 + i * 122, -126, 106, 22, 11, t[0])),
    ),
    rect(106, -128, 170, 160, 26, t[2]),
    rect(106, -128, 170, 96, 26, t[1]),
    rect(114, -128, 150, 40, 20, t[0]),
    rect(-302, -164, 62, 144, 30, t[2]),
    rect(-302, -164, 26, 144, 14, t[1]),
    rect(-250, -26, 20, 28, 6, walnut[2]),
    rect(128, 28, 20, 16, 6, walnut[2]),
    rect(236, 28, 20, 16, 6, walnut[2]),
  );

export const bed = (t: Tones, frame: Tones = walnut): Drawing =>
  group(
    shadow(270),
    rect(-230, -250, 460, 230, 26, frame[2]),
    rect(-230, -250, 460, 70, 26, frame[1]),
    rect(-236, -40, 26, 42, 8, frame[3]),
    rect(210, -40, 26, 42, 8, frame[3]),
    rect(-224, -120, 448, 92, 16, white[2]),
    rect(-224, -132, 448, 60, 20, white[0]),
    rect(-190, -186, 164, 84, 32, white[1]),
    rect(-190, -186, 150, 60, 28, "#fff"),
    rect(26, -186, 164, 84, 32, white[1]),
    rect(26, -186, 150, 60, 28, "#fff"),
    path("M-230-112Q0-138 230-112V-34q0 10-10 10H-220q-10 0-10-10z", t[2]),
    path("M-230-112Q0-138 230-112v26Q0-110-230-86z", t[0]),
    fade(0.6, stroke("M-120-72q10 26 0 46M60-76q-12 30 0 50", t[3], 6)),
  );

export const mattress = (t: Tones): Drawing =>
  group(
    shadow(270),
    rect(-240, -30, 480, 30, 10, walnut[2]),
    rect(-224, -126, 448, 100, 34, t[2]),
    path("M-190-170H190q34 0 34 60H-224q0-60 34-60z", white[0]),
    rect(-224, -130, 448, 40, 20, white[1]),
    repeat(9, (i) => group(circle(-190 + i * 48, -140, 5, t[1]))),
    rect(-224, -78, 448, 10, 0, t[0]),
    rect(-224, -52, 448, 6, 0, t[3]),
  );

export const chair = (t: Tones, frame: Tones = walnut): Drawing =>
  group(
    shadow(96),
    rect(-74, -150, 16, 152, 6, frame[3]),
    rect(58, -150, 16, 152, 6, frame[3]),
    rect(-82, -300, 18, 180, 8, frame[2]),
    rect(64, -300, 18, 180, 8, frame[2]),
    rect(-72, -296, 144, 104, 22, t[2]),
    rect(-72, -296, 130, 60, 22, t[1]),
    rect(-92, -168, 184, 46, 20, t[2]),
    rect(-92, -168, 184, 22, 11, t[0]),
    rect(-84, -126, 168, 14, 6, frame[2]),
  );

export const diningTable = (t: Tones, legs: Tones = wood): Drawing =>
  group(
    shadow(240),
    path("M-190-180h28L-170 0h-22zM190-180h-28L170 0h22z", legs[3]),
    rect(-240, -206, 480, 34, 14, t[2]),
    rect(-240, -206, 480, 14, 7, t[1]),
  );

export const rug = (t: Tones): Drawing =>
  group(
    shadow(300, 50, 0, -20),
    path("M-200-130H200L280-4H-280z", t[2]),
    path("M-178-116H178L244-20H-244z", t[0]),
    path("M-150-98H150L196-40H-196z", t[1]),
    path("M0-92l70 24-70 24-70-24z", t[3]),
    repeat(14, (i) => stroke(`M${-276 + i * 42}-2v14`, white[1], 5)),
  );

export function windowFrame(t: Tones, { view = true, mesh = false, plants = false } = {}): Drawing {
  return group(
    cast(-170, -200, 340, 400, 14),
    rect(-170, -200, 340, 400, 14, t[0]),
    rect(-170, -200, 340, 400, 14, white[2]),
    rect(-170, -200, 332, 392, 14, white[0]),
    rect(-146, -176, 292, 346, 6, water[1]),
    view && within2(path("M-146 80Q-60 10 20 60t126-10v120h-292z", "#a9d5a4")),
    view && path("M-146 130Q-20 70 146 120v50h-292z", "#7fbf8c"),
    view && circle(90, -110, 32, brass[0]),
    fade(0.55, path("M-146-176h120L-90 170h-56zM10-176h50L4 170h-50z", "#fff")),
    rect(-8, -186, 16, 370, 0, white[1]),
    rect(-150, -14, 300, 14, 0, white[1]),
    mesh &&
      fade(
        0.5,
        repeat(11, (i) => stroke(`M${-140 + i * 28}-176V170`, ink[0], 2)),
        repeat(13, (i) => stroke(`M-146 ${-170 + i * 28}H146`, ink[0], 2)),
      ),
    rect(-190, 184, 380, 26, 8, white[2]),
    rect(-190, 184, 380, 12, 6, white[0]),
    plants && group(at(-110, 186, 0.4, pottedLeaf(green)), at(110, 186, 0.4, pottedLeaf(green))),
  );
}
const within2 = (d: Drawing): Drawing => d;
const pottedLeaf = (t: Tones): Drawing =>
  group(
    path("M-40-70H40L28 0h-56z", brass[2]),
    circle(0, -110, 44, t[2]),
    circle(-36, -96, 34, t[1]),
    circle(34, -96, 32, t[3]),
  );

export const curtains = (t: Tones, gap = 90, rod: Tones = brass): Drawing =>
  group(
    rect(-250, -214, 500, 16, 8, rod[2]),
    circle(-254, -206, 17, rod[1]),
    circle(254, -206, 17, rod[1]),
    ...[-1, 1].map(
      (side) =>
        `<g transform="scale(${side} 1)">${group(
          path(`M${gap}-200H230Q244 0 236 240H${gap + 20}Q${gap + 60} 20 ${gap}-200z`, t[2]),
          path(`M${gap}-200h44Q${gap + 90} 10 ${gap + 60} 240h-40Q${gap + 60} 20 ${gap}-200z`, t[1]),
          stroke(`M${gap + 84}-196Q${gap + 110} 20 ${gap + 96} 236`, t[3], 6),
          stroke("M206-196q10 200 4 430", t[3], 6),
          repeat(4, (i) => ring(gap + 16 + i * 38, -206, 9, rod[3], 4)),
        )}</g>`,
    ),
  );

const miniRoom = (kind: number, x: number, y: number, w: number, h: number, wall: Tones): Drawing =>
  group(
    rect(x, y, w, h, 0, wall[0]),
    rect(x, y + h - 14, w, 14, 0, wood[1]),
    kind === 0 && at(x + w / 2, y + h - 12, Math.min(0.42, w / 520), bed(wall)),
    kind === 1 && at(x + w / 2, y + h - 12, Math.min(0.46, w / 480), sofa(wall)),
    kind === 2 &&
      group(
        rect(x + 14, y + h - 74, w - 28, 60, 4, white[1]),
        rect(x + 14, y + h - 78, w - 28, 8, 4, ink[1]),
        rect(x + 14, y + 18, w * 0.4, 34, 4, wall[2]),
        rect(x + w * 0.6, y + 18, w * 0.28, 34, 4, wall[2]),
      ),
    kind === 3 &&
      group(
        rect(x + w / 2 - 44, y + h - 56, 88, 42, 18, white[0]),
        circle(x + w / 2, y + 34, 20, water[1]),
        rect(x + w / 2 - 30, y + h - 100, 8, 46, 4, grey[2]),
      ),
    kind <= 1 &&
      group(rect(x + w / 2 - 24, y + 18, 48, 36, 4, wall[2]), rect(x + w / 2 - 19, y + 23, 38, 26, 2, "#fff")),
  );

/** A home cut open, with one to three rooms and a bath. */
export function cutHome(rooms: 1 | 2 | 3, t: Tones, second: Tones, third: Tones): Drawing {
  const w = rooms === 1 ? 360 : 480;
  const floors = rooms === 1 ? 1 : 2;
  const h = floors * 170 + 30 + (rooms === 1 ? 20 : 0);
  const x = -w / 2;
  return group(
    shadow(w * 0.62),
    rect(x - 16, -h - 10, w + 32, h + 10, 12, white[2]),
    rect(x - 16, -h - 10, w + 20, h + 10, 12, white[0]),
    rooms === 1 && group(miniRoom(0, x, -h + 20, 216, h - 34, t), miniRoom(3, x + 226, -h + 20, 134, h - 34, third)),
    rooms === 2 &&
      group(
        miniRoom(0, x, -h + 16, 235, 160, t),
        miniRoom(0, x + 245, -h + 16, 235, 160, second),
        miniRoom(1, x, -h + 186, 300, 160, third),
        miniRoom(3, x + 310, -h + 186, 170, 160, water),
      ),
    rooms === 3 &&
      group(
        miniRoom(0, x, -h + 16, 153, 160, t),
        miniRoom(0, x + 163, -h + 16, 153, 160, second),
        miniRoom(0, x + 326, -h + 16, 154, 160, red),
        miniRoom(1, x, -h + 186, 220, 160, third),
        miniRoom(2, x + 230, -h + 186, 130, 160, brass),
        miniRoom(3, x + 370, -h + 186, 110, 160, water),
      ),
    rect(x - 30, -h - 30, w + 60, 30, 10, t[3]),
    rect(x - 30, -h - 30, w + 60, 12, 6, t[2]),
    rect(x - 30, -16, w + 60, 18, 6, grey[2]),
  );
}

export const villa = (t: Tones, roof: Tones): Drawing =>
  group(
    shadow(310),
    rect(-230, -250, 330, 250, 6, t[0]),
    rect(-230, -250, 120, 250, 6, white[0]),
    path("M-264-240L-66-380 132-240z", roof[2]),
    path("M-264-240L-66-380l26 18L-200-240z", roof[1]),
    rect(90, -170, 170, 170, 6, t[1]),
    path("M72-164h206l-26-50H96z", roof[3]),
    circle(-66, -300, 26, white[0]),
    circle(-66, -300, 19, water[2]),
    rect(-196, -214, 84, 76, 6, white[2]),
    rect(-188, -206, 68, 60, 3, water[1]),
    rect(-156, -206, 6, 60, 0, white[0]),
    rect(-24, -214, 84, 76, 6, white[2]),
    rect(-16, -206, 68, 60, 3, water[1]),
    rect(16, -206, 6, 60, 0, white[0]),
    rect(-102, -120, 70, 120, 8, walnut[2]),
    rect(-102, -120, 32, 120, 8, walnut[1]),
    circle(-44, -56, 6, brass[1]),
    rect(122, -126, 108, 126, 6, white[2]),
    repeat(4, (i) => rect(122, -118 + i * 32, 108, 6, 0, grey[1])),
    rect(-122, -132, 110, 14, 6, roof[3]),
    rect(-196, -92, 70, 60, 6, white[2]),
    rect(-189, -85, 56, 46, 3, water[1]),
    rect(-116, -8, 100, 10, 4, grey[1]),
  );

export const block = (t: Tones): Drawing =>
  group(
    shadow(230),
    rect(-180, -430, 360, 430, 10, t[1]),
    rect(-180, -430, 110, 430, 10, t[0]),
    rect(90, -430, 90, 430, 6, t[2]),
    rect(-196, -446, 392, 26, 8, t[3]),
    ...[-140, -30, 80].flatMap((x) =>
      [-380, -270, -160].map((y) =>
        group(
          rect(x - 6, y - 6, 76, 78, 6, white[0]),
          rect(x, y, 64, 62, 4, water[2]),
          path(`M${x} ${y}h34l-26 62h-8z`, water[0]),
          rect(x - 12, y + 64, 88, 14, 4, white[2]),
        ),
      ),
    ),
    rect(-34, -72, 72, 72, 6, walnut[2]),
    rect(-34, -72, 32, 72, 6, walnut[1]),
  );

export const mopAndBucket = (t: Tones, mopTone: Tones = white): Drawing =>
  group(
    shadow(170, 22, 30),
    turn(
      16,
      stroke("M70-30V-380", wood[2], 15),
      stroke("M66-40V-376", wood[1], 5),
      rect(40, -62, 60, 26, 8, ink[2]),
      path("M40-40h60l36 66q-30 22-66 8-36 14-66-8z", mopTone[2]),
      path("M40-40h26L50 34Q20 40 4 26z", mopTone[0]),
      stroke("M70-34v66M88-34l20 58", mopTone[3], 5),
    ),
    at(
      -70,
      0,
      1,
      stroke("M-78-140Q0-226 78-140", grey[2], 9),
      path("M-88-146H88L68-10q-2 10-12 10H-56q-10 0-12-10z", t[2]),
      path("M-88-146h48L-26 0h-30q-10 0-12-10z", t[1]),
      path("M88-146H58L44 0h12q10 0 12-10z", t[3]),
      ellipse(0, -146, 90, 20, t[3]),
      ellipse(-30, -152, 34, 20, "#fff"),
      ellipse(20, -154, 40, 22, "#fff"),
      ellipse(54, -148, 22, 14, water[0]),
    ),
  );

export const vacuum = (t: Tones): Drawing =>
  group(
    shadow(190),
    stroke("M40-110q90-160 140-90l30 60", ink[1], 18),
    stroke("M196-180L150-20", grey[2], 15),
    rect(96, -26, 104, 26, 10, ink[2]),
    path("M-150-40q0-110 110-110h60q70 0 70 110z", t[2]),
    path("M-150-40q0-110 110-110-60 30-60 110z", t[1]),
    rect(-150, -52, 244, 34, 14, t[3]),
    circle(-86, -34, 38, ink[2]),
    circle(-86, -34, 16, grey[1]),
    circle(64, -18, 20, ink[2]),
    rect(-40, -132, 60, 18, 9, t[0]),
    stroke("M-60-150q26-40 66 0", ink[2], 13),
  );

export const floorMachine = (t: Tones): Drawing =>
  group(
    shadow(190),
    stroke("M60-70L150-380", ink[1], 17),
    stroke("M116-388h74", ink[2], 20),
    circle(150, -340, 20, t[3]),
    path("M-120-60q0-64 90-64h90q64 0 64 64z", t[2]),
    path("M-120-60q0-64 90-64-40 24-40 64z", t[1]),
    rect(-40, -180, 110, 70, 18, t[3]),
    rect(-40, -180, 44, 70, 18, t[2]),
    rect(-150, -64, 310, 32, 16, t[3]),
    rect(-140, -34, 290, 34, 12, ink[2]),
    rect(-140, -34, 290, 12, 6, ink[1]),
  );

export const kitchenCabinets = (t: Tones, open = false): Drawing =>
  group(
    rect(-260, -200, 520, 130, 10, t[2]),
    ...[-258, -84, 90].map((x, i) =>
      group(
        rect(x + 4, -194, 164, 118, 8, i === 1 && open ? white[2] : t[1]),
        !(i === 1 && open) && rect(x + 12, -186, 148, 40, 6, t[0]),
        !(i === 1 && open) && rect(x + 70, -92, 30, 7, 3, brass[2]),
      ),
    ),
    open &&
      group(
        path("M-80-194l-50 22v96l50 0z", t[0]),
        circle(-48, -104, 0, ""),
        rect(-64, -140, 32, 62, 6, red[1]),
        rect(-24, -128, 36, 50, 6, brass[1]),
        rect(20, -150, 40, 72, 6, "#8fc79b"),
      ),
    rect(-276, 60, 552, 22, 8, ink[2]),
    rect(-276, 60, 552, 8, 4, ink[0]),
    rect(-260, 82, 520, 190, 8, t[2]),
    ...[-258, -84, 90].map((x) =>
      group(
        rect(x + 4, 90, 164, 172, 8, t[1]),
        rect(x + 12, 98, 148, 50, 6, t[0]),
        rect(x + 70, 114, 30, 7, 3, brass[2]),
      ),
    ),
    rect(-260, 264, 520, 12, 4, ink[1]),
  );

export const picture = (t: Tones, w = 150, h = 180): Drawing =>
  group(
    cast(-w / 2, -h / 2, w, h, 6),
    rect(-w / 2, -h / 2, w, h, 6, walnut[2]),
    rect(-w / 2 + 12, -h / 2 + 12, w - 24, h - 24, 2, white[0]),
    `<svg x="${-w / 2 + 26}" y="${-h / 2 + 26}" width="${w - 52}" height="${h - 52}" viewBox="0 0 100 120" preserveAspectRatio="xMidYMid slice">${group(rect(0, 0, 100, 120, 0, t[0]), circle(68, 36, 16, brass[1]), path("M0 96Q30 50 60 84t40-10v50H0z", t[2]), path("M0 110q50-30 100 0v10H0z", t[3]))}</svg>`,
  );

export const floorLamp = (t: Tones): Drawing =>
  group(
    shadow(60),
    rect(-46, -10, 92, 12, 6, ink[2]),
    rect(-5, -300, 10, 292, 4, ink[1]),
    fade(0.5, ellipse(0, -270, 120, 60, "#fff")),
    path("M-46-360h92l32 90H-78z", t[1]),
    path("M-46-360h34l-24 90H-78z", t[0]),
  );
export const wetFloor = (): Drawing =>
  group(
    shadow(90),
    path("M-70 0L-22-200h44L70 0H44L8-150h-16L-44 0z", brass[2]),
    path("M-22-200h44L60-40H-60z", brass[1]),
    path("M-22-200h22v160h-60z", brass[0]),
    at(0, -96, 0.75, path("M0-50C12-26 34-8 34 16a34 34 0 0 1-68 0C-34-8-12-26 0-50z", ink[2])),
  );
