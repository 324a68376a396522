import fc from "fast-check";
import PDFDocument from "pdfkit";
import { describe, expect, test, vi } from "vitest";
import { runsOf, startsAtRight } from "./reading-order.ts";
import { setText } from "./set-text.ts";

const style = { size: 10, color: "#000" };

interface Piece {
  text: string;
  x: number;
  baseline: number;
  width: number;
}

/** Sets a text. Returns its pieces as they are drawn, from left to right, in lines. */
function set(text: string, { width = 1000, align = "left" as "left" | "right", size = 10, isBold = false } = {}) {
  const pdf = new PDFDocument();
  const pieces: (Piece & { face: string })[] = [];
  vi.spyOn(pdf, "text").mockImplementation((...given) => {
    const [drawn, x, baseline, options] = given as unknown as [string, number, number, PDFKit.Mixins.TextOptions];
    const { _font } = pdf as unknown as { _font: { name: string } };
    pieces.push({ text: drawn, x, baseline, width: pdf.widthOfString(drawn, options), face: _font.name });
    return pdf;
  });
  const bottom = setText(pdf, text, { ...style, size, isBold }, { x: 50, y: 100, width, align });
  const lines = [...Map.groupBy(pieces, ({ baseline }) => baseline).values()];
  return { lines, pieces, bottom };
}
const written = (lines: Piece[][]) => lines.map((line) => line.map(({ text }) => text).join(""));
const widthOf = (line: Piece[]) => line.reduce((sum, { width }) => sum + width, 0);

describe("a text", () => {
  const word = fc.stringMatching(/^[a-z]{1,20}$/);

  test("is broken into as few lines as it needs, none wider than its column, and none of it is lost", () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 30, max: 200 }),
        (words, width) => {
          const { lines } = set(words.join(" "), { width });
          const rows = written(lines);
          expect(rows.join("").replaceAll(" ", "")).toBe(words.join(""));
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
          for (const [n, row] of rows.slice(0, -1).entries()) {
            const [first = ""] = rows[n + 1]?.split(" ") ?? [];
            expect(widthOf(set(`${row} ${first}`).pieces)).toBeGreaterThan(width);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  test("of one long word is broken where the column ends", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{20,60}$/), fc.integer({ min: 30, max: 200 }), (long, width) => {
        const { lines } = set(long, { width });
        const rows = written(lines);
        expect(rows.join("")).toBe(long);
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
        for (const [n, row] of rows.slice(0, -1).entries())
          expect(widthOf(set(row + rows[n + 1]?.[0]).pieces)).toBeGreaterThan(width);
      }),
      { numRuns: 20 },
    );
  });

  test("has its lines a line's height apart, below its upper edge, and says where it ends", () => {
    const { lines, bottom } = set("one\ntwo\n\nfour", { size: 20 });
    expect(lines.map(([first]) => first?.baseline)).toEqual([121, 149, 205]);
    expect(bottom).toBeCloseTo(100 + 4 * 28);
  });

  test("begins at the left edge of its column, or ends at the right one", () => {
    const { lines } = set("Meera Iyer", { width: 200 });
    expect(lines[0]?.[0]?.x).toBe(50);
    for (const text of ["Meera Iyer", "मीरा Iyer", "a b c d e f g h i j k l m n o p q r s t u v w x y z and more"])
      for (const line of set(text, { width: 200, align: "right" }).lines) {
        const last = line.at(-1);
        expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(250);
      }
  });

  test("has no gaps and no overlaps where the script changes", () => {
    const { pieces } = set("Flat 4 फ्लैट ಮನೆ Road", { width: 1000 });
    expect(pieces.length).toBeGreaterThan(3);
    for (const [n, { x, width }] of pieces.slice(0, -1).entries()) expect(pieces[n + 1]?.x).toBeCloseTo(x + width);
  });

  test("keeps the face in use for what both have, so that a line changes it no more than it must", () => {
    expect(set("मीरा शर्मा").pieces).toHaveLength(1);
    // Several scripts have this sign, and each has a face with it.
    expect(set("কলকাতা।").pieces).toHaveLength(1);
    expect(set("Meera 12, Meera").pieces).toHaveLength(1);
    expect(written([set("मीरा Meera").pieces])).toEqual(["मीरा Meera"]);
  });

  test("is drawn in its colour, and can be read aloud and copied where its letters join", () => {
    const drawn = (text: string) => {
      const pdf = new PDFDocument();
      const [color, mark, end] = [
        vi.spyOn(pdf, "fillColor"),
        vi.spyOn(pdf, "markContent"),
        vi.spyOn(pdf, "endMarkedContent"),
      ];
      setText(pdf, text, { size: 10, color: "#4338ca" }, { x: 0, y: 0, width: 500 });
      return { colors: color.mock.calls, marks: mark.mock.calls, ends: end.mock.calls.length };
    };
    expect(drawn("Meera")).toEqual({ colors: [["#4338ca"]], marks: [], ends: 0 });
    for (const text of ["मीरा", "Meera मीरा"])
      expect(drawn(text)).toEqual({ colors: [["#4338ca"]], marks: [["Span", { actual: text }]], ends: 1 });
  });

  test("is bold only where it must be", () => {
    expect(set("Total").pieces[0]?.face).toMatch(/Regular/i);
    expect(set("Total", { isBold: true }).pieces[0]?.face).toMatch(/Bold/i);
  });

  test.each([
    ["keeps its words apart, whatever stands between them", "a\tb\u00A0c\u3000d", ["a b c d"]],
    ["has no letters that cannot be seen", "a\u0000b\u202Ec\u200Bd\u00ADe", ["abcde"]],
    ["keeps what joins letters", "क्\u200Dष", ["क्\u200Dष"]],
    ["shows a sign for each letter that no face has", "a李b", ["a\uFFFDb"]],
    ["is composed", "e\u0301", ["é"]],
    ["begins new lines where it says so", "a\nb", ["a", "b"]],
  ])("%s", (_what, text, lines) => {
    expect(written(set(text).lines)).toEqual(lines);
  });

  test("from right to left shows its numbers and brackets as readers of Arabic expect them", () => {
    const drawn = (text: string) => set(text).pieces.map(({ text: piece }) => piece);
    expect(drawn("شقة (4)")).toEqual(["(", "4", ")", "شقة "]);
    expect(drawn("شقة [4]، «5»")).toEqual(["«", "5", "»", "، ", "[", "4", "]", "شقة "]);
  });
});

describe("a line is read", () => {
  const inOrder = (text: string) =>
    runsOf(text, startsAtRight(text)).map(
      ({ letters, isRightToLeft }) => `${isRightToLeft ? "←" : "→"}${letters.join("")}`,
    );

  test.each([
    ["nothing", "", []],
    ["a number before Latin letters with them", "12 MG", ["→12 MG"]],
    ["a sign before a number by its own side", "شقة -4", ["→4", "←شقة -"]],
    ["a number alone, from left to right", "12.5", ["→12.5"]],
    ["a number before Arabic letters at the right", "12 شقة", ["← شقة", "→12"]],
    ["numbers with signs between them as one", "شقة 1,200.50/3:4-5", ["→1,200.50/3:4-5", "←شقة "]],
    ["numbers with a space between them as two", "شقة 1 2", ["→2", "← ", "→1", "←شقة "]],
    ["a number with a sign that ends it, by the sign's own side", "شقة 4-", ["←-", "→4", "←شقة "]],
    ["a number after Latin letters with them", "شارع MG 4 غرب", ["← غرب", "→MG 4", "←شارع "]],
    ["a number after Arabic letters among Latin ones", "To علي 4 Pune", ["→To ", "→4", "←علي ", "→ Pune"]],
    ["what stands between Latin letters with them", "شارع A, B غرب", ["← غرب", "→A, B", "←شارع "]],
    ["what ends a Latin text among Arabic ones with the Arabic ones", "شارع A, غرب", ["←, غرب", "→A", "←شارع "]],
    ["signs at the edges by the whole text's side", "(Pune)", ["→(Pune)"]],
  ])("%s: %s", (_how, text, runs) => {
    expect(inOrder(text)).toEqual(runs);
  });
});
