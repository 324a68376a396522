import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import type { Sandbox } from "../faults/sandbox.ts";
import type { Notes } from "./notes.ts";

export interface Found {
  what: string;
  wrong: number;
  examples: string[];
}

/** Knows only the clients' notes, the database and what outside services received, not what was done to the cluster. */
export async function check(
  db: Database,
  notes: Notes,
  { payments }: { payments: Awaited<ReturnType<Sandbox["payments"]>> },
) {
  return [
    await ordersThere(db, notes),
    await ordersOnce(db, notes),
    await cancellationsKept(db, notes),
    await deedsKept(db, notes),
    await rows(
      db,
      "partners in two places at once",
      sql`select a.id from job a join job b on a.partner_id = b.partner_id and a.id < b.id and a.during && b.during
        where a.status not in ('Unassigned', 'Completed', 'Cancelled')
          and b.status not in ('Unassigned', 'Completed', 'Cancelled')`,
    ),
    await rows(
      db,
      "visits done that are not once in the books",
      sql`select j.id from job j left join ledger_entry e on e.job_id = j.id and e.kind = 'work'
        where j.status = 'Completed' group by j.id having count(e.id) <> 1`,
    ),
    await rows(
      db,
      "books that do not add up to nothing",
      sql`select currency as id from ledger_line group by currency having sum(amount) <> 0`,
    ),
    await rows(
      db,
      "steps of a visit that stand in its timeline twice",
      sql`select job_id || ' ' || event as id from booking_event where job_id is not null
        and event in ('set out', 'arrived', 'started', 'completed', 'cancelled', 'paid')
        group by job_id, event having count(*) > 1`,
    ),
    await rows(
      db,
      "people who were told a thing twice",
      sql`select of_event || ' ' || template as id from message where of_event is not null
        group by of_event, of_person, template, channel, recipient_key having count(*) > 1`,
    ),
    await rows(
      db,
      "messages that did not go",
      sql`select template || ' ' || state || ' ' || coalesce(last_error, '') as id from message where state in ('waiting', 'failed')`,
    ),
    await rows(
      db,
      "jobs that failed for good",
      sql`select task_identifier as id from graphile_worker.jobs where attempts >= max_attempts`,
    ),
    await moneyAgrees(db, payments),
  ];
}

async function rows(db: Database, what: string, query: ReturnType<typeof sql>): Promise<Found> {
  const { rows: wrong } = await sql<{ id: string }>`${query}`.execute(db);
  return found(
    what,
    wrong.map(({ id }) => id),
  );
}

const found = (what: string, wrong: string[]): Found => ({ what, wrong: wrong.length, examples: wrong.slice(0, 5) });

async function ordersThere(db: Database, { orders }: Notes): Promise<Found> {
  const known = await db.selectFrom("booking").select("id").execute();
  const ids = new Set(known.map(({ id }) => id));
  return found(
    "acknowledged orders that are missing",
    orders.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
  );
}

/** A customer has every acknowledged order, and at most one for each order whose outcome is unknown. */
async function ordersOnce(db: Database, { orders, unknownOrders }: Notes): Promise<Found> {
  const wrong: string[] = [];
  const counted = await db
    .selectFrom("booking")
    .select(["customer_id", (each) => each.fn.countAll<number>().as("count")])
    .where(
      "customer_id",
      "in",
      [...new Set([...orders, ...unknownOrders].map(({ customer }) => customer)), ""].filter(Boolean),
    )
    .groupBy("customer_id")
    .execute();
  for (const { customer_id, count } of counted) {
    const known = new Set(orders.filter(({ customer }) => customer === customer_id).map(({ id }) => id)).size;
    const unknown = unknownOrders.filter(({ customer }) => customer === customer_id).length;
    if (count < known || count > known + unknown)
      wrong.push(`${customer_id}: ${count}, not ${known} to ${known + unknown}`);
  }
  return found("customers with more orders than they placed", wrong);
}

async function cancellationsKept(db: Database, { orders }: Notes): Promise<Found> {
  const cancelled = orders.filter((order) => order.cancelled).map(({ id }) => id);
  const { rows: wrong } = await sql<{ id: string }>`
    select id from booking where id = any(${cancelled}::uuid[]) and status <> 'Cancelled'
  `.execute(db);
  return found(
    "acknowledged cancellations that do not hold",
    wrong.map(({ id }) => id),
  );
}

async function deedsKept(db: Database, { deeds }: Notes): Promise<Found> {
  const { rows: there } = await sql<{ deed: string }>`
    select distinct job_id || ' ' || event as deed from booking_event where job_id is not null
  `.execute(db);
  const known = new Set(there.map(({ deed }) => deed));
  const wrong = deeds.map(({ job, event }) => `${job} ${event}`).filter((deed) => !known.has(deed));
  return found("acknowledged deeds of partners that are missing", wrong);
}

/** Checks that the payment provider's captures and refunds agree with the books. */
async function moneyAgrees(db: Database, payments: Awaited<ReturnType<Sandbox["payments"]>>): Promise<Found> {
  const attempts = await db
    .selectFrom("payment_attempt as a")
    .select(["a.provider_order_id as name", "a.state"])
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::float8 from refund r where r.attempt_id = a.id and r.state = 'DONE')`.as(
        "back",
      ),
    )
    .execute();
  const byName = new Map(attempts.map((attempt) => [attempt.name, attempt]));
  const wrong: string[] = [];
  for (const { orderId, tries, refunds } of payments) {
    const attempt = byName.get(orderId);
    const captured = tries.some(({ outcome }) => outcome === "captured");
    const back = refunds.filter(({ state }) => state === "done").reduce((sum, { amount }) => sum + amount, 0);
    if (captured !== (attempt?.state === "SUCCESS")) wrong.push(`${orderId}: captured ${captured}, ${attempt?.state}`);
    else if (captured && back !== attempt?.back)
      wrong.push(`${orderId}: ${back} went back, ${attempt?.back} in the books`);
  }
  const disagreeing = await db.selectFrom("payment_disagreement").select(["order_number", "problem"]).execute();
  wrong.push(...disagreeing.map(({ order_number, problem }) => `${order_number}: ${problem}`));
  const { rows: kept } = await sql<{ number: string }>`
    select b.number from booking b join payment_attempt a on a.booking_id = b.id and a.state = 'SUCCESS'
    where b.status = 'Cancelled'
      and a.price <> (select coalesce(sum(r.price), 0) from refund r where r.attempt_id = a.id and r.state = 'DONE')
  `.execute(db);
  wrong.push(...kept.map(({ number }) => `${number}: cancelled, and not all of it went back`));
  return found("payments that differ between the provider and the books", wrong);
}
