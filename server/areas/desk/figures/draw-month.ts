import type { FigureGroup, FigureSums } from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";
import { a4 } from "../../../platform/pdf/a4.ts";
import { type Page, pageIn, tableOn, WIDTH } from "../../../platform/pdf/page.ts";
import type { Style } from "../../../platform/pdf/set-text.ts";
import { BOTTOM, INK, locale, plain, soft } from "../../../platform/pdf/sheet.ts";
import { writer } from "../../../platform/time/zoned.ts";
import type { MonthReport } from "./month.ts";

/** The rows of a group that are drawn; all others are in the file. */
const MOST = 20;

interface Sheet extends Page {
  words: ReturnType<typeof wordsIn>;
}

const wordsIn = (language: Language) => wordsOf("desk-figures", language);

/** Draws a month's figures as a PDF of A4 pages. */
export async function draw(report: MonthReport, timeZone: string): Promise<Buffer> {
  const { business, month, language, madeAt } = report;
  const words = wordsIn(language);
  const about = {
    title: words.pdf.title({ month: monthIn(language, month) }),
    ...{ author: business.name, at: madeAt, language },
  };
  return a4(about, (pdf) => {
    const page: Sheet = { ...pageIn(pdf, report, timeZone), words };
    head(page, report, about.title);
    overview(page, report);
    for (const by of ["week", "city", "category", "partner"] as const) groupOf(page, report, by);
  });
}

const bold: Style = { ...plain, isBold: true };

/** "October 2026" in its language. */
const monthIn = (language: Language, month: string): string =>
  writer({ month: "long", year: "numeric" }, languages[language].locale)(new Date(`${month}-15T12:00:00Z`), "UTC");

function head({ pdf, words, set, dayOf }: Sheet, report: MonthReport, title: string): void {
  const { business, monthBefore, language, madeAt } = report;
  set(business.name, { size: 18, color: business.color, isBold: true }, { x: 0, y: 44, width: 220 });
  const place = { x: 220, width: WIDTH - 220, isAtEnd: true };
  let y = set(title, { size: 16, color: INK, isBold: true }, { ...place, y: 47 }) + 4;
  y = set(words.pdf.beside({ month: monthIn(language, monthBefore) }), plain, { ...place, y }) + 1;
  y = set(words.pdf.made({ day: dayOf(madeAt) }), soft, { ...place, y });
  pdf.y = Math.max(y, 90) + 16;
}

const number = new Intl.NumberFormat(locale());
const tenths = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 });

/** A part of a whole: "84.5 %", or a dash of nothing. */
const share = (part: number, whole: number): string => (whole > 0 ? `${tenths.format((part / whole) * 100)} %` : "–");

/** "2.5 hr", in the report's language. */
const hoursIn = (language: Language) => {
  const unit = new Intl.NumberFormat(languages[language].locale, {
    ...{ style: "unit", unit: "hour", maximumFractionDigits: 1 },
  });
  return (minutes: number): string => unit.format(minutes / 60);
};

/** How much more than before: "+12.5 %". */
const change = (now: number, before: number): string => {
  if (before === 0) return "–";
  const percent = ((now - before) / Math.abs(before)) * 100;
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${tenths.format(Math.abs(percent))} %`;
};

/** Each figure of all together, this month and the month before. */
function overview(page: Sheet, { groups, language }: MonthReport): void {
  const { words, money } = page;
  const { columns, pdf } = words;
  const [now, then] = [groups.week.total, groups.week.before.total];
  const row = tableOn(page, facts, [pdf.figure, pdf.now, pdf.before, pdf.change]);
  const each = (fields: readonly (keyof FigureSums & keyof typeof columns)[], write: (value: number) => string) => {
    for (const field of fields)
      row([columns[field], write(now[field]), write(then[field]), change(now[field], then[field])], plain);
  };
  const part = (name: string, write: (sums: FigureSums) => string) => row([name, write(now), write(then), ""], plain);
  each(["revenue", "share", "refunded", "lost"], (amount) => money(amount, true));
  each(["bookings", "completed", "cancelled", "customers", "repeat"], number.format);
  each(["atWork", "onWay"], hoursIn(language));
  part(columns.accepted, ({ accepted, offers }) => share(accepted, offers));
  part(columns.onTime, ({ onTime, arrivals }) => share(onTime, arrivals));
  part(columns.stars, ({ stars, ratings }) => (ratings > 0 ? tenths.format(stars / ratings) : "–"));
}

const facts = [{ x: 0, width: 220 }, ...[224, 319, 414].map((x) => ({ x, width: 85, isAtEnd: true }))];

function groupOf(page: Sheet, { groups }: MonthReport, by: FigureGroup): void {
  const { pdf, words, set, money, day } = page;
  const { results, total } = groups[by];
  // A business with no cities has one group: that of no city.
  if (results.length === 0 || (by === "city" && results.every(({ key }) => key === "none"))) return;
  if (pdf.y > BOTTOM - 110) pdf.addPage();
  pdf.y = set(words.captions[by], { size: 12, color: INK, isBold: true }, { x: 0, y: pdf.y + 14, width: WIDTH }) + 6;
  const { bookings, completed, cancelled, revenue, share: own, change: against } = words.columns;
  const row = tableOn(page, figures, [words.groups[by], bookings, completed, cancelled, revenue, own, against]);
  const cells = (name: string, sums: FigureSums, before: FigureSums) => [
    ...[name, number.format(sums.bookings), number.format(sums.completed), number.format(sums.cancelled)],
    ...[money(sums.revenue), money(sums.share), change(sums.revenue, before.revenue)],
  ];
  for (const { key, name, from, until, before, ...sums } of results.slice(0, MOST)) {
    const called = by === "week" ? `${day(from)} – ${day(until)}` : key === "none" ? words.nobody[by] : name;
    row(cells(called, sums, before), plain);
  }
  row(cells(words.total, total, groups[by].before.total), bold);
  if (results.length > MOST)
    pdf.y = set(words.pdf.more({ count: results.length - MOST }), soft, { x: 0, y: pdf.y, width: WIDTH }) + 4;
}

const figures = [
  { x: 0, width: 150 },
  ...[
    [154, 50],
    [208, 46],
    [258, 52],
    [314, 70],
    [388, 60],
    [452, 47],
  ].map(([x = 0, width = 0]) => ({ x, width, isAtEnd: true })),
];
