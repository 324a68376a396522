import type { DeskPlan, Endpoints, QueryOf } from "@chowk/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { toMajor } from "../../../platform/money/money.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { firstPartners } from "../../plans/plans.ts";
import { beginningWith, containing, phonesLike } from "../typed.ts";

type Wanted = QueryOf<Endpoints["deskPlans"]>;

const goesOn = sql<SqlBool>`p.status <> 'ended'`;
/** Nobody can do one of its coming visits, or its price waits for the customer's yes. */
const needsSomebody = sql<SqlBool>`p.status = 'active' and (p.new_price is not null or exists (
  select from plan_visit v where v.plan_id = p.id and v.unbooked_at is not null and v.starts_at > now()
))`;

/** Lists plans, the newest first; of an order, whichever it belongs to. */
export async function listPlans(db: Database | Tx, { cursor, limit, ...wanted }: Wanted): Promise<DeskPlan[]> {
  const where = conditions(wanted);
  if (cursor) where.push(sql`p.id < ${cursor}`);
  return (await select(db, where, limit)).map(present);
}

/** Counts the matching plans, and all that need somebody. */
export async function countPlans(db: Database, wanted: Wanted): Promise<{ count: number; waiting: number }> {
  const { rows } = await sql<{ count: number; waiting: number }>`
    select count(*) filter (where ${sql.join(conditions(wanted), sql` and `)})::int as count,
      count(*) filter (where ${needsSomebody})::int as waiting
    from plan p join booking b on b.id = p.booking_id join customer u on u.id = p.customer_id
  `.execute(db);
  return rows[0] ?? { count: 0, waiting: 0 };
}

function conditions({ show, waiting, order, q }: Omit<Wanted, "limit">): RawBuilder<SqlBool>[] {
  if (order) return [ofOrder(order)];
  const all: RawBuilder<SqlBool>[] = [show === "ended" ? sql`p.status = 'ended'` : goesOn];
  if (show === "paused") all.push(sql`p.status = 'paused'`);
  if (show === "waiting" || waiting === "true") all.push(needsSomebody);
  if (q) {
    const part = containing(q);
    const phones = phonesLike(q).map(beginningWith);
    all.push(sql`(
      u.name ilike ${part} or b.number ilike ${part} or u.phone like any(${phones})
      or exists (select from booking_line l where l.booking_id = b.id and l.extra_id is null and l.service_name ilike ${part})
    )`);
  }
  return all;
}

const ofOrder = (id: string) => sql<SqlBool>`(p.booking_id = ${id} or exists (
  select from plan_visit v where v.plan_id = p.id and v.booking_id = ${id}
))`;

/** Reads one of them. Refuses with 404 if there is none. */
export async function readPlan(db: Database | Tx, id: string): Promise<DeskPlan> {
  const [row] = await select(db, [sql<SqlBool>`p.id = ${id}`], 1);
  if (!row) throw refuse("NO_SUCH_PLAN");
  return present(row);
}

const select = (db: Database | Tx, where: RawBuilder<SqlBool>[], limit: number) =>
  db
    .selectFrom("plan as p")
    .innerJoin("booking as b", "b.id", "p.booking_id")
    .innerJoin("customer as u", "u.id", "p.customer_id")
    .where((of) => of.and(where))
    .select(["p.id", "p.status", "p.every_weeks", "p.customer_id", "p.booking_id", "p.price", "p.new_price"])
    .select(["b.number", "b.area", "u.name as customer"])
    .select([
      sql<string | null>`p.paused_until::text`.as("paused_until"),
      sql<string>`(
        select string_agg(case when quantity > 1 then quantity || ' × ' || service_name else service_name end, ', ' order by position)
        from booking_line where booking_id = p.booking_id and extra_id is null
      )`.as("services"),
      sql<string | null>`(
        select who.name from (${firstPartners("p.id")}) f join partner who on who.id = f.partner_id limit 1
      )`.as("partner"),
      sql<Date | null>`(
        select min(o.starts_at) from plan_visit v join booking o on o.id = v.booking_id and o.status not in ('Completed', 'Cancelled')
        where v.plan_id = p.id
      )`.as("next"),
      sql<Date[]>`array(
        select v.starts_at from plan_visit v
        where v.plan_id = p.id and v.unbooked_at is not null and v.starts_at > now() order by v.starts_at
      )`.as("nobody"),
    ])
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();

type Row = Awaited<ReturnType<typeof select>>[number];

const present = (row: Row): DeskPlan => ({
  _id: row.id,
  status: row.status as DeskPlan["status"],
  everyWeeks: row.every_weeks as DeskPlan["everyWeeks"],
  customer: { _id: row.customer_id, name: row.customer },
  order: { _id: row.booking_id, ordId: row.number },
  services: row.services,
  area: row.area,
  partner: row.partner,
  price: toMajor(row.price),
  newPrice: row.new_price === null ? null : toMajor(row.new_price),
  next: row.next?.toISOString() ?? null,
  nobody: row.nobody.map((moment) => moment.toISOString()),
  pausedUntil: row.paused_until,
});
