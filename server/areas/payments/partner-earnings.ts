import type { Earnings } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { toMajor } from "../../platform/money/money.ts";
import { namesOf, textsIn } from "../catalogue/catalogue.ts";
import { ownShares } from "../commission/commission.ts";

interface Asked {
  partnerId: string;
  /** Any day of the week asked for, as a date in the zone; this week by default. */
  week?: string | undefined;
  zone: string;
  language: Language;
}

/** Returns what a partner earned and what is owed, in the price's currency: sums of their lines in the books. */
export async function earningsOf(db: Database, { partnerId, week, zone, language }: Asked): Promise<Earnings> {
  const today = todayIn(zone);
  const day = week ? Temporal.PlainDate.from(week) : today;
  const monday = day.subtract({ days: day.dayOfWeek - 1 }).toString();
  const when = sql<SqlBool>`${weekOf(zone)} = ${monday}`;
  const [balance, jobs, payments, takenBack, weeks, shares] = await Promise.all([
    balanceOf(db, partnerId),
    jobsOf(db, { partnerId, when, language }),
    paymentsOf(db, { partnerId, when }),
    takenBackOf(db, { partnerId, when }),
    weeksOf(db, partnerId, zone),
    ownShares(db, { partnerId, zone, language }),
  ]);
  return { balance, week: monday, jobs, payments, takenBack, weeks, shares };
}

const weekOf = (zone: string) => sql<string>`date_trunc('week', e.at at time zone ${zone})::date::text`;

/** Returns all of a partner's entries from one moment to another, the latest first. */
export async function bookedBetween(
  db: Database,
  { partnerId, from, before, language }: { partnerId: string; from: Date; before: Date; language: Language },
): Promise<Pick<Earnings, "jobs" | "payments" | "takenBack">> {
  const when = sql<SqlBool>`e.at >= ${from} and e.at < ${before}`;
  const [jobs, payments, takenBack] = await Promise.all([
    jobsOf(db, { partnerId, when, language }),
    paymentsOf(db, { partnerId, when }),
    takenBackOf(db, { partnerId, when }),
  ]);
  return { jobs, payments, takenBack };
}

async function balanceOf(db: Database, partnerId: string): Promise<number> {
  const { owed } = await db
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_line as l", "l.entry_id", "e.id")
    .where("e.partner_id", "=", partnerId)
    .where("l.account", "=", "partner")
    .select(sql<number>`coalesce(sum(l.amount), 0)::float8`.as("owed"))
    .executeTakeFirstOrThrow();
  // Never -0.
  return toMajor(0 - owed);
}

/** The sum of a job's lines on one account, in paise: debits above zero. */
const lineOf = (kind: "work" | "cash" | "tip" | "tax-withheld", account: "order" | "partner" | "commission") =>
  sql<number>`coalesce(sum(l.amount) filter (where e.kind = ${kind} and l.account = ${account}), 0)::float8`;

function earned(db: Database, partnerId: string) {
  return db
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_line as l", "l.entry_id", "e.id")
    .where("e.partner_id", "=", partnerId)
    .where("e.job_id", "is not", null);
}

/** Which of a partner's entries `e`. */
interface Some {
  partnerId: string;
  when: RawBuilder<SqlBool>;
}

async function jobsOf(
  db: Database,
  { partnerId, when, language }: Some & Pick<Asked, "language">,
): Promise<Earnings["jobs"]> {
  const rows = await earned(db, partnerId)
    .innerJoin("job as j", "j.id", "e.job_id")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .where(when)
    .groupBy(["j.id", "b.number", "s.id"])
    .select(["j.id", "b.number", "s.name", namesOf("s").as("names")])
    .select([
      sql<Date>`min(e.at)`.as("at"),
      lineOf("work", "order").as("price"),
      lineOf("work", "commission").as("commission"),
      lineOf("work", "partner").as("earned"),
      lineOf("cash", "partner").as("cash"),
      lineOf("tip", "partner").as("tip"),
      lineOf("tax-withheld", "partner").as("withheld"),
      // What a code took off the price of work that was done: the business's own to bear.
      sql<number>`(
        select coalesce(sum(n.discount), 0)::float8 from booking_line n where n.job_id = j.id and j.status = 'Completed'
      )`.as("discount"),
    ])
    .orderBy("at", "desc")
    .execute();
  return rows.map((row) => ({
    jobId: row.id,
    ordId: row.number,
    ...textsIn(language, { skill: [row.names?.[language], row.name] }),
    completedAt: row.at.toISOString(),
    price: toMajor(row.price + row.discount),
    commission: toMajor(row.discount - row.commission),
    earned: toMajor(0 - row.earned),
    cash: toMajor(row.cash),
    withheld: toMajor(row.withheld),
    tip: toMajor(0 - row.tip),
  }));
}

async function paymentsOf(db: Database, { partnerId, when }: Some): Promise<Earnings["payments"]> {
  const rows = await db
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_line as l", "l.entry_id", "e.id")
    .where("e.partner_id", "=", partnerId)
    .where("e.kind", "in", ["paid-out", "paid-in"])
    .where("l.account", "=", "partner")
    .where(when)
    .select(["e.at", "l.amount"])
    .orderBy("e.id", "desc")
    .execute();
  return rows.map(({ at, amount }) => ({ at: at.toISOString(), amount: toMajor(amount) }));
}

async function takenBackOf(db: Database, { partnerId, when }: Some): Promise<Earnings["takenBack"]> {
  const rows = await db
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_line as l", "l.entry_id", "e.id")
    .innerJoin("complaint as c", "c.id", "e.complaint_id")
    .innerJoin("booking as b", "b.id", "c.booking_id")
    .where("e.partner_id", "=", partnerId)
    .where("e.kind", "=", "borne")
    .where("l.account", "=", "partner")
    .where(when)
    .select(["e.at", "b.number", "l.amount"])
    .orderBy("e.id", "desc")
    .execute();
  return rows.map(({ at, number, amount }) => ({ at: at.toISOString(), ordId: number, amount: toMajor(amount) }));
}

async function weeksOf(db: Database, partnerId: string, zone: string): Promise<Earnings["weeks"]> {
  const rows = await earned(db, partnerId)
    .groupBy(sql`week`)
    .select([
      weekOf(zone).as("week"),
      sql<number>`(count(distinct e.job_id) filter (where e.kind <> 'tip'))::int`.as("jobs"),
      lineOf("work", "partner").as("earned"),
      lineOf("cash", "partner").as("cash"),
      lineOf("tip", "partner").as("tips"),
    ])
    .orderBy("week", "desc")
    .limit(53)
    .execute();
  return rows.map(({ week, jobs, earned, cash, tips }) => ({
    week,
    jobs,
    earned: toMajor(0 - earned),
    cash: toMajor(cash),
    tips: toMajor(0 - tips),
  }));
}
