import { type Language, languages } from "@chowk/contract/languages";
import { toMinor } from "../money/money.ts";
import { writer } from "../time/zoned.ts";
import { heightOf, type Pdf, type Place, type Style, setText } from "./set-text.ts";
import { amountsIn, BOTTOM, LEFT, locale, RIGHT, rule, soft } from "./sheet.ts";

/** The width between the margins. */
export const WIDTH = RIGHT - LEFT;

/** A page that is written on as its language runs: in Arabic, all that stands at the left stands at the right. */
export interface Page {
  pdf: Pdf;
  /** Returns the lower edge of the text. */
  set: (text: string, style: Style, place: At) => number;
  money: (amount: number, isTotal?: boolean) => string;
  /** A date such as "2026-11-21", and a moment, as days. */
  day: (day: string) => string;
  dayOf: (at: string) => string;
}

export interface At extends Pick<Place, "y" | "width"> {
  /** From the margin at which lines begin. */
  x: number;
  isAtEnd?: boolean;
}

const figures = { day: "2-digit", month: "2-digit", year: "numeric" } as const;

export function pageIn(
  pdf: Pdf,
  { language, currency }: { language: Language; currency: string },
  timeZone: string,
): Page {
  const fromRight = languages[language].dir === "rtl";
  const written = amountsIn(currency);
  // Among letters from the right, only figures keep their order.
  const date = writer(fromRight ? figures : { dateStyle: "medium" }, locale());
  return {
    pdf,
    set: (text, style, { x, y, width, isAtEnd = false }) =>
      setText(pdf, text, style, {
        ...{ y, width, x: fromRight ? RIGHT - x - width : LEFT + x },
        align: isAtEnd === fromRight ? "left" : "right",
      }),
    money: (amount, isTotal) => written(toMinor(amount) ?? 0, isTotal),
    day: (day) => date(new Date(`${day}T12:00:00Z`), "UTC"),
    dayOf: (at) => date(new Date(at), timeZone),
  };
}

/** Where a column begins, from the margin at which lines begin. Figures stand at its end. */
export interface PdfColumn {
  x: number;
  width: number;
  isAtEnd?: boolean;
}

/** Begins a table at the page's position, and returns what draws a row; on each new page its titles stand again. */
export function tableOn({ pdf, set }: Page, columns: readonly PdfColumn[], titles: readonly string[]) {
  const row = (cells: readonly string[], style: Style) => {
    const height = Math.max(...cells.map((cell, n) => heightOf(pdf, cell, style, columns[n]?.width ?? 0)));
    if (pdf.y + height > BOTTOM) {
      pdf.addPage();
      head();
    }
    const y = pdf.y;
    for (const [n, column] of columns.entries()) set(cells[n] ?? "", style, { ...column, y });
    rule(pdf, y + height + 3);
    pdf.y = y + height + 7;
  };
  const head = () => row(titles, { ...soft, isBold: true });
  head();
  return row;
}
