import { createRequire } from "node:module";

/** A part of Noto Sans (SIL Open Font License 1.1): a script's letters, in a file for each weight. */
export interface Face {
  regular: string;
  bold: string;
  /** Its letters join or stack, or run from right to left: what is drawn differs from what is written. */
  isShaped: boolean;
}

/** The packages and their parts, those that are needed most first. */
const parts = [
  ["noto-sans", "latin"],
  // Has the sign of the rupee, too.
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

/** 'U+0900-097F,U+20B9' as pairs of a first and a last code point. */
function readRanges(ranges: string): [number, number][] {
  return ranges.split(",").map((each) => {
    const [first = "", last = first] = each.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

const known = new Map<number, readonly Face[]>();

/** The faces that have a letter, the one to be preferred first; none for a script that we have no face of. */
export function facesOf(codePoint: number): readonly Face[] {
  const found =
    known.get(codePoint) ??
    faces
      .filter(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last))
      .map(({ face }) => face);
  known.set(codePoint, found);
  return found;
}

/** What is shown for a letter that no face has. */
export const UNKNOWN = "\uFFFD";
