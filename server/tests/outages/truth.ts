import { sql } from "kysely";
import { expect } from "vitest";
import type { Notes } from "./notes.ts";
import type { Pair } from "./pair.ts";

/** Longer than we wait for any carrier: an older claim belongs to a server that is gone. */
const CLAIMED_SECONDS = 11;

/** Makes everything that is scheduled due at once, including what dead servers hold, and waits until nothing is waiting. */
export async function settle({ db }: Pair): Promise<void> {
  const hasten = async () => {
    await sql`
      update message set claimed_at = claimed_at - interval '1 minute', due_at = now()
      where state = 'waiting' and due_at > now()
        and coalesce(claimed_at, '-infinity') < now() - make_interval(secs => ${CLAIMED_SECONDS})
    `.execute(db);
    await sql`
      update graphile_worker._private_jobs set run_at = now()
      where run_at > now() and task_id in (select id from graphile_worker._private_tasks where identifier like 'send-%')
    `.execute(db);
    return waiting({ db });
  };
  // Live servers keep the jobs they hold, however long they have held them.
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'`.execute(db);
  await sql`select graphile_worker.add_job('free-lost-jobs', '{}'), pg_notify('chowk_job', 'free-lost-jobs')`.execute(
    db,
  );
  await expect.poll(hasten, { interval: 200 }).toEqual([]);
}

/** Returns waiting messages, untold events, and jobs that are due or under way. */
async function waiting({ db }: Pick<Pair, "db">) {
  const { rows } = await sql`
    select 'message ' || template || ' ' || coalesce(last_error, '') as what from message where state = 'waiting'
    union all
    select 'untold ' || event from booking_event where to_tell
    union all
    select 'job ' || task_identifier || ' ' || coalesce(last_error, '') from graphile_worker.jobs
    where (run_at <= now() or locked_by is not null) and attempts < max_attempts
  `.execute(db);
  return rows;
}

/** Expects that servers that were not killed are alive and stop when told to, and that none printed an unhandled fault. */
export async function expectLives({ started }: Pair): Promise<void> {
  for (const { isToEnd, process } of started) {
    if (!isToEnd) expect(await process.kill("SIGTERM")).toBe(0);
    expect(process.output()).not.toMatch(/^Trace:|[Uu]nhandled|Uncaught|"msg":"A call failed"/m);
  }
}

/** Checks what must be true of a pair afterwards, by its clients' notes and its database. */
export async function expectTruth(pair: Pair, notes: Notes): Promise<void> {
  const { db } = pair;
  expect(notes.wrong).toEqual([]);
  await expectOrders(pair, notes);
  await expectDeeds(pair, notes);
  const { rows: doubled } = await sql`
    select a.partner_id, a.during, b.during as other from job a join job b
    on a.partner_id = b.partner_id and a.id < b.id and a.during && b.during
    where a.status <> 'Cancelled' and b.status <> 'Cancelled'
  `.execute(db);
  expect(doubled).toEqual([]);
  const { rows: failed } = await sql`
    select task_identifier, last_error from graphile_worker.jobs where attempts >= max_attempts
  `.execute(db);
  expect(failed).toEqual([]);
  expectMessages(pair, notes);
}

async function expectOrders({ db, customers }: Pick<Pair, "db" | "customers">, { orders }: Notes): Promise<void> {
  const stored = await db
    .selectFrom("booking")
    .select(["id", "customer_id", "idempotency_key", "status"])
    .where(
      "customer_id",
      "in",
      customers.map(({ id }) => id),
    )
    .execute();
  const placed = orders.filter(({ id }) => id !== undefined);
  const asStored = stored.map(({ id, customer_id, idempotency_key }) => `${id} ${customer_id} ${idempotency_key}`);
  expect(asStored.sort()).toEqual(placed.map(({ id, customerId, key }) => `${id} ${customerId} ${key}`).sort());
  const statusOf = new Map(stored.map(({ id, status }) => [id, status]));
  for (const { id = "", cancelled } of placed) {
    if (cancelled === "done") expect(`${id} ${statusOf.get(id)}`).toBe(`${id} Cancelled`);
    if (cancelled === undefined) expect(`${id} ${statusOf.get(id)}`).not.toBe(`${id} Cancelled`);
  }
}

/** Each deed that a partner was told is done was done once, and no event is in the timeline twice. */
async function expectDeeds({ db }: Pick<Pair, "db">, { deeds }: Notes): Promise<void> {
  const { rows } = await sql<{ what: string; times: number }>`
    select concat_ws(' ', job_id, event, by_id) as what, count(*)::int as times from booking_event
    where event in ('accepted', 'declined', 'cancelled') and job_id is not null group by 1
  `.execute(db);
  expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
  const known = new Set(rows.map(({ what }) => what));
  const done = deeds.filter(({ told }) => told === "done");
  const missing = done.filter(({ jobId, verb, partnerId }) => !known.has(`${jobId} ${verb} ${partnerId}`));
  expect(missing).toEqual([]);
}

/** Each message went once. It may have gone again only if the server that sent it was killed, as it could not record it. */
function expectMessages({ carrier, started }: Pair, { codes }: Notes): void {
  const killed = new Set(started.filter(({ isToEnd }) => isToEnd).map(({ name }) => name));
  const byWhat = Map.groupBy(carrier.taken, ({ what }) => what);
  const again = [...byWhat.values()].filter((same) => same.slice(0, -1).some(({ by }) => !killed.has(by)));
  expect(again).toEqual([]);
  const arrived = [...byWhat.keys()].join("\n");
  expect(codes.filter((phone) => !arrived.includes(phone))).toEqual([]);
}
