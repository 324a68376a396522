import { createRequire } from "node:module";

/** A part of Noto Sans (SIL Open Font License 1.1): the letters of a script, in one file per weight. */
export interface Face {
  regular: string;
  bold: string;
  /** Whether its letters join, stack or run from right to left, so that what is drawn differs from what is written. */
  isShaped: boolean;
}

/** The packages and their parts, the most needed first. */
const parts = [
  ["noto-sans", "latin"],
  // Also has the rupee sign.
  ["noto-sans", "latin-ext"],
  ["noto-sans", "devanagari"],
  ["noto-sans-arabic", "arabic"],
  ["noto-sans-kannada", "kannada"],
  ["noto-sans-tamil", "tamil"],
  ["noto-sans-telugu", "telugu"],
  ["noto-sans-malayalam", "malayalam"],
  ["noto-sans-bengali", "bengali"],
  ["noto-sans-gujarati", "gujarati"],
  ["noto-sans-gurmukhi", "gurmukhi"],
  ["noto-sans", "vietnamese"],
  ["noto-sans", "greek"],
  ["noto-sans", "cyrillic"],
] as const;

const unshaped: readonly string[] = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic"];

const require = createRequire(import.meta.url);

const faces = parts.map(([name, part]) => {
  const ranges: Record<string, string> = require(`@fontsource/${name}/unicode.json`);
  const file = (weight: 400 | 700) =>
    require.resolve(`@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff`);
  const face: Face = { regular: file(400), bold: file(700), isShaped: !unshaped.includes(part) };
  return { face, ranges: readRanges(ranges[part] ?? "") };
});

/** Parses 'U+0900-097F,U+20B9' into pairs of first and last code points. */
function readRanges(ranges: string): [number, number][] {
  return ranges.split(",").map((each) => {
    const [first = "", last = first] = each.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

const known = new Map<number, readonly Face[]>();

/** Returns the faces that have a letter, the preferred one first; none for a script without a face. */
export function facesOf(codePoint: number): readonly Face[] {
  const found =
    known.get(codePoint) ??
    faces
      .filter(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last))
      .map(({ face }) => face);
  known.set(codePoint, found);
  return found;
}

/** Shown for a letter that no face has. */
export const UNKNOWN = "\uFFFD";
