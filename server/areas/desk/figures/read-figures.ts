import type { Endpoints, FigureSums, Figures, QueryOf } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import type { Database } from "../../../platform/database/connection.ts";
import { listOf, readNames } from "./names.ts";
import {
  earlierOf,
  laterOf,
  mondayOf,
  type Span,
  spanBefore,
  sundayOf,
  weekBefore,
  weekWithin,
  written,
} from "./span.ts";
import { nothing, type Summed, sumFigures } from "./sum-figures.ts";

export interface Asked extends Pick<QueryOf<Endpoints["deskFigures"]>, "by" | "city" | "category"> {
  span: Span;
  /** What it is held against; as many days just before by default. */
  before?: Span;
  zone: string;
  language: Language;
}

/** Reads how the business is doing, by week (of the visit), city, category or partner, each beside the days before. */
export async function readFigures(
  db: Database,
  { span, before = spanBefore(span), language, ...asked }: Asked,
): Promise<Figures> {
  const now = await sumFigures(db, { ...asked, span });
  const then = await sumFigures(db, { ...asked, span: before });
  const isByWeek = asked.by === "week";
  const earlier = isByWeek ? await weeksBefore(db, asked, span, now.each) : then.each;
  const { cities, categories, partners } = await readNames(db, asked.by, language);
  const names = { week: undefined, city: cities, category: categories, partner: partners }[asked.by];
  const results = [...now.each].map(([key, sums]) => ({
    ...{ key, name: "", ...names?.get(key), ...sums },
    ...written(isByWeek ? weekWithin(span, key) : span),
    before: earlier.get(key) ?? nothing,
  }));
  return {
    ...{ results, ...written(span), total: now.all, before: { ...written(before), total: then.all } },
    ...{ cities: listOf(cities), categories: listOf(categories) },
  };
}

/**
 * The same weekdays a week earlier, by the week that they are held against. Only of the first two weeks and of the last one, which may not be
 * whole, is it anything but the row before.
 */
async function weeksBefore(
  db: Database,
  asked: Omit<Summed, "span">,
  { from, until }: Span,
  weeks: ReadonlyMap<string, FigureSums>,
): Promise<Map<string, FigureSums>> {
  const sum = async (span: Span) => (await sumFigures(db, { ...asked, span: weekBefore(span) })).each;
  const known = [
    ...weeks,
    ...(await sum({ from, until: earlierOf(until, sundayOf(from).add({ weeks: 1 })) })),
    ...(await sum({ from: laterOf(from, mondayOf(until)), until })),
  ];
  return new Map(known.map(([monday, sums]) => [aWeekAfter(monday), sums]));
}

const aWeekAfter = (monday: string) => Temporal.PlainDate.from(monday).add({ weeks: 1 }).toString();
