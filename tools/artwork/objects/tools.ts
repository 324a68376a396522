/** Small things beside the subject. Things that stand have their foot at the origin, the rest their middle. */
import {
  at,
  brass,
  card,
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

export const sparkle = (x: number, y: number, size: number, fill = "#fff"): Drawing =>
  at(x, y, size / 50, path("M0-50C6-14 14-6 50 0 14 6 6 14 0 50-6 14-14 6-50 0-14-6-6-14 0-50z", fill));

export const sparkles = (x: number, y: number, scale = 1, fill = "#fff"): Drawing =>
  at(x, y, scale, sparkle(0, 0, 46, fill), sparkle(52, -48, 24, fill), sparkle(-40, 54, 20, fill));

export const drop = (x: number, y: number, size: number, fill: string = water[2]): Drawing =>
  at(
    x,
    y,
    size / 50,
    path("M0-50C12-26 34-8 34 16a34 34 0 0 1-68 0C-34-8-12-26 0-50z", fill),
    path("M-20 18a20 20 0 0 0 14 18", "none"),
    fade(0.6, ellipse(-13, 14, 8, 13, "#fff")),
  );

export const drops = (x: number, y: number, scale = 1): Drawing =>
  at(x, y, scale, drop(0, 0, 40), drop(48, 46, 28, water[1]), drop(-34, 62, 24, water[2]));

export const bubbles = (x: number, y: number, scale = 1): Drawing =>
  at(
    x,
    y,
    scale,
    ...[
      [0, 0, 38],
      [54, 22, 24],
      [-46, 30, 26],
      [20, -52, 20],
      [-20, 66, 16],
      [70, -30, 14],
    ].map(([bx = 0, by = 0, r = 0]) =>
      group(
        fade(0.85, circle(bx, by, r, "#fff")),
        fade(0.6, circle(bx + r * 0.12, by + r * 0.12, r * 0.84, water[1])),
        circle(bx - r * 0.32, by - r * 0.34, r * 0.2, "#fff"),
      ),
    ),
  );

export const foam = (width: number, height = 46): Drawing =>
  group(
    repeat(Math.round(width / 44), (i) =>
      ellipse(-width / 2 + 26 + i * 44, i % 2 ? -4 : 6, 38, height * 0.72 + (i % 3) * 7, water[0]),
    ),
    repeat(Math.round(width / 44), (i) =>
      ellipse(-width / 2 + 24 + i * 44, i % 2 ? -12 : -4, 30, height * 0.52 + (i % 3) * 6, "#fff"),
    ),
  );

export const wrench = (t: Tones = grey): Drawing =>
  group(
    rect(-15, -60, 30, 176, 15, t[2]),
    rect(-15, -60, 12, 176, 6, t[1]),
    path(
      "M-50-118a52 52 0 0 1 28-26v48l22 18 22-18v-48a52 52 0 0 1 28 26c14 34-2 66-28 78h-44c-26-12-42-44-28-78z",
      t[2],
    ),
    path("M-50-118a52 52 0 0 1 28-26v48l8 7v53h-8c-26-12-42-44-28-82z", t[1]),
    circle(0, 94, 7, t[3]),
  );

export const screwdriver = (t: Tones): Drawing =>
  group(
    rect(-7, -120, 14, 110, 3, grey[1]),
    path("M-9-120h18l-4-22h-10z", grey[2]),
    rect(-22, -20, 44, 120, 20, t[2]),
    rect(-22, -20, 16, 120, 8, t[1]),
    rect(-26, -24, 52, 20, 8, t[3]),
    fade(0.35, rect(4, 6, 6, 80, 3, "#000")),
  );

export const hammer = (): Drawing =>
  group(
    rect(-12, -60, 24, 180, 10, wood[2]),
    rect(-12, -60, 9, 180, 5, wood[1]),
    path("M-70-104h112q18 0 18 22t-18 22H-50q-26-2-44 18 0-52 24-62z", grey[2]),
    path("M-70-104h112q14 0 17 14H-84q6-11 14-14z", grey[1]),
  );

export const drill = (t: Tones): Drawing =>
  group(
    rect(-216, -96, 92, 10, 3, grey[1]),
    path("M-130-112l30-8v58l-30-8z", grey[2]),
    rect(-104, -124, 30, 66, 6, ink[2]),
    path("M-80-138H70q40 0 40 42t-40 42H-80q-12 0-12-12v-60q0-12 12-12z", t[2]),
    path("M-80-138H70q30 0 38 26H-92v-14q0-12 12-12z", t[1]),
    path("M14-56h72l14 118H42z", t[3]),
    path("M14-56h24l22 118H42z", t[2]),
    rect(18, 56, 108, 44, 14, ink[2]),
    rect(18, 56, 108, 14, 7, ink[1]),
    rect(2, -52, 16, 34, 8, ink[1]),
    rect(40, -112, 46, 8, 4, t[3]),
    rect(40, -96, 46, 8, 4, t[3]),
  );

export const toolbox = (t: Tones): Drawing =>
  group(
    shadow(130),
    stroke("M-44-104v-30q0-14 14-14h60q14 0 14 14v30", ink[2], 16),
    rect(-112, -112, 224, 112, 16, t[2]),
    rect(-112, -112, 224, 40, 16, t[1]),
    rect(-112, -82, 224, 10, 0, t[3]),
    rect(-112, -20, 224, 20, 10, t[3]),
    rect(-20, -92, 40, 34, 8, brass[1]),
    rect(-20, -76, 40, 18, 6, brass[2]),
  );

/** A pressure gauge. */
export const gauge = (t: Tones): Drawing =>
  group(
    rect(-11, 40, 22, 46, 4, brass[2]),
    circle(0, 0, 56, t[3]),
    circle(-3, -3, 52, t[2]),
    circle(0, 0, 42, white[1]),
    stroke("M-26 16A31 31 0 0 1-16-26", green3, 9),
    stroke("M-4-31A31 31 0 0 1 22-22", brass[1], 9),
    stroke("M28-10A31 31 0 0 1 25 18", red[2], 9),
    stroke("M0 2L15-18", ink[3], 6),
    circle(0, 2, 7, ink[3]),
  );
const green3 = "#5aa976";

export const gasCylinder = (t: Tones): Drawing =>
  group(
    shadow(72),
    rect(-12, -196, 24, 30, 4, brass[2]),
    rect(-24, -208, 48, 18, 8, grey[2]),
    path("M-60-130q0-46 60-46t60 46V-20Q60 0 40 0h-80q-20 0-20-20z", t[2]),
    path("M-60-130q0-38 40-44V0h-20q-20 0-20-20z", t[1]),
    path("M60-130q0-30-28-40 10 14 10 40V0q18-2 18-20z", t[3]),
    rect(-60, -108, 120, 34, 0, white[1]),
    rect(-60, -108, 40, 34, 0, "#fff"),
  );

/** A bottle with a trigger. */
export const sprayBottle = (t: Tones): Drawing =>
  group(
    shadow(60),
    path("M-46-98q0-30 30-34v-34h32v34q30 4 30 34V-14q0 14-14 14h-64q-14 0-14-14z", t[1]),
    path("M-46-98q0-24 20-31V0h-6q-14 0-14-14z", t[0]),
    path("M46-98q0-24-18-31V0h4q14 0 14-14z", t[2]),
    rect(-46, -82, 92, 52, 0, white[0]),
    circle(0, -56, 15, t[2]),
    rect(-18, -182, 36, 22, 5, ink[1]),
    path("M-64-222h74q22 0 22 40H-20l-12-10h-32z", ink[2]),
    path("M-30-192q-2 24-22 32l-8-8q14-8 14-24z", ink[1]),
    rect(-76, -220, 16, 26, 4, t[3]),
  );

export const bottle = (t: Tones, cap: string = white[2]): Drawing =>
  group(
    shadow(46),
    rect(-16, -172, 32, 34, 6, cap),
    path("M-38-104q0-24 18-38h40q18 14 18 38V-12Q38 0 26 0h-52q-12 0-12-12z", t[2]),
    path("M-38-104q0-24 18-38h10V0h-16q-12 0-12-12z", t[1]),
    rect(-38, -92, 76, 56, 0, white[1]),
    rect(-22, -74, 44, 8, 4, t[2]),
    rect(-22, -58, 28, 8, 4, t[1]),
  );

/** A hand-held pressure gun throwing a jet to the left. */
export const jetGun = (t: Tones): Drawing =>
  group(
    fade(0.75, path("M-130-8L-330-70V64z", water[1])),
    fade(0.9, stroke("M-140 0H-310M-140-4L-300-36M-140 4L-300 34", "#fff", 7)),
    rect(-130, -12, 130, 22, 8, ink[1]),
    rect(-138, -16, 24, 30, 6, brass[2]),
    path("M-10-26h96q22 0 22 24L98 22H-10z", t[2]),
    path("M-10-26h96q20 0 22 16H-10z", t[1]),
    path("M46 18h46l16 96q2 12-10 12H76q-10 0-12-10z", t[3]),
    stroke("M40 22q-2 30 18 40", ink[1], 9),
    stroke("M88 124q6 60 70 64", ink[2], 14),
  );

export const brush = (t: Tones): Drawing =>
  group(
    rect(-13, -10, 26, 140, 13, wood[2]),
    rect(-13, -10, 10, 140, 5, wood[1]),
    path("M-46-40h92l-20 40h-52z", wood[3]),
    rect(-52, -58, 104, 24, 6, grey[1]),
    path("M-52-58l-6-68q0-10 12-8l92 0q12-2 12 8l-6 68z", t[2]),
    fade(0.5, stroke("M-32-64l-4-60M-8-64v-60M18-64l2-60", t[3], 5)),
  );

export const cloth = (t: Tones): Drawing =>
  group(
    path("M-84 0q10-62 60-58 34-22 66 4 40-2 46 54-30 14-60 4-34 16-62 2-30 8-50-6z", t[1]),
    path("M-84 0q10-62 60-58-18 26-10 64-30 8-50-6z", t[0]),
    stroke("M12-36q-12 22-4 44M48-28q-2 18 6 34", t[2], 6),
  );

export const sponge = (t: Tones): Drawing =>
  group(
    shadow(80),
    rect(-72, -62, 144, 44, 12, brass[1]),
    circle(-40, -44, 6, brass[2]),
    circle(-8, -36, 8, brass[2]),
    circle(36, -46, 7, brass[2]),
    rect(-72, -26, 144, 26, 10, t[2]),
  );

export const bucket = (t: Tones): Drawing =>
  group(
    shadow(90),
    stroke("M-80-140Q0-236 80-140", grey[2], 9),
    path("M-88-146H88L68-10q-2 10-12 10H-56q-10 0-12-10z", t[2]),
    path("M-88-146h48L-26 0h-30q-10 0-12-10z", t[1]),
    path("M88-146H58L44 0h12q10 0 12-10z", t[3]),
    ellipse(0, -146, 90, 20, t[3]),
    ellipse(0, -144, 76, 14, water[1]),
  );

export const magnifier = (t: Tones): Drawing =>
  group(
    turn(-42, rect(-15, 70, 30, 112, 14, t[3]), rect(-15, 70, 11, 112, 6, t[2]), rect(-9, 52, 18, 30, 3, grey[2])),
    fade(0.45, circle(0, 0, 66, "#fff")),
    ring(0, 0, 66, ink[2], 15),
    ring(-2, -2, 66, ink[1], 6),
    fade(0.9, stroke("M-40-14q6-24 28-30", "#fff", 9)),
  );

/** A clipboard whose list has ticks. */
export const clipboard = (t: Tones, ticks = 3): Drawing =>
  group(
    rect(-82, -106, 164, 220, 16, t[3]),
    rect(-82, -106, 154, 214, 16, t[2]),
    rect(-66, -84, 132, 178, 6, white[0]),
    rect(-38, -124, 76, 36, 10, grey[2]),
    rect(-38, -124, 76, 16, 8, grey[1]),
    repeat(3, (i) =>
      group(
        rect(-8, -50 + i * 48, 60, 11, 5, white[2]),
        i < ticks ? stroke(`M-50 ${-46 + i * 48}l10 10 18-20`, "#4fa374", 9) : ring(-38, -45 + i * 48, 10, grey[0], 5),
      ),
    ),
  );

export const ladder = (heightPx = 340, t: Tones = wood): Drawing =>
  group(
    shadow(120),
    stroke(`M40 0L12-${heightPx}`, t[3], 16),
    stroke(`M110 0L20-${heightPx}`, t[3], 14),
    repeat(4, (i) =>
      stroke(
        `M${-92 + (i + 1) * 18} ${-((i + 1) * heightPx) / 5}L${30 - (i + 1) * 2} ${-((i + 1) * heightPx) / 5}`,
        t[1],
        15,
      ),
    ),
    stroke(`M-100 0L-8-${heightPx}`, t[2], 17),
    stroke(`M44 0L14-${heightPx}`, t[2], 17),
    rect(-34, -heightPx - 14, 72, 22, 8, t[3]),
  );

export const plant = (t: Tones, pot: Tones = white): Drawing =>
  group(
    shadow(72),
    stroke("M0-90Q-10-160-46-196M0-90Q6-180 4-226M0-90q14-60 54-92", t[3], 7),
    ...[
      [-58, -208, -46],
      [4, -252, 0],
      [64, -194, 46],
      [-62, -142, -74],
      [58, -128, 72],
      [-22, -240, -18],
    ].map(([x = 0, y = 0, r = 0], i) =>
      at(
        x,
        y,
        1,
        turn(
          r,
          path("M0 58C-40 24-34-28 0-58 34-28 40 24 0 58z", i % 2 ? t[2] : t[1]),
          path("M0 58C40 24 34-28 0-58z", i % 2 ? t[3] : t[2]),
        ),
      ),
    ),
    path("M-56-100H56L42-8q-2 8-10 8h-64q-8 0-10-8z", pot[1]),
    path("M-56-100h32L-16 0h-16q-8 0-10-8z", pot[0]),
    path("M56-100H34L26 0h6q8 0 10-8z", pot[2]),
    rect(-62, -112, 124, 26, 8, pot[1]),
    rect(-62, -98, 124, 12, 6, pot[3]),
  );

export const box = (w: number, h: number, open = false): Drawing =>
  group(
    shadow(w * 0.6),
    rect(-w / 2, -h, w, h, 6, card[1]),
    rect(-w / 2, -h, w * 0.3, h, 6, card[0]),
    rect(w * 0.32, -h, w * 0.18, h, 6, card[2]),
    open
      ? group(
          path(`M${-w / 2} ${-h}l-38-44h${w * 0.5}l26 44z`, card[0]),
          path(`M${w / 2} ${-h}l38-44h${-w * 0.5}l-26 44z`, card[2]),
          path(`M${-w / 2 + 8} ${-h}h${w - 16}l-20-14h${56 - w}z`, card[3]),
        )
      : group(rect(-14, -h, 28, h * 0.42, 0, brass[0]), rect(-w / 2, -h, w, 9, 4, card[2])),
    rect(w * 0.12, -h * 0.36, w * 0.24, h * 0.2, 4, white[1]),
  );

export const phone = (t: Tones, screen: Drawing = ""): Drawing =>
  group(
    rect(-56, -110, 112, 220, 22, ink[3]),
    rect(-48, -102, 96, 204, 16, t[0]),
    path("M-48 20Q0-30 48 0v86q0 16-16 16h-64q-16 0-16-16z", t[1]),
    rect(-16, -96, 32, 9, 4, ink[3]),
    screen,
  );

export const tape = (t: Tones): Drawing =>
  group(
    shadow(60),
    circle(0, -56, 56, t[2]),
    circle(-4, -60, 50, t[1]),
    circle(0, -56, 26, t[3]),
    circle(2, -54, 21, white[1]),
  );
export const cloudOfMist = (x: number, y: number, scale: number, fill = "#fff"): Drawing =>
  fade(
    0.8,
    at(
      x,
      y,
      scale,
      circle(0, 0, 44, fill),
      circle(52, 10, 34, fill),
      circle(-50, 14, 30, fill),
      circle(24, -34, 30, fill),
      circle(90, 24, 20, fill),
    ),
  );

/** Curls of steam. */
export const steam = (x: number, y: number, scale = 1, fill = "#fff"): Drawing =>
  at(x, y, scale, fade(0.85, stroke("M-40 0q-26-30 0-60t0-60M4 0q-26-34 0-68t0-68M48 0q-26-30 0-60t0-60", fill, 12)));

export const bolt = (x: number, y: number, scale = 1): Drawing =>
  at(x, y, scale, path("M12-60L-34 12h28L-14 60 34-14H4z", brass[1]), path("M12-60L-34 12h28l4-12h-14z", brass[0]));
export const snow = (x: number, y: number, scale = 1, colour = "#fff"): Drawing =>
  at(
    x,
    y,
    scale,
    ...[0, 60, 120].map((degrees) => turn(degrees, stroke("M0-44V44M-13-34L0-22l13-12M-13 34L0 22l13 12", colour, 8))),
  );
export const wifi = (x: number, y: number, scale: number, colour: string): Drawing =>
  at(
    x,
    y,
    scale,
    circle(0, 0, 11, colour),
    stroke("M-30-28a42 42 0 0 1 60 0M-58-56a82 82 0 0 1 116 0M-86-84a122 122 0 0 1 172 0", colour, 15),
  );
export const tick = (x: number, y: number, scale: number): Drawing =>
  at(
    x,
    y,
    scale,
    circle(3, 5, 44, "#2b254722"),
    circle(0, 0, 44, "#4fa374"),
    circle(-3, -4, 38, "#62b887"),
    stroke("M-18 0l13 13 24-27", "#fff", 11),
  );
/** A plug with its lead. */
export const plug = (t: Tones): Drawing =>
  group(
    stroke("M0 40q0 60-60 60", ink[2], 12),
    rect(-34, -30, 68, 74, 18, t[2]),
    rect(-34, -30, 24, 74, 12, t[1]),
    rect(-22, -62, 11, 34, 4, grey[2]),
    rect(11, -62, 11, 34, 4, grey[2]),
  );
export const meter = (t: Tones, needle = 0): Drawing =>
  group(
    rect(-64, -96, 128, 196, 22, t[3]),
    rect(-64, -96, 118, 190, 22, t[2]),
    rect(-48, -78, 96, 66, 8, white[1]),
    stroke("M-34-24A40 40 0 0 1 34-24", t[0], 8),
    at(0, -20, 1, turn(needle, stroke("M0 0V-36", red[2], 6))),
    circle(0, 38, 34, ink[2]),
    circle(-2, 36, 28, ink[1]),
    rect(-4, 12, 8, 24, 4, white[0]),
    circle(-38, 82, 6, red[2]),
    circle(38, 82, 6, ink[3]),
  );
export const arrow = (x: number, y: number, degrees: number, colour: string, scale = 1): Drawing =>
  at(x, y, scale, turn(degrees, stroke("M-44 0H40M14-26l28 26-28 26", colour, 15)));
