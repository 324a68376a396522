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
  shadow,
  stroke,
  type Tones,
  water,
  white,
} from "../kit.ts";

/** A tap from the wall; its spout drips at (-96, 110). */
export const tap = (t: Tones = grey, knob: Tones = grey): Drawing =>
  group(
    rect(110, -62, 30, 124, 12, t[3]),
    rect(110, -62, 14, 124, 7, t[1]),
    path("M120-36H-40q-96 0-96 90v22h80V52q0-16 18-16h158z", t[2]),
    path("M120-36H-40q-96 0-96 90v22h22V50q0-62 76-62h158z", t[1]),
    rect(-146, 66, 100, 26, 8, t[3]),
    rect(-146, 66, 46, 26, 8, t[2]),
    rect(-4, -88, 48, 60, 8, t[2]),
    rect(-4, -88, 18, 60, 6, t[0]),
    rect(-66, -124, 172, 40, 20, knob[2]),
    rect(-66, -124, 172, 18, 9, knob[1]),
    circle(20, -134, 16, knob[3]),
    fade(0.7, stroke("M-100 30q4-40 50-46", "#fff", 9)),
  );

export const mixerTap = (t: Tones = grey): Drawing =>
  group(
    rect(-180, -30, 360, 60, 30, t[2]),
    rect(-180, -30, 360, 26, 13, t[1]),
    circle(-180, 0, 56, t[3]),
    circle(-184, -4, 50, t[1]),
    circle(-184, -4, 20, red[2]),
    circle(180, 0, 56, t[3]),
    circle(176, -4, 50, t[1]),
    circle(176, -4, 20, water[3]),
    path("M-34 10h68v66q0 20 26 20v34h-60q-34 0-34-44z", t[2]),
    path("M-34 10h24v72q0 30 20 48-44-4-44-44z", t[0]),
    rect(-10, -130, 20, 110, 8, t[2]),
    rect(-26, -146, 52, 26, 13, t[1]),
    rect(4, 122, 64, 18, 6, t[3]),
  );

export const shower = (t: Tones = grey, on = true): Drawing =>
  group(
    stroke("M150-190H-10q-60 0-60 60v30", t[2], 22),
    stroke("M150-196H-10q-64 0-66 60", t[0], 7),
    circle(152, -190, 34, t[3]),
    circle(148, -194, 28, t[1]),
    path("M-104-104h68l64 60h-196z", t[2]),
    path("M-104-104h26l-56 60h-34z", t[0]),
    rect(-176, -48, 212, 26, 13, t[3]),
    rect(-176, -48, 212, 10, 5, t[1]),
    on &&
      fade(
        0.9,
        ...[-150, -110, -70, -30, 10].map((x, i) => stroke(`M${x} -2l${(i - 2) * 12} 190`, water[1], 9)),
        ...[-130, -90, -50, -10].map(
          (x, i) =>
            `<path d="M${x} 10l${(i - 1.5) * 12} 170" stroke="#fff" stroke-width="7" stroke-dasharray="26 26" stroke-linecap="round"/>`,
        ),
      ),
  );

export const jetSpray = (t: Tones): Drawing =>
  group(
    stroke("M30 20q120 60 60 160t-150 60", grey[2], 20),
    `<path d="M30 20q120 60 60 160t-150 60" fill="none" stroke="${grey[0]}" stroke-width="12" stroke-dasharray="5 9"/>`,
    rect(-8, -14, 80, 46, 12, grey[3]),
    path("M-30 50L0-130q6-30-30-44l-70-16 14-52 90 22q70 20 58 92L30 60q-4 16-30 12-28-4-30-22z", t[2]),
    path("M-30 50L0-130q6-30-30-44l-70-16 6-24 84 20q44 14 34 66L-8 62q-20-2-22-12z", t[1]),
    path("M-84-252l-30-8-22 84 30 8z", t[3]),
    stroke("M50-110q40 20 20 80", t[3], 13),
  );

export const basin = (t: Tones, tapTone: Tones = grey): Drawing =>
  group(
    path("M-50-220h100l-14 220h-72z", white[2]),
    path("M-50-220h44L-14 0h-22z", white[0]),
    shadow(90),
    path("M-190-330h380q0 130-120 130H-70q-120 0-120-130z", white[1]),
    path("M-190-330h80q0 100 80 130h-40q-120 0-120-130z", "#fff"),
    path("M190-330h-60q0 90-80 130h20q120 0 120-130z", white[3]),
    rect(-210, -352, 420, 34, 17, white[0]),
    rect(-210, -334, 420, 16, 8, white[2]),
    at(
      0,
      -352,
      1,
      path("M-14 0v-74q0-34 34-34h10q30 0 30 30v14H38v-10q0-8-8-8h-8q-8 0-8 8V0z", tapTone[2]),
      rect(-14, -80, 10, 80, 4, tapTone[0]),
      rect(-34, -128, 60, 18, 9, t[2]),
    ),
  );

export const sink = (t: Tones = grey, full = false): Drawing =>
  group(
    shadow(260),
    rect(-270, -190, 540, 186, 10, t[3]),
    rect(-270, -190, 540, 20, 6, "#fff"),
    rect(-250, -160, 240, 150, 8, white[1]),
    rect(10, -160, 240, 150, 8, white[1]),
    rect(-30, -120, 8, 60, 4, grey[2]),
    rect(22, -120, 8, 60, 4, grey[2]),
    rect(-270, -176, 540, 8, 0, grey[1]),
    path("M-150-190h250q0 66-50 66H-100q-50 0-50-66z", grey[2]),
    path("M-150-190h250q0 10-2 18h-246q-2-8-2-18z", full ? water[2] : grey[3]),
    path("M-150-190h60q0 50 40 66h-50q-50 0-50-66z", grey[1]),
    at(
      150,
      -190,
      1,
      stroke("M0 0v-120q0-60-70-60t-70 60v10", grey[2], 22),
      stroke("M-5 0v-118q0-50-62-54", grey[0], 7),
      rect(-30, -14, 60, 16, 6, grey[3]),
      rect(18, -70, 44, 15, 7, grey[2]),
    ),
  );

/** A sink trap with its pipes. */
export const trap = (t: Tones = white): Drawing =>
  group(
    stroke("M0-200V20q0 76 70 76t70-76v-30q0-44 60-44h130", t[3], 58),
    stroke("M0-200V20q0 76 70 76t70-76v-30q0-44 60-44h130", t[1], 46),
    stroke("M-10-200V20q0 84 76 86", t[0], 13),
    ...[
      [0, -110],
      [140, 6],
    ].map(([x = 0, y = 0]) =>
      group(
        rect(x - 42, y - 20, 84, 40, 10, t[2]),
        rect(x - 42, y - 20, 30, 40, 10, t[0]),
        repeat(4, (i) => rect(x - 26 + i * 17, y - 20, 5, 40, 2, t[3])),
      ),
    ),
  );

export const toilet = (t: Tones): Drawing =>
  group(
    shadow(190),
    rect(30, -400, 140, 190, 22, white[2]),
    rect(30, -400, 128, 190, 22, white[1]),
    rect(22, -416, 156, 34, 14, white[0]),
    rect(84, -428, 40, 14, 7, grey[1]),
    path("M-70 0q20-50 0-100h140l60 0q-10 60 10 100z", white[2]),
    path("M-70 0q20-50 0-100h60Q0-40-10 0z", white[0]),
    path("M-180-206h350v40q-20 90-130 90h-80Q-170-80-180-206z", white[1]),
    path("M-180-206h80q0 90 60 130Q-170-76-180-206z", "#fff"),
    path("M170-206h-50q0 80-70 130 120 0 120-90z", white[3]),
    rect(-196, -232, 380, 32, 16, t[2]),
    rect(-196, -232, 380, 13, 6, t[1]),
  );

export const toiletSeat = (t: Tones): Drawing =>
  group(
    path("M-120-130q-40 270 120 270t120-270q-60-40-120-40t-120 40z", t[3]),
    path("M-128-138q-40 270 120 270t120-270q-60-40-120-40t-120 40z", t[2]),
    path("M-72-100q-24 170 64 170t64-170q-30-20-64-20t-64 20z", white[0]),
    path("M-66-92q-18 148 58 148", "none"),
    rect(-90, -206, 40, 50, 10, grey[2]),
    rect(34, -206, 40, 50, 10, grey[2]),
    fade(0.6, stroke("M-106-60q-8 120 50 160", t[0], 12)),
  );

export const flushTank = (t: Tones, open = true): Drawing =>
  group(
    cast(-150, -140, 300, 250, 26),
    stroke("M0 100v180", white[3], 40),
    stroke("M-6 100v180", white[0], 18),
    rect(-150, -140, 300, 250, 30, white[2]),
    rect(-150, -140, 288, 240, 30, white[1]),
    open
      ? group(
          rect(-124, -112, 248, 190, 14, water[0]),
          rect(-124, -30, 248, 108, 14, water[2]),
          fade(0.7, stroke("M-124-30q31-16 62 0t62 0 62 0 62 0", "#fff", 8)),
          rect(-18, -96, 36, 168, 8, t[2]),
          rect(-18, -96, 14, 168, 6, t[1]),
          stroke("M-70-64h-30M-70-64V66", ink[1], 11),
          circle(86, -36, 34, red[2]),
          circle(80, -42, 24, red[1]),
          stroke("M-66-66L60-44", brass[2], 9),
        )
      : rect(-120, -110, 50, 180, 24, "#fff"),
    rect(-166, -166, 332, 40, 16, white[0]),
    rect(-166, -142, 332, 14, 7, white[3]),
    rect(-40, -184, 80, 22, 11, t[2]),
    rect(-2, -184, 4, 22, 0, t[3]),
  );

export const waterTank = (t: Tones): Drawing =>
  group(
    shadow(210),
    rect(-190, -24, 380, 26, 6, grey[2]),
    path("M-160-300q0-34 40-34h240q40 0 40 34V-46q0 26-26 26h-268q-26 0-26-26z", t[2]),
    path("M-160-300q0-34 40-34h50V-20h-64q-26 0-26-26z", t[1]),
    path("M160-300q0-34-40-34h-20V-20h34q26 0 26-26z", t[3]),
    ...[-262, -190, -118].map((y) => group(rect(-168, y, 336, 22, 11, t[3]), rect(-168, y, 336, 10, 5, t[1]))),
    path("M-120-334q10-40 60-44H60q50 4 60 44z", t[3]),
    rect(-70, -404, 140, 34, 14, t[2]),
    rect(-70, -404, 140, 14, 7, t[1]),
    stroke("M158-60h60v60", grey[1], 20),
    rect(180, -80, 22, 40, 4, brass[2]),
  );

export const sump = (t: Tones): Drawing =>
  group(
    ellipse(0, -10, 290, 84, t[3]),
    ellipse(0, -16, 280, 78, grey[0]),
    ellipse(0, -14, 226, 56, ink[2]),
    path("M-216-4Q0-40 216-4 190 40 0 42T-216-4z", water[2]),
    path("M-160 6Q0-20 160 6 100 32 0 32T-160 6z", water[1]),
    at(
      0,
      -6,
      1,
      stroke("M-60-30V-250M40-30V-250", grey[2], 14),
      repeat(4, (i) => stroke(`M-60 ${-70 - i * 46}H40`, grey[1], 12)),
    ),
  );

export const pump = (t: Tones): Drawing =>
  group(
    shadow(220),
    rect(-190, -26, 380, 24, 8, ink[2]),
    rect(-150, -50, 50, 30, 4, grey[3]),
    rect(60, -50, 50, 30, 4, grey[3]),
    rect(-180, -200, 260, 160, 40, t[2]),
    rect(-180, -200, 260, 60, 30, t[1]),
    repeat(7, (i) => rect(-146 + i * 30, -188, 10, 136, 5, t[3])),
    rect(-206, -176, 40, 112, 18, ink[1]),
    circle(124, -116, 82, t[3]),
    circle(120, -120, 76, t[2]),
    circle(116, -124, 44, t[1]),
    circle(118, -122, 22, grey[1]),
    rect(94, -280, 60, 92, 6, grey[1]),
    rect(94, -280, 22, 92, 6, grey[0]),
    rect(82, -296, 84, 24, 8, grey[3]),
    rect(196, -144, 70, 54, 6, grey[1]),
    rect(252, -156, 22, 78, 8, grey[3]),
    rect(-110, -236, 110, 44, 12, ink[2]),
    circle(-56, -214, 10, red[1]),
  );

/** Pipes on a wall: a run with an elbow and a tee. */
export const pipes = (t: Tones, joint: Tones = brass): Drawing =>
  group(
    stroke("M-250-110H40q40 0 40 40v290", t[3], 56),
    stroke("M-250-114H40q40 0 40 40v294", t[2], 46),
    stroke("M-250-126H44q52 0 52 52v290", t[1], 12),
    stroke("M80 60h180", t[3], 56),
    stroke("M80 56h180", t[2], 46),
    stroke("M110 44h150", t[1], 12),
    ...[
      [-110, -112, 0],
      [80, -50, 90],
      [80, 150, 90],
      [180, 58, 0],
    ].map(
      ([x = 0, y = 0, r = 0]) =>
        `<g transform="translate(${x} ${y}) rotate(${r})">${group(rect(-22, -38, 44, 76, 10, joint[3]), rect(-22, -38, 36, 76, 10, joint[2]), rect(-22, -38, 36, 22, 8, joint[1]))}</g>`,
    ),
  );

export const floorDrain = (t: Tones): Drawing =>
  group(
    ellipse(0, 4, 176, 66, t[3]),
    ellipse(0, -4, 170, 62, grey[1]),
    ellipse(0, -8, 142, 48, grey[0]),
    ...[-70, -24, 24, 70].map((x) => rect(x - 9, -8 - 30 + Math.abs(x) * 0.14, 18, 60 - Math.abs(x) * 0.28, 9, ink[2])),
    fade(0.7, path("M-260 30Q-200 0-160 22q60 34 180 34 90 0 140-30 60-14 100 14-60 50-220 50T-260 30z", water[1])),
  );

export const showerCabin = (t: Tones): Drawing =>
  group(
    rect(-150, -420, 300, 420, 10, grey[1]),
    rect(-138, -408, 276, 396, 6, water[0]),
    fade(0.7, path("M-138-408h120l-120 260zM138-12V-190L40-12z", "#fff")),
    rect(-6, -408, 12, 396, 0, grey[1]),
    rect(14, -240, 12, 90, 6, grey[3]),
    at(-70, -350, 0.34, shower(grey)),
    rect(-166, -16, 332, 22, 8, t[2]),
  );
export const wallMirror = (t: Tones, w = 170, h = 220): Drawing =>
  group(
    cast(-w / 2, -h / 2, w, h, w / 2),
    rect(-w / 2, -h / 2, w, h, w / 2, t[2]),
    rect(-w / 2 + 10, -h / 2 + 10, w - 20, h - 20, w / 2, water[0]),
    fade(
      0.8,
      stroke(
        `M${-w * 0.22} ${h * 0.1}L${w * 0.18} ${-h * 0.26}M${-w * 0.1} ${h * 0.22}L${w * 0.24} ${-h * 0.1}`,
        "#fff",
        13,
      ),
    ),
  );
export const plunger = (t: Tones): Drawing =>
  group(
    shadow(70),
    rect(-10, -250, 20, 190, 9, "#d8a877"),
    rect(-10, -250, 8, 190, 4, "#ebc9a0"),
    path("M-70 0q0-86 70-86t70 86z", t[2]),
    path("M-70 0q0-86 70-86-40 26-36 86z", t[1]),
    rect(-78, -12, 156, 16, 8, t[3]),
  );
export const tube = (t: Tones): Drawing =>
  group(
    path("M-30 90L-44-50h88L30 90z", t[2]),
    path("M-30 90L-44-50h30L-10 90z", t[0]),
    rect(-50, -66, 100, 20, 6, t[3]),
    rect(-16, 88, 32, 26, 4, white[2]),
    path("M-8 114h16l-4 40h-8z", white[1]),
  );
