import { create } from "fontkit";
import { facesOf } from "../../platform/pdf/faces.ts";
import { openFont } from "../../platform/pdf/open-font.ts";

/** How many straight lines stand for a curve: at this size nobody sees them. */
const LINES = 12;

/** An outline as a person's eye reads it, in pixels: straight lines from point to point, back to the first. */
type Outline = [x: number, y: number][];

export interface DrawnLetter {
  /** A byte for each pixel: 255 inside the letter, 0 outside. */
  covered: Buffer;
  width: number;
  height: number;
}

/**
 * Draws a letter with its marks in the fonts of our invoices, as a server may have none itself. `size` is the longer side, in
 * pixels. Returns undefined if no font has the letter.
 */
export function drawLetter(letter: string, size: number): DrawnLetter | undefined {
  const outlines = outlinesOf(letter);
  const points = outlines.flat();
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.max(...ys)];
  const [wide, high] = [Math.max(...xs) - left, top - Math.min(...ys)];
  const scale = size / Math.max(wide, high);
  if (!Number.isFinite(scale)) return undefined;
  // Fonts count upwards, pictures downwards.
  const placed = outlines.map((outline) =>
    outline.map(([x, y]): [number, number] => [(x - left) * scale, (top - y) * scale]),
  );
  return filled(placed, Math.ceil(wide * scale), Math.ceil(high * scale));
}

function outlinesOf(letter: string): Outline[] {
  const all = [...letter].map((each) => facesOf(each.codePointAt(0) ?? 0));
  const face = all[0]?.find((each) => all.every((faces) => faces.includes(each)));
  if (!face) return [];
  const { glyphs, positions } = create(openFont(face.bold)).layout(letter);
  let start = 0;
  return glyphs.flatMap(({ path }, at) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {};
    const from = start + xOffset;
    start += xAdvance;
    return flattened(path.commands).map((outline) =>
      outline.map(([x, y]): [number, number] => [x + from, y + yOffset]),
    );
  });
}

function flattened(commands: readonly { command: string; args: number[] }[]): Outline[] {
  const outlines: Outline[] = [];
  let outline: Outline = [];
  for (const { command, args } of commands) {
    if (command === "moveTo") {
      outline = [];
      outlines.push(outline);
    }
    const points = pairs(args);
    const before = outline.at(-1);
    if (points.length < 2 || !before) outline.push(...points);
    else for (let step = 1; step <= LINES; step += 1) outline.push(onCurve([before, ...points], step / LINES));
  }
  return outlines;
}

const pairs = (values: readonly number[]): Outline =>
  values.flatMap((x, at): Outline => (at % 2 === 0 ? [[x, values[at + 1] ?? 0]] : []));

/** The point at a share of a Bézier curve's way (de Casteljau). */
function onCurve(points: Outline, share: number): [number, number] {
  const [first = [0, 0], ...rest] = points;
  if (rest.length === 0) return first;
  const between = rest.map(([x, y], at): [number, number] => {
    const [fromX, fromY] = points[at] ?? [0, 0];
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
  });
  return onCurve(between, share);
}

/** Fills line by line what the outlines go around: where they overlap as well, but not where one turns the other way (a hole). */
function filled(outlines: readonly Outline[], width: number, height: number): DrawnLetter {
  const covered = Buffer.alloc(width * height);
  for (let row = 0; row < height; row += 1) {
    const crossings = outlines.flatMap((outline) => crossingsOf(outline, row + 0.5)).sort((a, b) => a.x - b.x);
    let turns = 0;
    for (const [at, { x, turn }] of crossings.entries()) {
      turns += turn;
      const next = crossings[at + 1]?.x ?? x;
      if (turns !== 0) covered.fill(255, row * width + Math.round(x), row * width + Math.min(Math.round(next), width));
    }
  }
  return { covered, width, height };
}

function crossingsOf(outline: Outline, y: number): { x: number; turn: 1 | -1 }[] {
  return outline.flatMap(([x1, y1], at) => {
    const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1];
    if (y1 <= y === y2 <= y) return [];
    return [{ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), turn: y1 < y2 ? (1 as const) : (-1 as const) }];
  });
}
