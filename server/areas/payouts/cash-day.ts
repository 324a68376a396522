import type { CashDay } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { priceCurrency, toMajor, toMinor } from "../../platform/money/money.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { owedTo } from "./owed.ts";

/** Reads the cash of a day of the business, today by default: who took how much, handed in how much, and owes what now. */
export async function readCashDay(db: Database | Tx, zone: string, day = todayIn(zone).toString()): Promise<CashDay> {
  const { from, until } = boundsOf(day, zone);
  const { rows } = await sql<{
    id: string;
    name: string;
    visits: number;
    taken: number;
    handed_in: number;
    owed: number;
  }>`
    select p.id, p.name, moved.visits, moved.taken, moved.handed_in, ${owedTo(sql`p.id`)} as owed
    from (
      select e.partner_id, (count(*) filter (where e.kind = 'cash'))::int as visits,
        coalesce(sum(l.amount) filter (where e.kind = 'cash'), 0)::float8 as taken,
        coalesce(-sum(l.amount) filter (where e.kind = 'paid-in'), 0)::float8 as handed_in
      from ledger_entry e join ledger_line l on l.entry_id = e.id and l.account = 'partner'
      where e.kind in ('cash', 'paid-in') and e.at >= ${from} and e.at < ${until}
      group by e.partner_id
    ) moved
    join partner p on p.id = moved.partner_id
    order by owed, p.id
  `.execute(db);
  const { count: differences } = await db
    .selectFrom("cash_difference")
    .where("noted_at", ">=", from)
    .where("noted_at", "<", until)
    .where("closed_at", "is", null)
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const sumOf = (of: (row: (typeof rows)[number]) => number) => toMajor(rows.reduce((sum, row) => sum + of(row), 0));
  return {
    day,
    partners: rows.map(({ id: _id, name, visits, taken, handed_in, owed }) => ({
      ...{ _id, name, visits, taken: toMajor(taken), handedIn: toMajor(handed_in) },
      owes: toMajor(Math.max(0, -owed)),
    })),
    taken: sumOf(({ taken }) => taken),
    handedIn: sumOf(({ handed_in }) => handed_in),
    differences,
    closed: await closedOf(db, day),
  };
}

function boundsOf(day: string, zone: string): { from: Date; until: Date } {
  const first = Temporal.PlainDate.from(day);
  const startOf = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(zone).epochMilliseconds);
  return { from: startOf(first), until: startOf(first.add({ days: 1 })) };
}

async function closedOf(db: Database | Tx, day: string): Promise<CashDay["closed"]> {
  const { rows } = await sql<{ at: Date; by: string; handed_in: number; counted: number; reason: string | null }>`
    select c.closed_at as at, o.name as by, c.handed_in::float8 as handed_in, c.counted::float8 as counted, (
      select a.details ->> 'reason' from audit_entry a
      where a.subject_kind = 'day' and a.subject_id = c.day::text and a.action = 'close cash of day' order by a.id limit 1
    ) as reason
    from cash_close c join operator o on o.id = c.closed_by where c.day = ${day}::date
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { at, by, handed_in, counted, reason } = row;
  return {
    ...{ at: at.toISOString(), by, reason: reason ?? "" },
    ...{ handedIn: toMajor(handed_in), counted: toMajor(counted) },
  };
}

interface Closing {
  day: string;
  operatorId: string;
  /** In the currency of prices, like what was handed in by the books as the operator saw it. */
  counted: number;
  handedIn: number;
  reason: string;
}

/**
 * Closes a day's cash for good. Returns whether it is new: the same call repeated is not. Refuses with 422 a day that is ahead and
 * a difference without a reason, with 409 a day that is closed and one on which something else was handed in than was seen.
 */
export async function closeCashDay(
  tx: Tx,
  zone: string,
  { day, operatorId, counted, handedIn, reason }: Closing,
): Promise<boolean> {
  if (Temporal.PlainDate.compare(Temporal.PlainDate.from(day), todayIn(zone)) > 0) throw refuse("CASH_DAY_AHEAD");
  const minor = toMinor(counted);
  if (minor === null) throw refuse("NOT_AN_AMOUNT", { at: "counted" });
  const now = await readCashDay(tx, zone, day);
  const { closed } = now;
  if (closed?.counted === counted && closed.handedIn === handedIn) return false;
  if (closed) throw refuse("CASH_DAY_CLOSED", { values: { name: closed.by } });
  if (now.handedIn !== handedIn) throw refuse("CHANGED_MEANWHILE");
  if (counted !== handedIn && reason === "") throw refuse("CASH_REASON_REQUIRED", { at: "reason" });
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("cash_close")
    .values({
      ...{ day, currency: priceCurrency(), handed_in: toMinor(handedIn) ?? 0, counted: minor, closed_by: operatorId },
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  // A colleague closed it at the same moment.
  if (!numInsertedOrUpdatedRows) throw refuse("CHANGED_MEANWHILE");
  return true;
}
