import PDFDocument from "pdfkit";
import { expect, vi } from "vitest";

const A4 = { width: 595, height: 842 };
const MARGIN = 48;
/** Where the margin at the right begins, in points. */
export const RIGHT = A4.width - MARGIN;

/** A text as it stands on a page; `y` is its baseline. In points, from the page's upper left corner. */
export interface Stands {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  size: number;
  isBold: boolean;
}
export interface Rule {
  page: number;
  y: number;
}

/** Draws a document; fails if a text stands on another one, on a line or in a margin. Returns where its texts stand, and its lines. */
export async function standing(draw: () => Promise<unknown>): Promise<{ texts: Stands[]; rules: Rule[] }> {
  const texts: Stands[] = [];
  const rules: Rule[] = [];
  const pages: unknown[] = [];
  const pageOf = (pdf: unknown) => {
    const { page } = pdf as { page: unknown };
    if (!pages.includes(page)) pages.push(page);
    return pages.indexOf(page);
  };
  const { text: write, moveTo } = PDFDocument.prototype;
  const spies = [
    vi.spyOn(PDFDocument.prototype, "text").mockImplementation(function (this: typeof PDFDocument.prototype, ...given) {
      const [text, x, y, options] = given as unknown as [string, number, number, PDFKit.Mixins.TextOptions];
      const { _fontSize: size, _font: font } = this as unknown as { _fontSize: number; _font: { name: string } };
      const isBold = font.name.endsWith("Bold");
      texts.push({ ...{ text, x, y, size, isBold, page: pageOf(this) }, width: this.widthOfString(text, options) });
      return write.apply(this, given as Parameters<typeof write>);
    }),
    vi.spyOn(PDFDocument.prototype, "moveTo").mockImplementation(function (this: typeof PDFDocument.prototype, x, y) {
      rules.push({ page: pageOf(this), y: Number(y) });
      return moveTo.call(this, x, y);
    }),
  ];
  try {
    await draw();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  requireRoom(texts, rules);
  return { texts, rules };
}

/** Text stands on no other text and on no line, and within the margins of its page. */
function requireRoom(texts: Stands[], rules: Rule[]): void {
  expect(overlapping(texts)).toBeUndefined();
  for (const { text, x, y, width, size } of texts) {
    const isInside = x >= MARGIN && x + width <= RIGHT + 0.01 && y - size > 40 && y < A4.height - 56;
    expect({ text, isInside }).toEqual({ text, isInside: true });
  }
  for (const { page, y } of rules) {
    const crosses = (each: Stands) =>
      each.page === page && y > each.y - 0.72 * each.size && y < each.y + 0.2 * each.size;
    expect(texts.filter(crosses)).toEqual([]);
  }
}

/** Two texts, if the letters of one stand on those of the other. */
function overlapping(texts: Stands[]): [string, string] | undefined {
  const box = ({ x, y, width, size }: Stands) => ({
    left: x,
    right: x + width,
    top: y - 0.72 * size,
    bottom: y + 0.2 * size,
  });
  for (const [n, one] of texts.entries())
    for (const other of texts.slice(n + 1)) {
      const [a, b] = [box(one), box(other)];
      const meets = a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom && b.top < a.bottom;
      if (one.page === other.page && meets) return [one.text, other.text];
    }
  return undefined;
}
