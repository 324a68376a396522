import type { Language } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";
import { toMajor, toMinor } from "../../platform/money/money.ts";
import { a4 } from "../../platform/pdf/a4.ts";
import { type Page, pageIn, tableOn, WIDTH } from "../../platform/pdf/page.ts";
import type { Style } from "../../platform/pdf/set-text.ts";
import { INK, label, plain, soft } from "../../platform/pdf/sheet.ts";
import type { Statement } from "./statement.ts";

const bold: Style = { ...plain, isBold: true };

interface Sheet extends Page {
  words: ReturnType<typeof wordsIn>;
}

const wordsIn = (language: Language) => wordsOf("statement", language);

/** Draws a statement as a PDF of A4 pages, in the partner's language. */
export async function draw(statement: Statement, timeZone: string): Promise<Buffer> {
  const { business, until, language, madeAt } = statement;
  const words = wordsIn(language);
  const about = { title: `${words.title} ${until}`, author: business.legalName, at: madeAt, language };
  return a4(about, (pdf) => {
    const page: Sheet = { ...pageIn(pdf, statement, timeZone), words };
    head(page, statement);
    parties(page, statement);
    table(page, statement);
    sums(page, statement);
  });
}

function head({ pdf, words, set, day, dayOf }: Sheet, { business, from, until, paid }: Statement): void {
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

function parties({ pdf, words, set }: Sheet, { business, partner }: Statement): void {
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
function rowsOf(words: Sheet["words"], { jobs, payments, takenBack }: Statement, money: Page["money"]): Row[] {
  const rows: Row[] = [
    ...jobs.map(({ completedAt, skill, ordId, price, commission, earned, tip, cash, withheld }) => ({
      at: completedAt,
      what: [
        `${skill}, ${ordId}`,
        ...(tip > 0 ? [words.tip({ amount: money(tip) })] : []),
        ...(withheld > 0 ? [words.withheldOf({ amount: money(withheld) })] : []),
      ].join("\n"),
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

function table(page: Sheet, statement: Statement): void {
  const { words, money, dayOf } = page;
  const { day, work, price, share, yours, cash } = words.columns;
  const row = tableOn(page, columns, [day, work, price, share, yours, cash]);
  for (const { at, what, amounts } of rowsOf(words, statement, money))
    row([dayOf(at), what, ...amounts.map((amount) => (amount === null ? "" : money(amount)))], plain);
}

/** From what was owed before to what is owed after, and what is paid of it. */
function sums({ pdf, words, set, money, day }: Sheet, statement: Statement): void {
  if (pdf.y > 640) pdf.addPage();
  const { opening, closing, amount, until, jobs, payments, takenBack } = statement;
  const booked: [text: string, amount: number][] = [
    [words.earned, sum(jobs.flatMap(({ earned, tip }) => [earned, tip]))],
    [words.withheld, -sum(jobs.map(({ withheld }) => withheld))],
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
