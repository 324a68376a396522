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

/** An indoor unit on the wall; `open` shows the filters, `air` draws what it blows. */
export function splitAc(t: Tones, { open = false, air = true, off = false } = {}): Drawing {
  return group(
    cast(-240, -80, 480, 160, 34),
    rect(-240, -80, 480, 160, 34, white[1]),
    rect(-240, -80, 480, 70, 34, white[0]),
    path("M-240 40h480v6q0 34-34 34h-412q-34 0-34-34z", white[2]),
    open
      ? group(
          rect(-214, -62, 428, 96, 10, ink[2]),
          repeat(20, (i) => rect(-204 + i * 21, -56, 9, 84, 3, i % 2 ? t[1] : t[2])),
          rect(-240, -106, 480, 34, 17, white[0]),
          rect(-240, -84, 480, 12, 6, white[3]),
        )
      : group(
          rect(-196, -2, 392, 5, 2, white[2]),
          circle(206, -40, 7, off ? grey[1] : "#62b887"),
          rect(160, -48, 30, 14, 6, white[2]),
        ),
    rect(-200, 50, 400, 18, 9, ink[2]),
    rect(-200, off ? 54 : 62, 400, 10, 5, white[3]),
    air &&
      fade(
        0.85,
        stroke(
          "M-150 108q-26 40 0 80t0 80M-50 108q-26 46 0 92t0 92M50 108q-26 46 0 92t0 92M150 108q-26 40 0 80t0 80",
          t[1],
          13,
        ),
      ),
    air && stroke("M-100 112q-18 30 0 60t0 60M0 112q-18 36 0 72t0 60M100 112q-18 30 0 60t0 60", "#ffffff", 10),
  );
}

export const windowAc = (t: Tones): Drawing =>
  group(
    rect(-216, -196, 432, 392, 20, t[3]),
    rect(-204, -184, 408, 368, 12, water[0]),
    path("M-204-184h170L-204 60z", "#fff"),
    rect(-216, -12, 432, 20, 0, t[3]),
    rect(-176, -34, 352, 222, 24, white[2]),
    rect(-176, -34, 352, 212, 24, white[1]),
    rect(-176, -34, 352, 60, 24, white[0]),
    rect(-152, -8, 216, 164, 12, white[2]),
    repeat(8, (i) => rect(-144, 4 + i * 18, 200, 9, 4, white[3])),
    rect(84, -8, 70, 164, 12, ink[2]),
    circle(119, 30, 22, ink[0]),
    circle(117, 28, 17, white[1]),
    rect(116, 14, 5, 15, 2, ink[3]),
    circle(119, 88, 16, ink[0]),
    circle(117, 86, 12, white[1]),
    rect(104, 124, 30, 12, 6, "#62b887"),
  );

export const outdoorUnit = (t: Tones): Drawing =>
  group(
    shadow(180),
    rect(-128, -18, 40, 18, 4, grey[3]),
    rect(88, -18, 40, 18, 4, grey[3]),
    rect(-164, -236, 328, 222, 18, white[2]),
    rect(-164, -236, 318, 214, 18, white[1]),
    rect(-164, -236, 328, 30, 14, white[0]),
    circle(-46, -118, 88, white[3]),
    circle(-46, -118, 80, ink[2]),
    ...[0, 120, 240].map((r) => at(-46, -118, 1, turn(r, path("M0-8Q34-60 8-74-30-66-10-4z", t[1])))),
    circle(-46, -118, 16, grey[1]),
    ring(-46, -118, 34, ink[0], 3),
    ring(-46, -118, 58, ink[0], 3),
    rect(64, -190, 76, 10, 5, white[3]),
    rect(64, -170, 76, 10, 5, white[3]),
    rect(64, -150, 76, 10, 5, white[3]),
    rect(112, -86, 36, 46, 8, white[3]),
    circle(124, -70, 8, brass[2]),
    circle(124, -52, 8, brass[2]),
  );

export function washer(
  t: Tones,
  { open = false, body = white as Tones, load = "water" as "water" | "foam" | "empty" | "clothes" } = {},
): Drawing {
  return group(
    shadow(190),
    rect(-160, -392, 320, 386, 26, body[2]),
    rect(-160, -392, 304, 386, 26, body[1]),
    path("M-160-310v-56q0-26 26-26h268q26 0 26 26v56z", body[0]),
    rect(-160, -314, 320, 6, 0, body[3]),
    rect(-136, -370, 96, 40, 8, body[2]),
    circle(20, -350, 20, body[3]),
    circle(18, -352, 16, body[0]),
    rect(58, -366, 78, 32, 8, ink[2]),
    rect(68, -354, 32, 8, 4, t[1]),
    rect(-136, -24, 272, 8, 4, body[3]),
    circle(0, -172, 116, body[3]),
    circle(-3, -175, 111, body[0]),
    circle(0, -172, 92, ink[2]),
    circle(0, -172, 84, load === "empty" || open ? ink[0] : t[1]),
    !open &&
      load === "water" &&
      group(
        path("M-84-170q30-24 60 0t54 0 54 0a84 84 0 0 1-168 6z", t[2]),
        path("M-70-130q30-18 50 6t60-6 30 24a84 84 0 0 1-124 0z", t[3]),
      ),
    !open &&
      load === "clothes" &&
      group(
        circle(-30, -150, 40, brass[1]),
        circle(36, -140, 44, red[1]),
        path("M-76-136q40-24 70 8t80-8a84 84 0 0 1-150 0z", t[3]),
      ),
    !open &&
      load === "foam" &&
      group(
        ...[
          [-40, -140, 36],
          [10, -124, 42],
          [52, -146, 32],
          [-6, -172, 28],
        ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, "#fff")),
      ),
    (open || load === "empty") &&
      group(
        ...[0, 60, 120, 180, 240, 300].map((r) =>
          at(0, -172, 1, turn(r, circle(0, -52, 6, ink[2]), circle(0, -28, 5, ink[2]))),
        ),
      ),
    open &&
      group(
        ellipse(-154, -172, 58, 104, body[3]),
        ellipse(-158, -172, 56, 102, body[0]),
        ellipse(-158, -172, 36, 78, t[1]),
        ellipse(-166, -186, 20, 48, t[0]),
        rect(-112, -186, 24, 28, 8, body[3]),
      ),
    !open && fade(0.55, stroke("M-56-206q14-30 44-40", "#fff", 12)),
  );
}

export const topLoader = (t: Tones, { twin = false } = {}): Drawing =>
  twin
    ? group(
        shadow(230),
        rect(-210, -330, 420, 324, 24, white[2]),
        rect(-210, -330, 404, 324, 24, white[1]),
        path("M-210-330L-190-396h380l20 66z", t[2]),
        path("M-190-396h380l4 14h-388z", t[1]),
        circle(-110, -360, 19, white[0]),
        circle(-40, -360, 19, white[0]),
        circle(110, -360, 19, white[0]),
        rect(-112, -378, 5, 18, 2, ink[2]),
        rect(-42, -362, 18, 5, 2, ink[2]),
        rect(108, -378, 5, 18, 2, ink[2]),
        rect(-192, -312, 226, 44, 14, t[1]),
        rect(50, -312, 144, 44, 14, t[0]),
        rect(-92, -300, 60, 10, 5, t[3]),
        rect(92, -300, 60, 10, 5, t[3]),
        rect(34, -330, 8, 324, 0, white[3]),
        rect(-180, -40, 190, 10, 5, white[3]),
        rect(70, -40, 110, 10, 5, white[3]),
        rect(-210, -230, 420, 6, 0, white[2]),
      )
    : group(
        shadow(180),
        rect(-150, -360, 300, 354, 26, white[2]),
        rect(-150, -360, 286, 354, 26, white[1]),
        path("M-150-340q0-62 40-62h220q40 0 40 62z", white[0]),
        path("M-128-352q4-34 34-34H94q30 0 34 34z", t[2]),
        path("M-116-356q6-22 26-22h76L-60-356z", t[0]),
        rect(-128, -350, 256, 8, 4, t[3]),
        rect(-150, -340, 300, 46, 0, white[0]),
        rect(-110, -328, 30, 16, 8, t[2]),
        rect(-64, -328, 30, 16, 8, white[3]),
        rect(40, -332, 70, 24, 8, ink[2]),
        rect(50, -324, 26, 8, 4, t[1]),
        rect(-150, -294, 300, 5, 0, white[3]),
        rect(-110, -36, 220, 9, 4, white[3]),
        fade(0.6, rect(-124, -270, 18, 190, 9, "#fff")),
      );

export function fridge(t: Tones, kind: "single" | "double" | "side", { open = false } = {}): Drawing {
  const w = kind === "side" ? 310 : 220;
  const h = kind === "single" ? 390 : 440;
  const x = -w / 2;
  return group(
    shadow(w * 0.66),
    rect(x + 16, -14, 30, 14, 4, ink[2]),
    rect(-x - 46, -14, 30, 14, 4, ink[2]),
    rect(x, -h, w, h - 8, 24, t[3]),
    rect(x, -h, w - 12, h - 8, 24, t[2]),
    rect(x, -h, w * 0.42, h - 8, 24, t[1]),
    rect(x + w * 0.2, -h, w * 0.24, h - 8, 0, t[1]),
    kind === "double" &&
      group(
        rect(x, -h + 136, w, 9, 0, t[3]),
        rect(x + 22, -h + 60, 13, 58, 6, white[1]),
        rect(x + 22, -h + 166, 13, 96, 6, white[1]),
      ),
    kind === "single" &&
      group(
        rect(x + 22, -h + 110, 13, 110, 6, white[1]),
        rect(x, -62, w, 8, 0, t[3]),
        fade(0.9, circle(46, -h + 60, 22, t[0])),
        at(
          46,
          -h + 60,
          0.5,
          turn(0, path("M0-34C4-10 10-4 34 0 10 4 4 10 0 34-4 10-10 4-34 0-10-4-4-10 0-34z", "#fff")),
        ),
      ),
    kind === "side" &&
      group(
        rect(-5, -h, 9, h - 8, 0, t[3]),
        rect(-30, -h + 120, 13, 180, 6, white[1]),
        rect(18, -h + 120, 13, 180, 6, white[1]),
        rect(x + 34, -h + 130, 66, 100, 12, ink[2]),
        rect(x + 46, -h + 142, 42, 20, 5, water[2]),
        rect(x + 50, -h + 178, 34, 42, 6, ink[3]),
      ),
    fade(0.35, rect(x + 12, -h + 20, 9, h - 56, 4, "#fff")),
    open &&
      group(
        rect(x + 14, -h + 148, w - 28, h - 176, 12, white[0]),
        rect(x + 14, -h + 148, w - 28, h - 176, 12, "#eef7fb"),
        rect(x + 14, -h + 236, w - 28, 8, 0, water[1]),
        rect(x + 14, -h + 322, w - 28, 8, 0, water[1]),
        path(`M${x + w} ${-h + 140}l70 28v${h - 190}l-70 30z`, t[1]),
        path(`M${x + w} ${-h + 140}l58 24v${h - 182}l-58 26z`, white[1]),
        circle(-50, -h + 214, 21, red[2]),
        circle(-10, -h + 216, 19, brass[1]),
        rect(24, -h + 172, 36, 64, 8, "#62b887"),
        rect(-76, -h + 276, 60, 46, 8, white[3]),
        rect(6, -h + 264, 30, 58, 8, water[2]),
        rect(44, -h + 270, 26, 52, 8, brass[1]),
        rect(-80, -h + 346, 160, 56, 10, water[1]),
      ),
  );
}

export const geyser = (t: Tones, { open = false } = {}): Drawing =>
  group(
    cast(-110, -170, 220, 330, 90),
    stroke("M-52 150v96", grey[1], 18),
    stroke("M-58 150v96", grey[0], 6),
    stroke("M52 150v96", red[1], 18),
    stroke("M46 150v96", "#fff", 4),
    rect(-110, -170, 220, 330, 92, white[2]),
    rect(-110, -170, 206, 330, 92, white[1]),
    rect(-96, -156, 70, 300, 36, white[0]),
    rect(-110, 66, 220, 10, 0, t[2]),
    rect(-110, -62, 220, 10, 0, t[2]),
    rect(-110, -62, 90, 10, 0, t[1]),
    open
      ? group(
          rect(-66, -40, 132, 96, 16, ink[2]),
          stroke("M-36 30v-40q0-14 12-14t12 14v30q0 12 12 12t12-12v-40q0-12 12-12t12 12v40", brass[2], 10),
        )
      : group(
          circle(0, 6, 36, t[0]),
          circle(0, 6, 28, white[0]),
          stroke("M0 8l12-14", red[2], 6),
          stroke("M-18 14a20 20 0 0 1 6-24", t[2], 5),
        ),
    circle(-22, 118, 10, red[2]),
    circle(22, 118, 10, t[2]),
    rect(-62, 154, 22, 22, 5, brass[2]),
    rect(42, 154, 22, 22, 5, brass[2]),
  );

export const instantGeyser = (t: Tones): Drawing =>
  group(
    cast(-150, -110, 300, 216, 40),
    stroke("M-70 100v120", grey[1], 16),
    stroke("M70 100v120", red[1], 16),
    rect(-150, -110, 300, 216, 44, t[2]),
    rect(-150, -110, 286, 204, 44, t[1]),
    rect(-122, -84, 244, 128, 26, white[1]),
    rect(-122, -84, 244, 58, 26, white[0]),
    circle(0, -18, 40, t[3]),
    circle(-2, -20, 34, white[0]),
    stroke("M0-18l16-18", red[2], 7),
    circle(-80, 72, 10, red[2]),
    circle(-46, 72, 10, "#62b887"),
    rect(40, 64, 66, 16, 8, t[3]),
    rect(-80, 96, 20, 22, 4, brass[2]),
    rect(60, 96, 20, 22, 4, brass[2]),
  );

export function tv(t: Tones, show: "hills" | "lines" | "off" | "music" = "hills"): Drawing {
  return group(
    cast(-240, -150, 480, 290, 16),
    rect(-240, -150, 480, 290, 16, ink[3]),
    rect(-228, -138, 456, 262, 8, show === "off" ? ink[2] : t[1]),
    show === "hills" &&
      group(
        circle(120, -60, 40, brass[0]),
        path("M-228 40Q-120-70-20 30T228-10v134h-456z", t[2]),
        path("M-228 90Q-60 10 90 84t138-20v60h-456z", t[3]),
      ),
    show === "lines" &&
      repeat(7, (i) =>
        rect(
          -228,
          -130 + i * 36,
          456,
          i % 2 ? 22 : 10,
          0,
          [t[3], red[1], t[2], water[1], t[0], brass[1], ink[1]][i] ?? t[3],
        ),
      ),
    show === "music" &&
      group(
        rect(-228, -138, 456, 262, 8, t[3]),
        ...[-130, -78, -26, 26, 78, 130].map((x, i) =>
          rect(x - 16, -10 - (i % 3) * 34 - 30, 32, 60 + (i % 3) * 68, 16, i % 2 ? t[1] : t[0]),
        ),
      ),
    show === "off" && fade(0.15, path("M-228-138h260L-120 124h-108z", "#fff")),
    show !== "off" && fade(0.16, path("M-228-138h240L-110 124h-118z", "#fff")),
    rect(-30, 128, 60, 6, 3, ink[1]),
    circle(216, 131, 4, red[2]),
  );
}

export const microwave = (t: Tones): Drawing =>
  group(
    shadow(220),
    rect(-210, -256, 420, 244, 24, t[3]),
    rect(-210, -256, 408, 236, 24, t[2]),
    rect(-210, -256, 420, 60, 24, t[1]),
    rect(-150, -14, 40, 14, 4, ink[2]),
    rect(110, -14, 40, 14, 4, ink[2]),
    rect(-186, -232, 270, 192, 16, ink[3]),
    rect(-170, -216, 238, 160, 10, brass[1]),
    rect(-170, -216, 238, 70, 10, brass[0]),
    ellipse(-50, -76, 86, 15, water[1]),
    path("M-100-118h100q0 40-50 40t-50-40z", white[0]),
    path("M-100-118h100l-4 16h-92z", t[1]),
    fade(0.22, path("M-170-216h110l-60 160h-50z", "#fff")),
    rect(66, -220, 14, 168, 7, white[2]),
    rect(106, -228, 78, 34, 8, ink[3]),
    rect(116, -216, 42, 10, 4, "#7fd4a0"),
    repeat(9, (i) => circle(120 + (i % 3) * 25, -166 + Math.floor(i / 3) * 28, 9, white[1])),
    rect(110, -76, 72, 26, 10, white[1]),
  );

export const chimney = (t: Tones, { greasy = false } = {}): Drawing =>
  group(
    rect(-72, -200, 144, 170, 6, grey[1]),
    rect(-72, -200, 50, 170, 6, grey[0]),
    rect(40, -200, 32, 170, 6, grey[2]),
    path("M-72-40H72l150 96h-444z", grey[1]),
    path("M-72-40h50L-120 56h-102z", grey[0]),
    path("M72-40H40l90 96h92z", grey[2]),
    rect(-228, 52, 456, 46, 10, ink[2]),
    rect(-228, 52, 456, 16, 8, ink[1]),
    ...[-60, -20, 20, 60].map((x, i) => circle(x, 78, 8, i ? grey[1] : t[1])),
    rect(-200, 96, 180, 12, 4, greasy ? brass[3] : grey[2]),
    rect(20, 96, 180, 12, 4, greasy ? brass[3] : grey[2]),
    greasy &&
      group(
        ellipse(-150, 112, 18, 16, brass[2]),
        ellipse(60, 114, 16, 20, brass[2]),
        ellipse(140, 110, 20, 12, brass[2]),
      ),
  );

export const hob = (t: Tones, { flame = true } = {}): Drawing =>
  group(
    shadow(240),
    rect(-230, -66, 460, 60, 16, ink[3]),
    rect(-230, -66, 460, 26, 13, ink[1]),
    ...[-160, -60, 60, 160].map((x) =>
      group(circle(x, -24, 15, grey[2]), circle(x - 1, -25, 12, grey[0]), rect(x - 2, -35, 4, 12, 2, ink[2])),
    ),
    ...[-130, 130].map((x) =>
      group(
        rect(x - 66, -80, 132, 12, 5, ink[2]),
        rect(x - 40, -76, 80, 14, 6, grey[3]),
        flame &&
          group(
            ...[-40, -20, 0, 20, 40].map((dx, i) =>
              group(
                path(`M${x + dx - 12}-84q-4-18 12-${i % 2 ? 48 : 40} 16 22 12 ${i % 2 ? 48 : 40}z`, t[2]),
                path(`M${x + dx - 6}-84q0-10 6-20 6 10 6 20z`, water[0]),
              ),
            ),
          ),
        rect(x - 78, -94, 14, 20, 3, ink[2]),
        rect(x + 64, -94, 14, 20, 3, ink[2]),
      ),
    ),
  );

/** A pot that stands on the hob. */
export const pot = (t: Tones): Drawing =>
  group(
    rect(-112, -66, 40, 16, 8, ink[2]),
    rect(72, -66, 40, 16, 8, ink[2]),
    path("M-84-92H84v70q0 22-22 22H-62q-22 0-22-22z", t[2]),
    path("M-84-92h50V0h-28q-22 0-22-22z", t[1]),
    path("M84-92H60V0h2q22 0 22-22z", t[3]),
    rect(-92, -104, 184, 20, 10, grey[1]),
    path("M-80-104q10-34 80-34t80 34z", grey[0]),
    circle(0, -146, 13, ink[2]),
  );

export const mixer = (t: Tones): Drawing =>
  group(
    shadow(130),
    path("M-100-130H100l22 104q4 26-22 26h-200q-26 0-22-26z", t[2]),
    path("M-100-130h60L-52 0h-48q-26 0-22-26z", t[1]),
    path("M100-130H66L80 0h20q26 0 22-26z", t[3]),
    circle(0, -56, 32, t[3]),
    circle(-2, -58, 27, white[1]),
    rect(-4, -82, 7, 26, 3, ink[2]),
    rect(-66, -148, 132, 22, 8, ink[2]),
    path("M-64-148L-84-330H84L64-148z", water[0]),
    path("M-76-250H76l-12 102H-64z", "#b9dca0"),
    path("M-64-148L-84-330h46l14 182z", "#fff"),
    fade(0.4, path("M-64-148L-76-250h42l10 102z", "#9ccb80")),
    stroke("M82-306q58-4 48 60t-56 60", ink[2], 15),
    rect(-92, -352, 184, 28, 10, ink[2]),
    rect(-30, -372, 60, 24, 8, ink[1]),
  );

export const dishwasher = (t: Tones): Drawing =>
  group(
    shadow(200),
    rect(-164, -384, 328, 376, 20, white[2]),
    rect(-164, -384, 328, 66, 20, white[1]),
    rect(90, -366, 54, 28, 8, ink[2]),
    rect(98, -356, 24, 8, 4, t[1]),
    rect(-140, -362, 110, 16, 8, white[3]),
    rect(-144, -318, 288, 220, 8, ink[1]),
    repeat(5, (i) =>
      group(
        ellipse(-104 + i * 52, -250, 16, 48, i % 2 ? t[0] : white[0]),
        ellipse(-108 + i * 52, -250, 10, 40, i % 2 ? "#fff" : t[0]),
      ),
    ),
    rect(-132, -212, 264, 9, 4, grey[1]),
    repeat(4, (i) => path(`M${-118 + i * 64}-172h44l-6 62h-32z`, i % 2 ? water[1] : water[0])),
    rect(-132, -112, 264, 9, 4, grey[1]),
    path("M-164-96h328l34 62q4 16-14 16h-368q-18 0-14-16z", white[0]),
    path("M-196-34h392v4q0 12-12 12h-368q-12 0-12-12z", white[3]),
  );

export const speaker = (t: Tones, h = 220): Drawing =>
  group(
    shadow(70),
    rect(-56, -h, 112, h, 16, ink[3]),
    rect(-56, -h, 104, h - 6, 16, ink[2]),
    circle(0, -h + 56, 28, ink[0]),
    circle(0, -h + 56, 18, t[2]),
    circle(0, -h + 140, 42, ink[0]),
    circle(0, -h + 140, 32, t[2]),
    circle(0, -h + 140, 14, t[0]),
  );
export const soundbar = (t: Tones): Drawing =>
  group(
    shadow(200),
    rect(-190, -46, 380, 44, 20, ink[2]),
    rect(-190, -46, 380, 18, 9, ink[1]),
    circle(0, -24, 6, t[1]),
    fade(
      0.5,
      repeat(16, (i) => rect(-170 + i * 22, -26, 8, 14, 4, ink[0])),
    ),
  );
export const console = (t: Tones): Drawing =>
  group(
    shadow(270),
    rect(-230, -16, 24, 16, 0, t[3]),
    rect(206, -16, 24, 16, 0, t[3]),
    rect(-260, -110, 520, 98, 12, t[2]),
    rect(-260, -110, 520, 20, 10, t[1]),
    rect(-90, -84, 180, 60, 6, t[3]),
    circle(-110, -54, 7, white[1]),
    circle(110, -54, 7, white[1]),
  );
