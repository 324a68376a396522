import { setTimeout as sleep } from "node:timers/promises";
import { Storefront } from "@chowk/contract";
import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { tasks } from "../../bin/tasks.ts";
import { connect, type Database } from "../../platform/database/connection.ts";
import { addJob, type Drained, drainOnce, keepDraining, listFailedJobs, runDueJobs } from "../../platform/jobs/jobs.ts";
import type { Sms } from "../../platform/ports/sms/sms.ts";
import { useApp } from "../../tests/support/app.ts";
import { between } from "../../tests/support/between.ts";
import { anOrder, signedIn } from "../../tests/support/factories.ts";
import { noteEvent } from "../order-book/order-book.ts";
import { claimDue } from "./claim.ts";
import { messageTasks, queueEmail, queueWords, type Standing } from "./messages.ts";

const given = useApp();
const texts = messageTasks["send-text"].drained as Drained;

/** What the carrier was handed, in order, and what it does with each. */
let handed: Sms[] = [];
let take = async (sms: Sms): Promise<string> => `provider/${sms.id}`;
const carrier = {
  send(sms: Sms) {
    handed.push(sms);
    return take(sms);
  },
};
beforeEach(async () => {
  handed = [];
  take = async ({ id }) => `provider/${id}`;
  await given.db.deleteFrom("message").execute();
  await sql`delete from graphile_worker._private_jobs`.execute(given.db);
});

const parts = (db: Database = given.db) => ({ ...given.parts, db, sms: carrier, log: given.app.log });
const phone = (n: number) => String(9_876_540_000 + n);
/** Queues a text message to the phone of each number; its text tells its place in the list. */
const queueTo = (numbers: number[], standing: (Standing | undefined)[] = []) =>
  given.db.transaction().execute((tx) =>
    queueWords(
      tx,
      given.secrets,
      Storefront.parse({}),
      numbers.map((n, place) => ({
        ...{ channel: "sms", to: { country_code: "+91", phone: phone(n) }, template: "order-placed" },
        ...{ text: `message ${place}`, values: {}, standing: standing[place] },
      })),
    ),
  );
const counted = (count: number) => Array.from({ length: count }, (_, n) => n);
const said = () => handed.map(({ text }) => Number(text.split(" ")[1]));
const rows = () => given.db.selectFrom("message").selectAll().orderBy("id").execute();
const states = async () => (await rows()).map(({ state }) => state);

/** A sending process with its own connections. */
function aProcess(url = given.url) {
  const db = connect(url, 4);
  const running = keepDraining(texts, parts(db), { pollMs: 50 });
  onTestFinished(async () => {
    await running.stop();
    await db.destroy();
  });
  return running;
}

const sending = { "send-text": tasks["send-text"] } as typeof tasks;
const runJobs = () => runDueJobs({ queue: given.queue, tasks: sending, parts: parts(), log: given.app.log });

/** Queues an e-mail, which belongs to another lane. */
const anEmail = () =>
  given.db
    .transaction()
    .execute((tx) =>
      queueEmail(tx, given.secrets, { to: "asha@example.test", template: "welcome", values: {}, language: "en" }),
    );

test("each message goes out once, however many processes send at the same time; those of another lane stay", async () => {
  await anEmail();
  await queueTo(counted(150));
  aProcess();
  aProcess();
  aProcess();
  const left = async () => (await rows()).filter(({ state }) => state !== "sent");
  await expect.poll(async () => (await left()).length).toBe(1);
  expect(said().sort((one, other) => one - other)).toEqual(counted(150));
  expect(await left()).toMatchObject([{ channel: "email", state: "waiting", attempts: 0, claimed_at: null }]);
});

test("a process skips what another is claiming at that moment, without waiting", async () => {
  await queueTo(counted(5));
  await given.db.transaction().execute(async (tx) => {
    const first = await claimDue(tx, "send-text", 3);
    const second = await claimDue(given.db, "send-text", 3);
    expect([first.length, second.length]).toEqual([3, 2]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(5);
  });
  expect(await claimDue(given.db, "send-text", 3)).toEqual([]);
});

test("a message that came due without a signal is found, and one that is not due waits", async () => {
  await queueTo([1, 2]);
  const [first, second] = await rows();
  const due = (id: string | undefined, seconds: number) =>
    sql`update message set due_at = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(given.db);
  await due(first?.id, 3600);
  await due(second?.id, 3600);
  aProcess();
  await due(second?.id, -1);
  await expect.poll(states).toEqual(["waiting", "sent"]);
});

test("a message that a dead process had claimed is offered again once, when the claim is over", async () => {
  await queueTo([1, 2, 3]);
  const [dead] = await claimDue(given.db, "send-text", 1);
  await drainOnce(texts, parts());
  expect(said()).toEqual([1, 2]);
  await sql`update message set claimed_at = claimed_at - interval '1 minute', due_at = due_at - interval '1 minute'`.execute(
    given.db,
  );
  await drainOnce(texts, parts());
  await drainOnce(texts, parts());
  expect(handed.map(({ id }) => id).filter((id) => id === dead?.id)).toHaveLength(1);
  expect(await states()).toEqual(["sent", "sent", "sent"]);
});

test("one person's messages go out in order, one at a time, in parallel with everybody else's", async () => {
  const open = new Map<string, number>();
  let together = 0;
  take = async ({ id, to }) => {
    const now = (open.get(to.phone) ?? 0) + 1;
    open.set(to.phone, now);
    expect(now, "messages with the carrier for one person").toBe(1);
    together = Math.max(together, [...open.values()].filter((count) => count > 0).length);
    await sleep(to.phone.endsWith("1") ? 3 : 1);
    open.set(to.phone, 0);
    return id;
  };
  await queueTo([1, 1, 2, 1, 3, 2, 1, 2, 3, 1]);
  await drainOnce(texts, parts());
  const of = (...places: number[]) => said().filter((place) => places.includes(place));
  expect(of(0, 1, 3, 6, 9)).toEqual([0, 1, 3, 6, 9]);
  expect(of(2, 5, 7)).toEqual([2, 5, 7]);
  expect(of(4, 8)).toEqual([4, 8]);
  expect(together).toBe(2);
  expect(new Set(await states())).toEqual(new Set(["sent"]));
});

test("a call that hangs holds up its recipient, and nobody else", async () => {
  const hangs = Promise.withResolvers<string>();
  take = async ({ id, to }) => (to.phone === phone(0) ? hangs.promise : id);
  await queueTo([0, ...counted(70).map((n) => n + 1)]);
  aProcess();
  await expect.poll(async () => (await states()).filter((state) => state === "sent").length).toBe(70);
  await queueTo([100, 0]);
  await expect.poll(async () => (await states()).filter((state) => state === "sent").length).toBe(71);
  expect(said().filter((place) => place === 1)).toHaveLength(1);
  hangs.resolve("late");
  await expect.poll(async () => new Set(await states())).toEqual(new Set(["sent"]));
});

test("a message that cannot be opened does not stop the rest of its batch", async () => {
  await queueTo(counted(9));
  const [first, second] = await rows();
  await sql`update message set recipient = ${second?.recipient} where id = ${first?.id}`.execute(given.db);
  await drainOnce(texts, parts());
  expect(said().sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await states()).toEqual(["waiting", ...Array(8).fill("sent")]);
  expect((await rows())[0]).toMatchObject({ attempts: 1, last_error: "A fault of our own, see the log" });
});

test("an outcome that cannot be written down is left to a job, which the desk sees in the end; all other messages are sent", async () => {
  // PostgreSQL cannot store this as text.
  take = async ({ id, to }) => (to.phone === phone(3) ? "a\0b" : id);
  await queueTo(counted(9));
  await drainOnce(texts, parts());
  expect(await states()).toEqual(counted(9).map((n) => (n === 3 ? "waiting" : "sent")));
  const bad = (await rows())[3];
  expect(bad).toMatchObject({ job: null, claimed_at: null, attempts: 0 });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`.execute(given.db);
  await runJobs();
  expect(await listFailedJobs(given.db, { limit: 10 })).toMatchObject([
    { name: "send-text", payload: { messageId: bad?.id } },
  ]);
  expect(handed.filter(({ id }) => id === bad?.id)).toHaveLength(2);
});

test("a message that a carrier took while the database went away is recorded when it is back, and not offered again", async () => {
  const way = await between(given.url);
  take = async ({ id }) => {
    if (handed.length === 1) await way.close();
    return id;
  };
  await queueTo([1, 2, 3]);
  aProcess(way.url);
  await expect.poll(() => handed.length).toBeGreaterThan(0);
  await way.open();
  await expect.poll(states).toEqual(["sent", "sent", "sent"]);
  expect(said().sort()).toEqual([0, 1, 2]);
});

test("a stop lets go of messages that were not begun, and finishes those that were", async () => {
  const process = aProcess();
  await queueTo(counted(12));
  await expect.poll(states).toEqual(Array(12).fill("sent"));
  const hangs = Promise.withResolvers<string>();
  take = () => hangs.promise;
  handed = [];
  await queueTo(counted(20));
  const inHand = async () => (await rows()).filter(({ claimed_at }) => claimed_at !== null).length;
  await expect.poll(inHand).toBe(20);
  const stopped = process.stop();
  hangs.resolve("taken");
  await stopped;
  expect(said()).toEqual([0, 1]);
  expect(await states()).toEqual([...Array(14).fill("sent"), ...Array(18).fill("waiting")]);
  expect(await inHand()).toBe(0);
  await drainOnce(texts, parts());
  expect(await states()).toEqual(Array(32).fill("sent"));
});

test("a message that is no longer true is dropped from its batch, and the rest goes out", async () => {
  const customer = await signedIn(given.db);
  const by = { kind: "customer", id: customer.id } as const;
  const standings: Standing[] = [];
  for (const moves of [false, true, false]) {
    const { id: bookingId } = await anOrder(given.db, { customer_id: customer.id });
    const note = (event: string) => given.db.transaction().execute((tx) => noteEvent(tx, { bookingId, event, by }));
    await note("placed");
    const { id: eventId } = await given.db
      .selectFrom("booking_event")
      .select("id")
      .where("booking_id", "=", bookingId)
      .executeTakeFirstOrThrow();
    standings.push({ eventId, personId: customer.id, until: "the order moves" });
    if (moves) await note("rescheduled");
  }
  await queueTo([1, 2, 3], standings);
  await drainOnce(texts, parts());
  expect(said().sort()).toEqual([0, 2]);
  expect(await states()).toEqual(["sent", "overtaken", "sent"]);
  expect((await rows())[1]).toMatchObject({ content: null, attempts: 0 });
});

test("a message queued by an earlier release goes out once, with its job", async () => {
  await queueTo([1, 2]);
  const [old] = await rows();
  await sql`update message set job = null where id = ${old?.id}`.execute(given.db);
  await given.db.transaction().execute((tx) => addJob(tx, "send-text", { messageId: old?.id ?? "" }));
  await drainOnce(texts, parts());
  expect(await states()).toEqual(["waiting", "sent"]);
  await runJobs();
  expect(await states()).toEqual(["sent", "sent"]);
  expect(said()).toEqual([1, 0]);
});
