import type { OwnShares } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { namesOf, textsIn } from "../catalogue/catalogue.ts";
import { readSettings } from "../settings/settings.ts";
import { bestFirst } from "./percent-for.ts";

interface Asked {
  partnerId: string;
  zone: string;
  language: Language;
}

/** Returns the business's share of a partner's prices, for each category that they work in: today, and as it will change. */
export async function ownShares(db: Database, { partnerId, zone, language }: Asked): Promise<OwnShares> {
  const today = todayIn(zone).toString();
  const { commissionPercent } = await readSettings(db);
  const categories = await db
    .selectFrom("category as c")
    .where("c.id", "in", (of) =>
      of
        .selectFrom("partner_skill as k")
        .innerJoin("sub_category as s", "s.id", "k.sub_category_id")
        .where("k.partner_id", "=", partnerId)
        .select("s.category_id"),
    )
    .select(["c.id", "c.name", namesOf("c").as("names")])
    .orderBy("c.name")
    .orderBy("c.id")
    .execute();
  const agreed = await agreedWith(db, partnerId, today);
  const spans = categories.flatMap(({ id, name, names }) =>
    spansOf(
      agreed.filter(({ category }) => category === null || category === id),
      today,
    ).map((span) => ({
      ...textsIn(language, { category: [names?.[language], name] }),
      ...{ percent: span.percent ?? commissionPercent, from: span.from, until: span.until },
    })),
  );
  return {
    now: spans.filter(({ from }) => from === today).map((span) => ({ ...span, from: null })),
    later: spans.filter(({ from }) => from > today).sort((one, other) => one.from.localeCompare(other.from)),
  };
}

interface Agreed {
  category: string | null;
  percent: number;
  from: string;
  until: string | null;
}

/** What holds for a partner from a day on, or later: what comes before all else first. */
async function agreedWith(db: Database, partnerId: string, today: string): Promise<Agreed[]> {
  const rows = await db
    .selectFrom("commission_rate as r")
    .where((of) => of.or([of("r.partner_id", "is", null), of("r.partner_id", "=", partnerId)]))
    .where((of) => of.or([of("r.last_day", "is", null), of("r.last_day", ">=", today)]))
    .select(["r.category_id as category", "r.percent"])
    .select([sql<string>`r.first_day::text`.as("from"), sql<string | null>`r.last_day::text`.as("until")])
    .orderBy(bestFirst)
    .execute();
  return rows.map((row) => ({ ...row, percent: Number(row.percent) }));
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();
const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

/** Returns from which day until which one what holds, beginning today; without a percentage, the usual one. */
function spansOf(agreed: readonly Agreed[], today: string): { percent?: number; from: string; until: string | null }[] {
  const turns = agreed.flatMap(({ from, until }) => [from, ...(until === null ? [] : [dayAfter(until)])]);
  const days = [...new Set([today, ...turns.filter((day) => day > today)])].sort();
  const holding = days.map((day) => ({
    day,
    rate: agreed.find(({ from, until }) => from <= day && (until === null || until >= day)),
  }));
  const changes = holding.filter(({ rate }, at) => at === 0 || rate !== holding[at - 1]?.rate);
  return changes.map(({ day, rate }, at) => {
    const next = changes[at + 1]?.day;
    return { ...(rate && { percent: rate.percent }), from: day, until: next ? dayBefore(next) : null };
  });
}
