import { type Language, languages } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";
import { toMajor, toMinor } from "../../platform/money/money.ts";
import { a4 } from "../../platform/pdf/a4.ts";
import { heightOf, type Pdf, type Place, type Style, setText } from "../../platform/pdf/set-text.ts";
import { amountsIn, BOTTOM, INK, LEFT, label, locale, plain, RIGHT, rule, soft } from "../../platform/pdf/sheet.ts";
import { writer } from "../../platform/time/zoned.ts";
import type { Statement } from "./statement.ts";

const WIDTH = RIGHT - LEFT;
const bold: Style = { ...plain, isBold: true };

/** A page that is written on as the language runs: in Arabic, all that stands at the left stands at the right. */
interface Page {
  pdf: Pdf;
  words: ReturnType<typeof wordsIn>;
  set: (text: string, style: Style, place: At) => number;
  money: (amount: number, isTotal?: boolean) => string;
  day: (day: string) => string;
  dayOf: (at: string) => string;
}

interface At extends Pick<Place, "y" | "width"> {
  /** From the margin at which lines begin. */
  x: number;
  isAtEnd?: boolean;
}

const wordsIn = (language: Language) => wordsOf("statement", language);

/** Draws a statement as a PDF of A4 pages, in the partner's language. */
export async function draw(statement: Statement, timeZone: string): Promise<Buffer> {
  const { business, until, language, madeAt } = statement;
  const words = wordsIn(language);
  const about = { title: `${words.title} ${until}`, author: business.legalName, at: madeAt, language };
  return a4(about, (pdf) => {
    const page = pageOf(pdf, statement, timeZone);
    head(page, statement);
    parties(page, statement);
    table(page, statement);
    sums(page, statement);
  });
}

const figures = { day: "2-digit", month: "2-digit", year: "numeric" } as const;

function pageOf(pdf: Pdf, { language, currency }: Statement, timeZone: string): Page {
  const fromRight = languages[language].dir === "rtl";
  const written = amountsIn(currency);
  // Among letters from the right, only figures keep their order.
  const date = writer(fromRight ? figures : { dateStyle: "medium" }, locale());
  return {
    ...{ pdf, words: wordsIn(language) },
    set: (text, style, { x, y, width, isAtEnd = false }) =>
      setText(pdf, text, style, {
        ...{ y, width, x: fromRight ? RIGHT - x - width : LEFT + x },
        align: isAtEnd === fromRight ? "left" : "right",
      }),
    money: (amount, isTotal) => written(minorOf(amount), isTotal),
    day: (day) => date(new Date(`${day}T12:00:00Z`), "UTC"),
    dayOf: (at) => date(new Date(at), timeZone),
  };
}

function head({ pdf, words, set, day, dayOf }: Page, { business, from, until, paid }: Statement): void {
  set(business.name, { size: 18, color: business.color, isBold: true }, { x: 0, y: 44, width: 250 });
  const place = { x: 250, width: WIDTH - 250, isAtEnd: true };
  let y = set(words.title, { size: 16, color: INK, isBold: true }, { ...place, y: 47 }) + 6;
  const facts = [
    from ? words.fromUntil({ from: day(from), until: day(until) }) : words.until({ until: day(until) }),
    paid ? words.paidOn({ day: dayOf(paid.at) }) : words.notPaid,
    ...(paid ? [words.reference({ reference: paid.reference })] : []),
  ];
  for (const fact of facts) y = set(fact, plain, { ...place, y }) + 1;
  pdf.y = Math.max(y, 90) + 14;
}

function parties({ pdf, words, set }: Page, { business, partner }: Statement): void {
  const top = pdf.y;
  const width = WIDTH / 2 - 12;
  const block = (x: number, title: string, [name = "", ...rest]: string[]) => {
    let y = set(title, soft, { x, y: top, width }) + 1;
    y = set(name, { ...bold, size: 10.5 }, { x, y, width });
    for (const line of rest.filter(Boolean)) y = set(line, plain, { x, y, width });
    return y;
  };
  const left = block(0, words.from, [business.legalName, business.address, business.taxNumber]);
  const right = block(width + 24, words.to, [partner.name, partner.account]);
  pdf.y = Math.max(left, right) + 18;
}

interface Row {
  at: string;
  what: string;
  /** Price, our share, theirs, and what they took in cash; a payment has only one of them. */
  amounts: (number | null)[];
}

/** Everything that was booked, the earliest first. */
function rowsOf(words: Page["words"], { jobs, payments, takenBack }: Statement, money: Page["money"]): Row[] {
  const rows: Row[] = [
    ...jobs.map(({ completedAt, skill, ordId, price, commission, earned, tip, cash }) => ({
      at: completedAt,
      what: [`${skill}, ${ordId}`, ...(tip > 0 ? [words.tip({ amount: money(tip) })] : [])].join("\n"),
      amounts: [price, commission, sum([earned, tip]), cash],
    })),
    ...takenBack.map(({ at, ordId, amount }) => ({
      ...{ at, what: words.takenBack({ order: ordId }), amounts: [null, null, -amount, null] },
    })),
    ...payments.map(({ at, amount }) => ({
      ...{ at, what: amount > 0 ? words.paidToYou : words.paidByYou, amounts: [null, null, -amount, null] },
    })),
  ];
  return rows.sort((a, b) => a.at.localeCompare(b.at));
}

const minorOf = (amount: number): number => toMinor(amount) ?? 0;
const sum = (amounts: readonly number[]): number => toMajor(amounts.reduce((all, each) => all + minorOf(each), 0));

const columns = [
  { x: 0, width: 70 },
  { x: 74, width: 165 },
  ...[243, 308, 373, 438].map((x) => ({ x, width: 61, isAtEnd: true })),
];

function table({ pdf, words, set, money, dayOf }: Page, statement: Statement): void {
  const line = (cells: readonly string[], style: Style) => {
    const height = Math.max(...cells.map((cell, n) => heightOf(pdf, cell, style, columns[n]?.width ?? 0)));
    if (pdf.y + height > BOTTOM) {
      pdf.addPage();
      titles();
    }
    const y = pdf.y;
    for (const [n, column] of columns.entries()) set(cells[n] ?? "", style, { ...column, y });
    rule(pdf, y + height + 3);
    pdf.y = y + height + 7;
  };
  const { day, work, price, share, yours, cash } = words.columns;
  const titles = () => line([day, work, price, share, yours, cash], { ...soft, isBold: true });
  titles();
  for (const { at, what, amounts } of rowsOf(words, statement, money))
    line([dayOf(at), what, ...amounts.map((amount) => (amount === null ? "" : money(amount)))], plain);
}

/** From what was owed before to what is owed after, and what is paid of it. */
function sums({ pdf, words, set, money, day }: Page, statement: Statement): void {
  if (pdf.y > 640) pdf.addPage();
  const { opening, closing, amount, until, jobs, payments, takenBack } = statement;
  const booked: [text: string, amount: number][] = [
    [words.earned, sum(jobs.flatMap(({ earned, tip }) => [earned, tip]))],
    [words.cashTaken, -sum(jobs.map(({ cash }) => cash))],
    [words.allTakenBack, -sum(takenBack.map((each) => each.amount))],
    [words.allPaid, -sum(payments.map((each) => each.amount))],
  ];
  pdf.y += 8;
  for (const [text, value, style] of [
    [words.opening, opening, plain] as const,
    ...booked.filter(([, value]) => value !== 0).map(([text, value]) => [text, value, plain] as const),
    [words.closing({ day: day(until) }), closing, bold] as const,
    ...(sum([closing, -amount]) === 0
      ? []
      : [[words.since({ day: day(until) }), sum([amount, -closing]), plain] as const]),
    [words.paidNow, amount, { size: 12, color: INK, isBold: true }] as const,
  ]) {
    const y = pdf.y;
    const below = set(text, style === plain ? label : style, { x: 180, y, width: 200 });
    pdf.y = Math.max(below, set(money(value, true), style, { x: 384, y, width: WIDTH - 384, isAtEnd: true })) + 3;
  }
}
