/** Friendly people without faces. A bust has its foot at the origin and is about 380 high. */
import {
  circle,
  type Drawing,
  ellipse,
  fade,
  group,
  ink,
  path,
  rect,
  ring,
  shadow,
  stroke,
  type Tones,
  white,
} from "../kit.ts";

export type Hair =
  | "long"
  | "bun"
  | "bob"
  | "braid"
  | "short"
  | "swept"
  | "fade"
  | "curly"
  | "bald"
  | "turban"
  | "hijab"
  | "crop";
export const black: Tones = ["#5a5062", "#443b4c", "#2f2836", "#201b26"];
export const brown: Tones = ["#a07558", "#7d563d", "#5b3c2b", "#3f291e"];
export const silver: Tones = ["#f2f0f2", "#d9d6dc", "#b8b4be", "#8f8b97"];

export interface Person {
  skin: Tones;
  hair: Hair;
  colour?: Tones;
  top: Tones;
  beard?: "full" | "stubble" | "moustache" | "foam";
  beardColour?: Tones;
  cape?: Tones;
  /** A pack on the face, in this colour. */
  pack?: string;
  glasses?: boolean;
  towel?: boolean;
  collar?: boolean;
  bindi?: boolean;
  lines?: string;
}

export function bust(p: Person): Drawing {
  const h = p.colour ?? black;
  const b = p.beardColour ?? h;
  const s = p.skin;
  const back =
    p.hair === "long"
      ? path("M-86-230Q-98-352 0-354 98-352 86-230L112-66Q60-30 0-34-60-30-112-66z", h[3])
      : p.hair === "bob"
        ? path("M-90-230Q-100-352 0-354 100-352 90-230L98-150Q60-120 0-124-60-120-98-150z", h[3])
        : p.hair === "bun"
          ? group(
              circle(0, -366, 46, h[3]),
              circle(-6, -372, 38, h[2]),
              path("M-80-230Q-90-340 0-344 90-340 80-230L64-180H-64z", h[3]),
            )
          : p.hair === "braid"
            ? path("M-84-230Q-94-350 0-352 94-350 84-230 84-170 60-150H-60Q-84-170-84-230z", h[3])
            : p.hair === "curly"
              ? group(
                  ...[
                    [-80, -250],
                    [-92, -200],
                    [80, -250],
                    [92, -200],
                    [-60, -310],
                    [60, -310],
                    [0, -336],
                    [-84, -150],
                    [84, -150],
                  ].map(([x = 0, y = 0]) => circle(x, y, 46, h[3])),
                )
              : p.hair === "hijab"
                ? path("M0-356Q-112-350-104-220-102-130-150-30H150Q102-130 104-220 112-350 0-356z", h[3])
                : "";
  const front =
    p.hair === "long" || p.hair === "bob" || p.hair === "braid"
      ? group(
          path("M8-340Q-86-340-84-214-58-240-44-284-26-306 8-316 40-306 50-284 62-240 84-214 90-340 8-340z", h[2]),
          path("M8-340Q-86-340-84-214-70-226-60-248-50-310 8-330z", h[1]),
        )
      : p.hair === "bun"
        ? group(
            path("M0-342Q-88-340-80-222-66-262-40-290-6-302 40-290 66-262 80-222 88-340 0-342z", h[2]),
            path("M0-342Q-88-340-80-222-70-300 0-330z", h[1]),
          )
        : p.hair === "short"
          ? group(
              path("M-78-222Q-96-348 4-352 96-346 78-222 72-272 44-292-10-276-52-298-72-276-78-222z", h[2]),
              path("M-78-222Q-96-348 4-352-60-330-60-284-74-262-78-222z", h[1]),
            )
          : p.hair === "swept"
            ? group(
                path(
                  "M-78-220Q-92-330-30-350 40-384 84-330 92-300 78-220 74-270 58-290 0-276-44-300-72-276-78-220z",
                  h[2],
                ),
                path("M-44-300Q0-350 84-330 40-384-30-350-60-330-44-300z", h[1]),
              )
            : p.hair === "fade"
              ? group(
                  fade(
                    0.75,
                    path(
                      "M-77-212Q-88-300-70-320L-54-300Q-68-260-66-214zM77-212Q88-300 70-320L54-300Q68-260 66-214z",
                      h[2],
                    ),
                  ),
                  path("M-72-276Q-84-356 6-364 86-358 72-276 60-300 30-304-30-296-54-304-66-294-72-276z", h[2]),
                  path("M-72-276Q-84-356 6-364-46-340-54-304-66-294-72-276z", h[1]),
                )
              : p.hair === "crop"
                ? path("M-76-226Q-86-338 0-342 86-338 76-226 70-290 0-296-70-290-76-226z", h[2])
                : p.hair === "curly"
                  ? group(
                      ...[
                        [-56, -302],
                        [-20, -326],
                        [22, -328],
                        [56, -304],
                        [-74, -266],
                        [74, -266],
                      ].map(([x = 0, y = 0], i) => circle(x, y, 34, i % 2 ? h[2] : h[1])),
                    )
                  : p.hair === "turban"
                    ? group(
                        path("M-92-246Q-108-378 0-384 108-378 92-246 46-296 0-300-46-296-92-246z", h[2]),
                        path("M-92-246Q-108-378 0-384-20-330-92-246z", h[1]),
                        stroke("M-84-278Q0-350 70-362M-60-284Q20-330 88-318M0-300Q50-310 90-276", h[3], 7),
                      )
                    : p.hair === "hijab"
                      ? group(
                          path("M0-350Q-96-346-90-220-80-280-46-304 0-320 46-304 80-280 90-220 96-346 0-350z", h[2]),
                          path("M-90-220Q-96-346 0-350-60-330-74-262z", h[1]),
                        )
                      : "";
  const face = p.hair === "hijab" ? ellipse(0, -230, 66, 82, s[1]) : ellipse(0, -234, 73, 89, s[1]);
  return group(
    back,
    path("M-36-170H36V-104Q36-70 0-70T-36-104z", s[2]),
    p.cape
      ? group(
          path("M-44-112Q0-90 44-112 160-90 176 0H-176Q-160-90-44-112z", p.cape[2]),
          path("M-44-112Q-20-98-10-98-80-60-90 0H-176Q-160-90-44-112z", p.cape[1]),
          rect(-46, -122, 92, 22, 11, p.cape[3]),
          fade(0.5, stroke("M40-70l20 66M90-60l30 56", p.cape[3], 6)),
        )
      : group(
          path("M-46-106Q0-60 46-106 132-92 150 0H-150Q-132-92-46-106z", p.top[2]),
          path("M-46-106Q-30-84-20-80-70-50-76 0H-150Q-132-92-46-106z", p.top[1]),
          fade(0.7, stroke("M96-46L104 0M-96-46L-104 0", p.top[3], 6)),
          p.collar &&
            group(
              path("M-48-112L-62-86-16-42 0-72zM48-112L62-86 16-42 0-72z", p.top[0]),
              stroke("M0-66V0", p.top[3], 5),
              circle(0, -34, 4, p.top[0]),
              circle(0, -8, 4, p.top[0]),
            ),
        ),
    p.towel && path("M-50-120Q0-84 50-120L70-84Q30-44 0-44T-70-84z", white[1]),
    p.hair !== "hijab" && group(ellipse(-74, -226, 13, 20, s[2]), ellipse(74, -226, 13, 20, s[2])),
    face,
    p.hair !== "hijab" && path("M73-240Q76-146 0-145 40-160 50-200 58-260 40-310 70-290 73-240z", s[2]),
    fade(0.2, circle(-38, -202, 16, "#e4665c"), circle(34, -202, 16, "#e4665c")),
    p.pack &&
      group(
        path("M-58-262Q-60-300 0-304 60-300 58-262 64-160 0-156-64-160-58-262z", p.pack),
        ellipse(-26, -244, 17, 12, s[1]),
        ellipse(26, -244, 17, 12, s[1]),
        ellipse(0, -186, 17, 8, s[1]),
      ),
    p.beard === "full" &&
      group(
        path("M-74-246Q-82-128 0-122 82-128 74-246 66-196 36-198 0-214-36-198-66-196-74-246z", b[2]),
        path("M-74-246Q-82-128 0-122-46-150-44-198-66-200-74-246z", b[1]),
        stroke("M-16-178Q0-172 16-178", s[3], 6),
      ),
    p.beard === "stubble" &&
      fade(0.3, path("M-73-230Q-76-146 0-144 76-146 73-230 60-196 36-198 0-210-36-198-60-196-73-230z", b[2])),
    p.beard === "moustache" && path("M0-200Q-20-214-44-190-20-182 0-192 20-182 44-190 20-214 0-200z", b[2]),
    p.beard === "foam" &&
      group(
        ...[
          [-56, -196],
          [-40, -168],
          [-12, -156],
          [18, -156],
          [44, -170],
          [58, -198],
          [-26, -192],
          [26, -192],
        ].map(([x = 0, y = 0], i) => circle(x, y, i > 5 ? 18 : 26, i % 2 ? "#fff" : "#f1f4f8")),
      ),
    p.glasses &&
      group(
        ring(-30, -240, 24, ink[2], 6),
        ring(30, -240, 24, ink[2], 6),
        stroke("M-6-242q6-6 12 0M-54-244l-18-6M54-244l18-6", ink[2], 6),
      ),
    p.bindi && circle(0, -272, 5, "#c0392b"),
    front,
    p.hair === "braid" &&
      group(
        ...[0, 1, 2, 3, 4].map((i) => ellipse(74 - i * 3, -166 + i * 30, 24 - i * 2, 23, i % 2 ? h[2] : h[1])),
        rect(50, -22, 24, 13, 6, "#d9586a"),
      ),
    p.lines && group(stroke("M-30-330Q-40-300-50-270M30-330Q44-300 50-270M0-334V-312", p.lines, 7)),
  );
}

/** A hand held up, seen from its back. */
export const hand = (s: Tones, nails: string, sleeve?: Tones): Drawing =>
  group(
    path("M-58 200V60H62V200z", s[1]),
    path("M24 200V60h38V200z", s[2]),
    ...[
      [-48, -96, -9, 128],
      [-16, -134, -3, 160],
      [18, -130, 3, 158],
      [50, -92, 9, 122],
    ].map(
      ([x = 0, y = 0, r = 0, l = 0]) =>
        `<g transform="translate(${x} ${y + l}) rotate(${r})">${group(rect(-17, -l, 34, l + 30, 17, s[1]), rect(4, -l + 10, 13, l, 7, s[2]), path(`M-11 ${-l + 10}q0-30 11-36 11 6 11 36 0 8-11 8t-11-8z`, nails), fade(0.7, rect(-6, -l - 12, 5, 20, 3, "#fff")))}</g>`,
    ),
    rect(-66, 0, 132, 130, 46, s[1]),
    path("M30 4q36 8 36 50v30q0 46-46 46 20-60 10-126z", s[2]),
    `<g transform="translate(-60 80) rotate(-46)">${group(rect(-18, -110, 36, 130, 18, s[1]), path("M-11-98q0-26 11-32 11 6 11 32 0 8-11 8t-11-8z", nails))}</g>`,
    fade(0.5, stroke("M-32 26q8 8 16 0M2 20q8 8 16 0M32 28q8 6 14 0", s[3], 4)),
    sleeve && group(rect(-74, 160, 152, 60, 14, sleeve[2]), rect(-74, 160, 60, 60, 14, sleeve[1])),
  );

/** A bare leg from the knee down, toes to the left. */
export const leg = (s: Tones): Drawing =>
  group(
    path("M0-330h110q10 120-10 190-10 60 4 90 6 50-60 50H-60q-50 0-54-26 0-22 44-26 60-10 64-60 10-100-8-160z", s[1]),
    path("M70-330h40q10 120-10 190-10 60 4 90 6 50-60 50H0q50-10 60-60 20-130 10-270z", s[2]),
    ...[0, 1, 2, 3].map((i) => ellipse(-106 + i * 17, -26 - i * 3, 11, 12, s[1])),
  );
export const arm = (s: Tones): Drawing =>
  group(
    path("M-290-24Q-140-60 40-46L150-50q50-30 90-10 50 20 40 60-20 40-80 34L140 26Q-120 60-290 50z", s[1]),
    path("M-290 20Q-120 30 140 8L200 12q50 6 80-20 0 46-80 42L140 26Q-120 60-290 50z", s[2]),
    stroke("M240-36q20 8 30 26M220-20q24 8 34 26", s[3], 5),
  );

/** Someone lying face down on a massage table, head to the left. */
export const lying = (s: Tones, hair: Tones, towel: Tones, table: Tones): Drawing =>
  group(
    shadow(320),
    rect(-220, -130, 22, 132, 6, table[3]),
    rect(200, -130, 22, 132, 6, table[3]),
    stroke("M-209-20L210-110", table[3], 10),
    rect(-310, -166, 620, 46, 22, table[2]),
    rect(-310, -166, 620, 20, 10, table[1]),
    rect(-310, -194, 130, 40, 20, white[0]),
    path("M-170-166Q-190-226-110-244-10-262 70-232L290-206q20 4 20 22v18z", s[1]),
    path("M-150-166Q40-180 300-184V-166z", s[2]),
    circle(-232, -216, 50, s[1]),
    path("M-282-220q0-62 56-58 52 4 46 56-30-30-60-6-20 16-42 8z", hair[2]),
    circle(-216, -282, 24, hair[2]),
    path("M0-256Q60-260 100-240L310-212v46H20Q-16-200 0-256z", towel[1]),
    path("M0-256q30-2 50 2-30 40-10 88H20Q-16-200 0-256z", towel[0]),
    path("M120-236L310-212v46H160z", towel[2]),
    path("M-110-210Q-140-150-250-146-270-166-240-176-170-180-150-220z", s[2]),
  );

/** Someone seated cross-legged. */
export const lotus = (
  s: Tones,
  hair: Tones,
  top: Tones,
  legs: Tones,
  { arms = "knees" as "knees" | "namaste" | "up", belly = false, man = false } = {},
): Drawing =>
  group(
    shadow(230),
    path("M-200-30q-20-50 60-60l140-20 140 20q80 10 60 60-10 32-80 30l-120-4-120 4q-70 2-80-30z", legs[2]),
    path("M-200-30q-20-50 60-60l100-14q-10 50 60 70L60 0l-60-4-120 4q-70 2-80-30z", legs[1]),
    ellipse(-84, -12, 48, 17, s[1]),
    ellipse(84, -12, 48, 17, s[2]),
    arms === "up" &&
      group(
        stroke("M-66-236Q-130-330-20-430", s[1], 34),
        stroke("M66-236Q130-330 20-430", s[2], 34),
        ellipse(0, -436, 22, 34, s[1]),
      ),
    path("M-76-250Q0-276 76-250L62-100Q0-70-62-100z", top[2]),
    path("M-76-250Q-40-266-10-268-40-180-20-86-44-88-62-100z", top[1]),
    belly && group(ellipse(10, -134, 74, 66, top[2]), ellipse(-6, -146, 46, 40, top[1])),
    rect(-22, -296, 44, 46, 18, s[2]),
    !man && circle(0, -422, 27, hair[2]),
    ellipse(0, -340, 50, 60, s[1]),
    path("M50-344Q52-282 0-280 30-300 34-344z", s[2]),
    path("M-54-330Q-64-408 0-410 64-408 54-330 44-372 0-380-44-372-54-330z", hair[2]),
    path("M-54-330Q-64-408 0-410-44-390-54-330z", hair[1]),
    arms === "knees" &&
      group(
        stroke("M-72-232Q-124-160-150-90", s[1], 32),
        stroke("M72-232Q124-160 150-90", s[2], 32),
        circle(-152, -84, 20, s[1]),
        circle(152, -84, 20, s[2]),
      ),
    arms === "namaste" &&
      group(
        stroke("M-72-232Q-120-150-14-168", s[1], 30),
        stroke("M72-232Q120-150 14-168", s[2], 30),
        path("M0-226q16 20 14 60h-28q-2-40 14-60z", s[1]),
      ),
  );

/** Two feet in a tub whose front hides them. */
export const soaking = (s: Tones, tub: Tones, water: string): Drawing =>
  group(
    shadow(220),
    ellipse(0, -150, 212, 44, tub[3]),
    ellipse(0, -152, 186, 34, water),
    ...[-70, 70].map((x) =>
      group(
        path(`M${x - 46}-420h92Q${x + 50}-260 ${x + 30}-140q-30 16-64 0Q${x - 54}-260 ${x - 46}-420z`, s[1]),
        path(`M${x + 16}-420h30Q${x + 50}-260 ${x + 30}-140q-16 8-32 8 30-120 18-288z`, s[2]),
      ),
    ),
    fade(0.8, ellipse(-70, -140, 60, 12, "#fff"), ellipse(70, -140, 60, 12, "#fff")),
    path("M-212-150Q-200-108 0-106 200-108 212-150L180-20Q176 0 150 0H-150Q-176 0-180-20z", tub[2]),
    path("M-212-150Q-206-124-130-112L-96 0h-54Q-176 0-180-20z", tub[1]),
  );

/** A forearm that reaches in from above the picture and presses down at the origin. */
export const pressing = (s: Tones, sleeve: Tones): Drawing =>
  group(
    stroke("M0-6L52-130", s[1], 38),
    ellipse(-12, 2, 42, 22, s[1]),
    ellipse(4, 10, 36, 13, s[2]),
    path("M14-130L96-110 330-760H180z", sleeve[2]),
    path("M14-130L48-122 250-760h-70z", sleeve[1]),
    stroke("M14-130L96-110", sleeve[3], 10),
  );
