import { sql } from "kysely";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { tasks } from "../../bin/tasks.ts";
import { connect } from "../../platform/database/connection.ts";
import { type Drained, drainOnce, keepDraining, listFailedJobs, runDueJobs } from "../../platform/jobs/jobs.ts";
import type { SmsSender } from "../../platform/ports/sms/sms.ts";
import { useApp } from "../../tests/support/app.ts";
import { anOrder, signedIn } from "../../tests/support/factories.ts";
import { noteEvent } from "../order-book/order-book.ts";
import { notificationTasks } from "./notifications.ts";

const given = useApp();
const lines = notificationTasks["tell-of-event"].drained as Drained;
const parts = (db = given.db) => ({ ...given.parts, db, log: given.app.log });
const tellAll = () => drainOnce(lines, parts());
let customer: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  customer = await signedIn(given.db);
});
beforeEach(async () => {
  await given.db.updateTable("booking_event").set({ to_tell: false }).execute();
  await given.db.deleteFrom("message").execute();
  await sql`delete from graphile_worker._private_jobs`.execute(given.db);
});

/** An order that nobody has been told of yet. */
async function anUntoldOrder() {
  const { id, number } = await anOrder(given.db, { customer_id: customer.id });
  await note(id, "placed");
  return { id, number };
}
const note = (bookingId: string, event: string) =>
  given.db
    .transaction()
    .execute((tx) => noteEvent(tx, { bookingId, event, by: { kind: "customer", id: customer.id } }));
async function untoldOrders(count: number) {
  const orders = [];
  for (let n = 0; n < count; n += 1) orders.push(await anUntoldOrder());
  return orders;
}
const untold = async () =>
  (await given.db.selectFrom("booking_event").select("booking_id").where("to_tell", "=", true).execute()).map(
    (each) => each.booking_id,
  );
/** How many text messages there are, about how many lines, and their templates. */
const texts = async () => {
  const rows = await given.db
    .selectFrom("message")
    .select(["of_event", "template"])
    .where("channel", "=", "sms")
    .orderBy("id")
    .execute();
  return {
    count: rows.length,
    lines: new Set(rows.map(({ of_event }) => of_event)).size,
    names: rows.map(({ template }) => template),
  };
};

test("each line is told once, however many processes tell at the same time", async () => {
  await untoldOrders(120);
  for (let n = 0; n < 3; n += 1) {
    const db = connect(given.url, 2);
    const running = keepDraining(lines, parts(db), { pollMs: 50 });
    onTestFinished(async () => {
      await running.stop();
      await db.destroy();
    });
  }
  await expect.poll(untold).toEqual([]);
  expect(await texts()).toMatchObject({ count: 120, lines: 120 });
});

test("a line that fails stops no other: each gets its own job, is retried, and is shown to the desk in the end", async () => {
  const [first, bad, last] = await untoldOrders(3);
  await sql
    .raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'It cannot be told'; end $$;
    create trigger refuse before insert on told for each row when (new.once = '${bad?.id}') execute function refuse();
  `)
    .execute(given.db);
  onTestFinished(async () => void (await sql.raw("drop function refuse cascade").execute(given.db)));
  await tellAll();
  expect(await untold()).toEqual([]);
  expect(await texts()).toMatchObject({ count: 0 });
  const telling = { "tell-of-event": tasks["tell-of-event"] } as typeof tasks;
  await runDueJobs({ queue: given.queue, tasks: telling, parts: given.parts, log: given.app.log });
  const told = await given.db
    .selectFrom("told")
    .select("once")
    .where(
      "once",
      "in",
      [first, bad, last].map((each) => each?.id ?? ""),
    )
    .execute();
  expect(told.map(({ once }) => once).sort()).toEqual([first?.id, last?.id].sort());
  expect(await texts()).toMatchObject({ count: 2, lines: 2 });

  await sql`update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1`.execute(given.db);
  await runDueJobs({ queue: given.queue, tasks: telling, parts: given.parts, log: given.app.log });
  expect(await listFailedJobs(given.db, { limit: 10 })).toMatchObject([
    { name: "tell-of-event", error: "It cannot be told" },
  ]);
});

test("lines that another process holds are left to it, with later ones of the same order; all others are told", async () => {
  const order = await anUntoldOrder();
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const holding = given.db.transaction().execute(async (tx) => {
    await tx.selectFrom("booking_event").select("id").where("booking_id", "=", order.id).forUpdate().execute();
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  await note(order.id, "rescheduled");
  const beside = await anUntoldOrder();
  await tellAll();
  expect(await untold()).toEqual([order.id, order.id]);
  expect(await texts()).toMatchObject({ names: ["order-placed"] });
  expect(beside.id).not.toBe(order.id);
  letGo.resolve();
  await holding;
  await tellAll();
  // The new time overtakes the news that it was placed.
  expect(await texts()).toMatchObject({ names: ["order-placed", "order-moved"] });
  expect(await untold()).toEqual([]);
});

test("twenty orders' messages take few statements", async () => {
  await untoldOrders(20);
  const sent: string[] = [];
  const sms: SmsSender = { send: async ({ id }) => String(sent.push(id)) };
  const email = { send: async ({ id }: { id: string }) => String(sent.push(id)) };
  const running = { queue: given.queue, tasks, parts: { ...given.parts, sms, email }, log: given.app.log };
  const statements = await given.countQueries(() => runDueJobs(running));
  expect(sent).toHaveLength(40);
  // With one job each, every line and every message took about twenty: more than a thousand in all.
  expect(statements).toBeLessThanOrEqual(60);
});

test("the record that somebody was told is kept for three months, as long as a job could come again", async () => {
  const months = (count: number) => sql<Date>`now() - interval '${sql.lit(count)} months'`;
  const told = { name: "sweep", told_to: customer.id };
  await given.db
    .insertInto("told")
    .values([
      { ...told, once: "long ago", at: sql<Date>`${months(3)} - interval '1 minute'` },
      { ...told, once: "lately", at: sql<Date>`${months(3)} + interval '1 minute'` },
    ])
    .execute();
  await notificationTasks["forget-told"]({}, { ...parts(), attempt: 1 });
  const left = await given.db.selectFrom("told").select("once").where("name", "=", "sweep").execute();
  expect(left).toEqual([{ once: "lately" }]);
});
