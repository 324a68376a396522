import type PDFDocument from "pdfkit";
import { type Face, facesOf, UNKNOWN } from "./faces.ts";
import { openFont } from "./open-font.ts";
import { lettersOf, runsOf, startsAtRight } from "./reading-order.ts";

export type Pdf = InstanceType<typeof PDFDocument>;

export interface Style {
  /** In points. */
  size: number;
  color: string;
  isBold?: boolean;
}

/** `isFromRight`: whether the paragraph that a line is part of runs from right to left. It does not change a line's width. */
type LineStyle = Style & { isFromRight?: boolean };

/** In points from the page's upper left corner; `y` is the upper edge of the first line. */
export interface Place {
  x: number;
  y: number;
  width: number;
  /** `start` is where each paragraph begins: at the right if it runs from there. */
  align?: "left" | "right" | "start";
}

/** In multiples of the font size: from one line to the next, and from a line's upper edge to its baseline. */
const LINE_HEIGHT = 1.4;
const BASELINE = 1.05;

/** Sets a text in the faces of its scripts, in as many lines as it takes. Returns the lower edge of the last line. */
export function setText(pdf: Pdf, written: string, given: Style, { x, y, width, align = "left" }: Place): number {
  const lines = linesOf(pdf, printable(written), given, width);
  for (const [n, { line, style }] of lines.entries()) {
    const pieces = piecesOf(pdf, line, style);
    const isAtRight = align === "right" || (align === "start" && style.isFromRight);
    const left = isAtRight ? x + width - widthOf(pieces) : x;
    draw(pdf, { line, pieces, style, left, baseline: y + (n * LINE_HEIGHT + BASELINE) * style.size });
  }
  return y + lines.length * LINE_HEIGHT * given.size;
}

/** Returns the height of a text as `setText` sets it. */
export const heightOf = (pdf: Pdf, text: string, given: Style, width: number): number =>
  linesOf(pdf, printable(text), given, width).length * LINE_HEIGHT * given.size;

/** What one face draws: letters from left to right, except that the face of a right-to-left script turns them itself. */
interface Piece {
  face: Face;
  text: string;
  width: number;
  options: PDFKit.Mixins.TextOptions;
}

interface Line {
  line: string;
  pieces: readonly Piece[];
  style: LineStyle;
  left: number;
  baseline: number;
}

function draw(pdf: Pdf, { line, pieces, style, left, baseline }: Line): void {
  // Glyphs of joined letters mean little to screen readers, search and copying, so the text itself goes with them.
  const isShaped = pieces.some(({ face }) => face.isShaped);
  if (isShaped) pdf.markContent("Span", { actual: line });
  pdf.fillColor(style.color);
  let at = left;
  for (const { face, text, width, options } of pieces) {
    useFace(pdf, face, style).text(text, at, baseline, { ...options, lineBreak: false, baseline: "alphabetic" });
    at += width;
  }
  if (isShaped) pdf.endMarkedContent();
}

function useFace(pdf: Pdf, face: Face, { size, isBold = false }: Style): Pdf {
  const file = isBold ? face.bold : face.regular;
  return pdf.registerFont(file, openFont(file)).font(file).fontSize(size);
}

/** Passing features, even none, lays a piece out as a whole; laid out word by word, right-to-left pieces would be wrong. */
const whole = { features: [] };
/** Marks stay where their own outlines put them: fontkit fails if a base has no anchor for a mark. */
const unattached = {
  features: { abvm: false, blwm: false, mark: false, mkmk: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[],
};

function pieceOf(pdf: Pdf, face: Face, text: string, style: Style): Piece {
  const laidOut = (options: PDFKit.Mixins.TextOptions): Piece => {
    const width = useFace(pdf, face, style).widthOfString(text, options);
    return { face, text, width, options };
  };
  if (!face.isShaped) return laidOut({});
  try {
    return laidOut(whole);
  } catch {
    return laidOut(unattached);
  }
}

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { width }) => sum + width, 0);

/** Breaks a text into lines. Each paragraph has a direction of its own, as its first letter has. */
function linesOf(pdf: Pdf, text: string, given: Style, width: number): Pick<Line, "line" | "style">[] {
  return text.split("\n").flatMap((paragraph) => {
    const style = { ...given, isFromRight: startsAtRight(paragraph) };
    const fits = (line: string) => widthOf(piecesOf(pdf, line, style)) <= width;
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ").flatMap((each) => (fits(each) ? [each] : broken(each, fits)))) {
      if (line && !fits(`${line} ${word}`)) {
        lines.push(line);
        line = word;
      } else line = line ? `${line} ${word}` : word;
    }
    return [...lines, line].map((each) => ({ line: each, style }));
  });
}

/** Splits a word that is wider than its column into parts that fit. */
function broken(word: string, fits: (part: string) => boolean): string[] {
  const parts = [""];
  for (const letter of lettersOf(word)) {
    const part = parts.at(-1) ?? "";
    if (part && !fits(part + letter)) parts.push(letter);
    else parts[parts.length - 1] = part + letter;
  }
  return parts;
}

/** Returns a text without control characters, and with one replacement sign for each letter that no face has. */
function printable(text: string): string {
  const written = text
    .normalize("NFC")
    .replaceAll(/[^\S\n]/gu, " ")
    .replaceAll(/(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu, "");
  return lettersOf(written)
    .map((letter) => (letter === "\n" || faceFor(letter) ? letter : UNKNOWN))
    .join("");
}

/** Returns a face that has a letter with all its marks, preferably the face in use. */
function faceFor(letter: string, inUse?: Face): Face | undefined {
  // Every face has a space.
  if (letter === " " && inUse) return inUse;
  const [first = [], ...rest] = [...letter].map((each) => facesOf(each.codePointAt(0) ?? 0));
  const fitting = first.filter((face) => rest.every((faces) => faces.includes(face)));
  return inUse && fitting.includes(inUse) ? inUse : fitting[0];
}

function piecesOf(pdf: Pdf, line: string, style: LineStyle): Piece[] {
  return runsOf(line, style.isFromRight ?? false).flatMap(({ letters, isRightToLeft }) => {
    const parts: { face: Face; letters: string[] }[] = [];
    for (const letter of letters) {
      const last = parts.at(-1);
      const face = faceFor(letter, last?.face);
      if (!face) continue;
      if (last?.face === face) last.letters.push(letter);
      else parts.push({ face, letters: [letter] });
    }
    if (!isRightToLeft) return parts.map((part) => pieceOf(pdf, part.face, part.letters.join(""), style));
    return parts.reverse().map((part) => {
      const turned = part.face.isShaped ? part.letters : part.letters.reverse().map(mirrored);
      return pieceOf(pdf, part.face, turned.join(""), style);
    });
  });
}

const pairs = "()[]{}<>«»";

/** Turns a bracket, which opens the other way among right-to-left letters. */
function mirrored(letter: string): string {
  const at = pairs.indexOf(letter);
  return at < 0 ? letter : (pairs[at ^ 1] ?? letter);
}
