/** The mark, the wordmark, the hero and the avatars. */

import {
  at,
  brass,
  circle,
  type Drawing,
  ellipse,
  fade,
  green,
  grey,
  group,
  indigo,
  ink,
  oklch,
  path,
  rect,
  skin,
  stroke,
  type Tones,
  tones,
  walnut,
  white,
} from "./kit.ts";
import { moments } from "./moments.ts";
import { splitAc } from "./objects/appliances.ts";
import { curtains, cushion, rug, sofa, windowFrame } from "./objects/home.ts";
import { black, brown, bust, type Hair, type Person, silver } from "./objects/people.ts";
import { ladder, plant, sparkle, toolbox } from "./objects/tools.ts";
import { compose, svg } from "./scene.ts";

export interface BrandFile {
  path: string;
  drawing: string;
  width: number;
  height: number;
}

interface MarkColours {
  first: string;
  second: string;
  court: string;
}

const onLight: MarkColours = { first: "#4338ca", second: "#6d6ae8", court: "#f0a83a" };
const onDark: MarkColours = { first: "#a5b4fc", second: "#818cf8", court: "#fbbf5e" };
const onIndigo: MarkColours = { first: "#ffffff", second: "#c7d2fe", court: "#fbbf5e" };

/** Four quarters of a town around its square, with the streets between them: 100 by 100. */
function mark({ first, second, court }: MarkColours): Drawing {
  const quarter =
    "M18 0H39.5A6.5 6.5 0 0 1 46 6.5V23.5A6.5 6.5 0 0 1 39.5 30H36A6 6 0 0 0 30 36V39.5A6.5 6.5 0 0 1 23.5 46H6.5A6.5 6.5 0 0 1 0 39.5V18A18 18 0 0 1 18 0Z";
  const turned = (degrees: number, fill: string) =>
    `<path d="${quarter}" fill="${fill}" transform="rotate(${degrees} 50 50)"/>`;
  return group(
    turned(0, first),
    turned(90, second),
    turned(180, first),
    turned(270, second),
    rect(39, 39, 22, 22, 7, court),
  );
}

/** 'Chowk' in rounded letters: 590 wide, 124 above the line. */
const wordmark = (colour: string): Drawing =>
  stroke(
    "M103.800-98A58 58 0 1 0 103.800-22M152 0V-124M152-40A36.5 36.5 0 0 1 225-40V0M263-42A42 42 0 1 0 347-42 42 42 0 1 0 263-42M379-84L405.500-2 434-78 462.500-2 489-84M525 0V-124M589-84L529-34M548.500-50L593 0"
      .replaceAll("00-", "-")
      .replaceAll(".500", ".5")
      .replaceAll(".800", ".8"),
    colour,
    23,
  );

const plain = (width: number, height: number, ...drawings: Drawing[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${group(...drawings)}</svg>`;

const logo = (colours: MarkColours, letters: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 208 48" width="208" height="48" role="img" aria-label="Chowk">${at(2, 2, 0.44, mark(colours))}${at(59, 38, 0.238, wordmark(letters))}</svg>`;

const tile = (size: number, radius: number, inset: number): string =>
  plain(
    size,
    size,
    `<rect width="${size}" height="${size}" rx="${radius}" fill="#4338ca"/>`,
    at(inset, inset, (size - inset * 2) / 100, mark(onIndigo)),
  );

/** A partner at work, reaching up to the right. The feet are at the origin. */
const technician = (s: Tones, suit: Tones): Drawing =>
  group(
    path("M-44-190H40L36-10H2L-4-130-14-10H-48z", ink[2]),
    path("M-44-190h30L-20-10h-28z", ink[1]),
    path("M-52-14h40v20h-56q0-16 16-20z", ink[3]),
    path("M0-14h38l12 20H-2z", ink[3]),
    stroke("M10-290L86-262", suit[3], 34),
    stroke("M86-262L132-330", suit[3], 28),
    stroke("M133-334L142-362", s[2], 22),
    circle(144, -370, 17, s[2]),
    path("M-58-310Q0-336 54-312L46-176Q0-164-50-178z", suit[2]),
    path("M-58-310Q-30-324-6-326-24-240-16-171-34-172-50-178z", suit[1]),
    rect(-50, -192, 98, 20, 6, walnut[3]),
    rect(-46, -196, 36, 48, 8, walnut[2]),
    rect(-40, -222, 8, 32, 3, red2),
    rect(-26, -216, 8, 26, 3, grey[1]),
    rect(12, -284, 28, 24, 5, suit[0]),
    path("M-18-340h36v28q-18 14-36 0z", s[2]),
    ellipse(0, -372, 42, 48, s[1]),
    path("M42-374Q44-326 6-324 34-346 30-386z", s[2]),
    path("M-44-366Q-54-436 6-432 52-430 46-396 20-402-4-394-24-386-28-356q-10-10-16-10z", black[2]),
    path("M-46-392Q-46-446 6-444 52-440 50-400L84-396q10 4 4 12L44-390Q0-402-46-380z", suit[2]),
    path("M-46-392Q-46-446 6-444-20-430-24-392z", suit[1]),
    stroke("M44-296L104-318", suit[2], 36),
    stroke("M104-318L128-400", suit[2], 32),
    stroke("M40-304L100-328", suit[1], 11),
    stroke("M129-404L134-432", s[1], 24),
    circle(135, -440, 19, s[1]),
    rect(130, -520, 9, 64, 3, grey[1]),
    rect(124, -470, 21, 44, 9, brass[1]),
  );
const red2 = "#d9685f";

function hero(): Drawing {
  const wall = "#e9e8fb";
  const teal = tones(190);
  return group(
    '<clipPath id="frame"><rect width="960" height="720" rx="44"/></clipPath><g clip-path="url(#frame)">',
    rect(0, 0, 960, 720, 0, wall),
    path("M250 0H620L420 560H50z", "#f4f3fe"),
    circle(690, 290, 250, "#f4f3fe"),
    rect(0, 548, 960, 180, 0, "#dccbb6"),
    rect(0, 534, 960, 16, 0, "#fbfaff"),
    rect(0, 550, 960, 6, 0, "#c5b199"),
    fade(0.6, stroke("M-20 610H380M520 596H1000M200 690H860M-20 664H120", "#c5b199", 4)),
    at(238, 250, 0.8, windowFrame(white)),
    at(238, 258, 0.8, curtains(teal, 130, walnut)),
    at(300, 696, 0.92, rug(indigo)),
    at(232, 624, 0.9, sofa(indigo)),
    at(140, 480, 0.8, cushion(brass)),
    at(328, 480, 0.8, cushion(teal)),
    at(742, 168, 0.78, splitAc(indigo, { air: false, open: true })),
    at(544, 660, 1.06, ladder(320)),
    stroke("M486 560h96", walnut[3], 16),
    at(530, 556, 0.96, technician(skin(2), indigo)),
    at(706, 664, 0.86, toolbox(tones(25))),
    at(846, 660, 1.08, plant(green, tones(30))),
    sparkle(830, 300, 28, "#fff"),
    sparkle(874, 262, 16, "#fff"),
    sparkle(786, 334, 14, "#fff"),
    "</g>",
  );
}

const people: (Person & { background: number })[] = (
  [
    [1, "long", black, 265, 20, {}],
    [2, "short", black, 190, 60, { beard: "stubble" }],
    [0, "bob", brown, 330, 290, { glasses: true }],
    [2, "turban", tones(265), 150, 30, { beard: "full", beardColour: black, collar: true }],
    [1, "hijab", tones(190), 20, 330, {}],
    [3, "fade", black, 70, 260, { beard: "full" }],
    [1, "bun", silver, 300, 160, { glasses: true, bindi: true }],
    [0, "swept", brown, 140, 220, { collar: true }],
    [3, "curly", black, 40, 190, {}],
    [1, "crop", silver, 230, 90, { beard: "moustache", glasses: true, collar: true }],
    [2, "braid", black, 355, 130, { bindi: true }],
    [0, "fade", black, 205, 350, { beard: "stubble", collar: true }],
  ] as [number, Hair, Tones, number, number, Partial<Person>][]
).map(([tone, hair, colour, top, background, more]) => ({
  skin: skin(tone),
  hair,
  colour,
  top: tones(top),
  background,
  ...more,
}));

const avatar = (person: Person & { background: number }): Drawing =>
  group(
    rect(0, 0, 192, 192, 0, oklch(0.9, 0.055, person.background)),
    circle(96, 92, 78, oklch(0.945, 0.035, person.background)),
    at(96, 206, 0.5, bust(person)),
  );

function socialCard(drawings: ReadonlyMap<string, string>): Drawing {
  const shown = [
    "split-ac-power-jet-service",
    "gardening",
    "womens-haircut-and-blow-dry",
    "tap-repair",
    "full-home-deep-cleaning",
    "bike-and-scooter-service",
  ];
  return group(
    rect(0, 0, 1200, 630, 0, "#f3f2fd"),
    circle(200, 80, 420, "#eceafb"),
    at(92, 200, 1.5, mark(onLight)),
    at(92, 470, 0.74, wordmark("#231f52")),
    ...shown.map((slug, index) => {
      const [x, y] = [610 + (index % 2) * 300, -70 + Math.floor(index / 2) * 260 + (index % 2) * 60];
      const inner = (drawings.get(slug) ?? "").replace(
        / width="960" height="720"/,
        ` x="${x}" y="${y}" width="280" height="240" preserveAspectRatio="xMidYMid slice"`,
      );
      return group(
        `<clipPath id="s${index}"><rect x="${x}" y="${y}" width="280" height="240" rx="30"/></clipPath>`,
        `<g clip-path="url(#s${index})">${inner}</g>`,
      );
    }),
  );
}

/** Of a category that came in from a file, until the business uploads its own. */
const noPicture = (): string =>
  compose({ room: "room", light: "round", hue: 270, things: at(480, 600, 1.7, toolbox(grey)) });

/** All files of the brand, by their path in web/public. */
export function brandFiles(drawings: ReadonlyMap<string, string>): BrandFile[] {
  const file = (name: string, drawing: string, width = 0, height = width): BrandFile => ({
    path: name,
    drawing,
    width,
    height,
  });
  const heroDrawing = svg(960, 720, hero());
  const card = svg(1200, 630, socialCard(drawings));
  return [
    file("brand/logo.svg", logo(onLight, "#231f52")),
    file("brand/logo-dark.svg", logo(onDark, "#ffffff")),
    file("brand/mark.svg", plain(100, 100, mark(onLight))),
    file("favicon.svg", tile(64, 15, 12)),
    // Browsers ask for it by name when they show something that is not a page: a text file, an answer of the API.
    file("favicon.ico", tile(48, 11, 9), 48),
    file("icons/icon-192.png", tile(192, 44, 38), 192),
    file("icons/icon-512.png", tile(512, 116, 100), 512),
    file("icons/maskable-512.png", tile(512, 0, 136), 512),
    file("icons/apple-touch-icon.png", tile(180, 0, 38), 180),
    file("brand/social-card.png", card, 1200, 630),
    file("brand/no-picture.webp", noPicture(), 960, 720),
    ...moments().map(({ name, drawing }) => file(`brand/${name}.svg`, drawing)),
    ...[480, 720, 960, 1440].flatMap((width) =>
      ["avif", "webp"].map((type) => file(`brand/hero.${width}.${type}`, heroDrawing, width, (width * 3) / 4)),
    ),
    ...people.flatMap((person, index) =>
      [96, 192].map((size) =>
        file(
          `media/avatars/person-${String(index + 1).padStart(2, "0")}.${size}.webp`,
          svg(192, 192, avatar(person)),
          size,
        ),
      ),
    ),
  ];
}
