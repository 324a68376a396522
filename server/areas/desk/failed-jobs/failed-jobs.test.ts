import { randomUUIDv7 } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { Client } from "pg";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { useApp } from "../../../tests/support/app.ts";
import { aCustomer, anAddress, anOperator, anOrder, aPartner } from "../../../tests/support/factories.ts";
import { aFailedJob } from "../../../tests/support/failed-jobs.ts";
import { openSession } from "../../identity/identity.ts";
import { forgetFailedJobs } from "./forget-failed-jobs.ts";
import { whyInWords } from "./why.ts";

const given = useApp();
let owner: { id: string; token: string };
let colleague: { id: string; token: string };
const someone = async (name: string) => {
  const { id } = await anOperator(given.db, { roles: ["owner"], name, email: `${name}@example.test` });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
};
beforeAll(async () => {
  owner = await someone("Farah");
  colleague = await someone("Ravi");
});
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(given.db);
});

const list = async (query: Record<string, string> = {}) =>
  (await given.call(endpoints.failedJobs, { as: owner, query })).data;
const retry = (id: string, as = owner) => given.call(endpoints.retryFailedJob, { as, params: { id } });
const dismiss = (id: string, as = owner, reason = "It was done by hand.") =>
  given.call(endpoints.dismissFailedJob, { as, params: { id }, body: { reason } });
const audited = (id: string) =>
  given.db
    .selectFrom("audit_entry")
    .selectAll()
    .where("subject_kind", "=", "failed job")
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();

/** Returns the whole rows of these jobs, by id. */
async function rowsOf(ids: string[]): Promise<unknown[]> {
  const { rows } = await sql`
    select to_jsonb(j) as row from graphile_worker._private_jobs j where id = any(${ids}::bigint[]) order by id
  `.execute(given.db);
  return rows;
}

/** Adds jobs that must stay untouched: another that failed, one in progress, one on its last try, and one that waits. */
async function bystanders(daysAgo = 0): Promise<string[]> {
  const failed = await aFailedJob(given.db, { daysAgo });
  const underWay = await aFailedJob(given.db, { daysAgo });
  const atLast = await aFailedJob(given.db, { daysAgo });
  await sql`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another',
      attempts = case when id = ${underWay}::bigint then 3 else attempts end
    where id in (${underWay}::bigint, ${atLast}::bigint)
  `.execute(given.db);
  const waiting = await aFailedJob(given.db, { daysAgo });
  await sql`
    update graphile_worker._private_jobs set attempts = 24, run_at = now() + interval '1 hour' where id = ${waiting}::bigint
  `.execute(given.db);
  return [failed, underWay, atLast, waiting];
}

describe("the list", () => {
  test("has the jobs that failed for good and no others, the newest first, in pages", async () => {
    const others = await bystanders();
    const id = await aFailedJob(given.db, { daysAgo: 2 });
    const { results, total } = await list();
    expect(total).toBe(2);
    expect(results.map(({ _id }) => _id)).toEqual([id, others[0]]);
    const [newest] = results;
    expect(newest).toMatchObject({
      ...{ task: "sweep-rate-limits", template: null, about: null },
      ...{ tries: 25, why: "The line is busy", isKnown: true },
    });
    const ago = (iso = "") => Math.round((Date.now() - Date.parse(iso)) / 86_400_000);
    expect([ago(newest?.triedAt), ago(newest?.addedAt)]).toEqual([2, 6]);
    expect((await list({ limit: "1", cursor: id })).results.map(({ _id }) => _id)).toEqual([others[0]]);
  });

  test("tells what each job is about and links to it; of what is gone it tells nothing", async () => {
    const order = await anOrder(given.db);
    const partner = await aPartner(given.db, { name: "Suresh Kumar" });
    const customer = await aCustomer(given.db, { name: "Asha Rao" });
    const address = await anAddress(given.db, { customer_id: customer.id });
    const event = await given.db
      .insertInto("booking_event")
      .values({ booking_id: order.id, event: "placed", by_kind: "system", order_status: "Open" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const message = (of_event: number | null) => ({
      ...{ id: randomUUIDv7(), channel: "sms" as const, template: "order-moved", state: "failed" as const },
      of_event,
      ...(of_event === null ? {} : { of_person: customer.id, stands_until: "moved" }),
    });
    const [ofOrder, ofNobody] = [message(event.id), message(null)];
    await given.db.insertInto("message").values([ofOrder, ofNobody]).execute();
    const attempt = {
      ...{
        id: randomUUIDv7(),
        booking_id: order.id,
        number: 1,
        provider: "upayments",
        provider_order_id: order.number,
      },
      ...{ reference: `ORD_${order.number}_1`, price_currency: "INR", price: order.total, currency: "INR" },
      ...{ amount: order.total, state: "UNKNOWN", notification_hash: Buffer.alloc(32, 7) },
    };
    await given.db.insertInto("payment_attempt").values(attempt).execute();
    const gone = randomUUIDv7();
    const add = <Name extends keyof Jobs>(name: Name, payload: Jobs[Name]) => aFailedJob(given.db, { name, payload });
    await add("bill-order", { bookingId: order.id });
    await add("tell-of-event", { eventId: event.id });
    await add("settle-payment", { attemptId: attempt.id });
    await add("send-text", { messageId: ofOrder.id });
    await add("send-text", { messageId: ofNobody.id });
    await add("hand-on-visits", { partnerId: partner.id, operatorId: owner.id });
    await add("tell-area-served", { addressId: address.id, at: "2026-11-22T10:00:00Z" });
    const code = { id: randomUUIDv7(), customer_id: customer.id, email: "a@example.test", expires_at: new Date() };
    await given.db.insertInto("join_code").values(code).execute();
    await add("send-join-code", { id: code.id });
    await add("bill-order", { bookingId: gone });
    await add("bill-order", { bookingId: "as a release before wrote it'" });

    const ofIt = { kind: "order", id: order.number, name: order.number };
    const { results } = await list();
    expect(results.reverse().map(({ task, template, about }) => [template ?? task, about])).toEqual([
      ["bill-order", ofIt],
      ["tell-of-event", ofIt],
      ["settle-payment", ofIt],
      ["order-moved", ofIt],
      ["order-moved", null],
      ["hand-on-visits", { kind: "partner", id: partner.id, name: "Suresh Kumar" }],
      ["tell-area-served", { kind: "customer", id: customer.id, name: "Asha Rao" }],
      ["send-join-code", { kind: "customer", id: customer.id, name: "Asha Rao" }],
      ["bill-order", null],
      ["bill-order", null],
    ]);
  });

  test("shows nothing from a payload", async () => {
    await aFailedJob(given.db, {
      name: "send-password-link",
      payload: { email: "asha@example.in", site: "https://chowk.example" },
      error: 'duplicate key for "asha@example.in"\n  at work (/app/server/send.ts)',
    });
    const answer = JSON.stringify(await list());
    expect(answer).toContain("duplicate key for …");
    expect(answer).not.toMatch(/asha|chowk\.example|send\.ts/);
  });
});

describe("why a job failed", () => {
  test.each([
    ["connect ECONNREFUSED", "connect ECONNREFUSED"],
    ["The carrier can't be reached, it isn't there", "The carrier can't be reached, it isn't there"],
    ["First line\nsecond line", "First line"],
    ['invalid input syntax for type uuid: "asha', "invalid input syntax for type uuid: …"],
    ["Key (phone)=(9876501234) exists", "Key (phone)… exists"],
    ["550 <asha@example.in> has no mailbox", "550 … has no mailbox"],
    ["The number +91 98765 01234 is wrong", "The number … is wrong"],
    ["GET https://pay.example/x?token=abc failed", "GET … failed"],
    ["Bearer qN3v0dY8m2Kx7rT1wZ5bHc9f was refused", "Bearer … was refused"],
    ["ERR_STREAM_PREMATURE_CLOSE", "ERR_STREAM_PREMATURE_CLOSE"],
    ["x ".repeat(300), "x ".repeat(100)],
    [null, ""],
  ])("%s", (error, said) => expect(whyInWords(error)).toBe(said));
});

test("a job that this release no longer knows can only be dismissed", async () => {
  const id = await aFailedJob(given.db, { name: "paint-fence" as keyof Jobs });
  expect((await list()).results).toMatchObject([{ task: "paint-fence", isKnown: false }]);
  expect(await retry(id)).toMatchObject({ status: 409 });
  expect(await rowsOf([id])).toHaveLength(1);
  expect((await dismiss(id)).status).toBe(200);
});

describe("a job that is tried again", () => {
  test("is done at once, and all others stay as they are", async () => {
    const order = await anOrder(given.db);
    const id = await aFailedJob(given.db, { name: "bill-order", payload: { bookingId: order.id } });
    const others = await bystanders();
    const before = await rowsOf(others);
    expect(await retry(id)).toMatchObject({ status: 200, data: { results: { _id: id } } });
    expect(await rowsOf([id])).toMatchObject([{ row: { attempts: 0, locked_at: null } }]);
    expect((await list()).total).toBe(1);
    expect(await rowsOf(others)).toEqual(before);
    expect(await audited(id)).toMatchObject([
      {
        ...{ action: "try failed job again", operator_id: owner.id },
        details: { task: "bill-order", tries: 25, why: "The line is busy", about: `order ${order.number}` },
      },
    ]);
    await given.runJobs();
    expect(await rowsOf([id])).toEqual([]);
    expect(await rowsOf(others)).toEqual(before);
  });

  test("twice, even at the same time, is tried once; a colleague is told who was quicker", async () => {
    const id = await aFailedJob(given.db);
    const both = await Promise.all([retry(id), retry(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await given.runJobs();
    expect((await retry(id)).status).toBe(200);
    expect(await audited(id)).toHaveLength(1);
    expect(await retry(id, colleague)).toMatchObject({ status: 409, message: "Farah already had this tried again." });
    expect(await dismiss(id)).toMatchObject({ status: 409, message: "You already had this tried again." });
    expect(await audited(id)).toHaveLength(1);
  });

  test("and fails for good once more can be tried once more", async () => {
    const id = await aFailedJob(given.db);
    await retry(id);
    await sql`update graphile_worker._private_jobs set attempts = 25 where id = ${id}::bigint`.execute(given.db);
    expect((await retry(id, colleague)).status).toBe(200);
    expect(await rowsOf([id])).toMatchObject([{ row: { attempts: 0 } }]);
    expect(await audited(id)).toHaveLength(2);
  });

  test("is announced to processes at once", async () => {
    const id = await aFailedJob(given.db);
    const line = new Client(given.url);
    onTestFinished(() => line.end());
    await line.connect();
    const heard: (string | undefined)[] = [];
    line.on("notification", ({ payload }) => heard.push(payload));
    await line.query("listen chowk_job");
    await retry(id);
    await expect.poll(() => heard).toEqual(["sweep-rate-limits"]);
  });
});

describe("trying all again", () => {
  const retryAll = async (task: string | null, as = owner) =>
    (await given.call(endpoints.retryFailedJobs, { as, body: { task } })).data.results;
  const entries = async (id: string) => (await audited(id)).map(({ action, details }) => ({ action, details }));
  const failedIds = async () => (await list()).results.map(({ _id }) => _id);

  test("makes jobs of one kind due at once, and leaves other kinds as they are", async () => {
    const order = await anOrder(given.db);
    const bill = () => aFailedJob(given.db, { name: "bill-order", payload: { bookingId: order.id } });
    const bills = [await bill(), await bill()];
    const others = await bystanders();
    const before = await rowsOf(others);
    expect((await list({ task: "bill-order" })).results.map(({ _id }) => _id)).toEqual(bills.toReversed());
    expect(await list()).toMatchObject({
      total: 3,
      kinds: [
        { task: "bill-order", count: 2, isKnown: true },
        { task: "sweep-rate-limits", count: 1, isKnown: true },
      ],
    });
    expect(await retryAll("bill-order")).toEqual({ count: 2 });
    expect(await rowsOf(bills)).toMatchObject([{ row: { attempts: 0 } }, { row: { attempts: 0 } }]);
    expect(await rowsOf(others)).toEqual(before);
    expect(await entries("bill-order")).toEqual([
      { action: "try failed jobs again", details: { count: 2, tasks: { "bill-order": 2 } } },
    ]);
    await given.runJobs();
    expect(await rowsOf(bills)).toEqual([]);
    // Pressed again, it finds nothing and logs nothing.
    expect(await retryAll("bill-order")).toEqual({ count: 0 });
    expect(await entries("bill-order")).toHaveLength(1);
  });

  test("makes jobs of every kind due at once, except unknown jobs and jobs that have not failed", async () => {
    const unknown = await aFailedJob(given.db, { name: "paint-fence" as keyof Jobs });
    const [failed = "", ...others] = await bystanders();
    const link = await aFailedJob(given.db, { name: "bill-order", payload: { bookingId: randomUUIDv7() } });
    const before = await rowsOf([unknown, ...others]);
    expect(await retryAll(null)).toEqual({ count: 2 });
    expect(await failedIds()).toEqual([unknown]);
    expect(await rowsOf([unknown, ...others])).toEqual(before);
    expect(await rowsOf([failed, link])).toMatchObject([{ row: { attempts: 0 } }, { row: { attempts: 0 } }]);
    expect(await entries("all")).toMatchObject([
      { details: { count: 2, tasks: { "bill-order": 1, "sweep-rate-limits": 1 } } },
    ]);
    expect(await retryAll("paint-fence")).toEqual({ count: 0 });
  });

  test("by two operators at once retries each job once; processes hear of each kind", async () => {
    for (let n = 0; n < 20; n++) await aFailedJob(given.db);
    const line = new Client(given.url);
    onTestFinished(() => line.end());
    await line.connect();
    const heard: (string | undefined)[] = [];
    line.on("notification", ({ payload }) => heard.push(payload));
    await line.query("listen chowk_job");
    const both = await Promise.all([retryAll(null), retryAll(null, colleague)]);
    expect(both.reduce((sum, { count }) => sum + count, 0)).toBe(20);
    await expect.poll(() => [...new Set(heard)]).toEqual(["sweep-rate-limits"]);
  });
});

describe("a job that is dismissed", () => {
  test("is gone without being done, with a reason in the audit log; all others stay as they are", async () => {
    const id = await aFailedJob(given.db);
    const others = await bystanders();
    const before = await rowsOf(others);
    const both = await Promise.all([dismiss(id), dismiss(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf([id])).toEqual([]);
    expect(await rowsOf(others)).toEqual(before);
    expect(await audited(id)).toMatchObject([
      { action: "dismiss failed job", operator_id: owner.id, details: { reason: "It was done by hand." } },
    ]);
    expect(await retry(id, colleague)).toMatchObject({ status: 409, message: "Farah already dismissed this." });
  });

  test("needs a reason", async () => {
    const id = await aFailedJob(given.db);
    expect((await dismiss(id, owner, " ")).errors).toEqual([
      { path: "reason", reason: "DESK_REASON_REQUIRED", message: "Say why" },
    ]);
    expect(await rowsOf([id])).toHaveLength(1);
  });
});

test("a job that waits, is in progress or never existed can be neither retried nor dismissed", async () => {
  const [, ...others] = await bystanders();
  const before = await rowsOf(others);
  for (const id of [...others, "999999999999"]) {
    expect((await retry(id)).status).toBe(404);
    expect((await dismiss(id)).status).toBe(404);
    expect(await audited(id)).toEqual([]);
  }
  expect(await rowsOf(others)).toEqual(before);
});

describe("a failed job that nobody deals with", () => {
  const sweep = async () => {
    const warn = vi.fn();
    const context = { ...given.parts, log: { warn }, attempt: 1 } as unknown as Parameters<typeof forgetFailedJobs>[1];
    await forgetFailedJobs({}, context);
    return warn.mock.calls;
  };

  test("is dropped 30 days after its last try, with a line in the log; all others stay as they are", async () => {
    const old = await aFailedJob(given.db, { daysAgo: 31 });
    const [alsoOld, ...others] = await bystanders(40);
    others.push(await aFailedJob(given.db, { daysAgo: 29 }));
    const before = await rowsOf(others);
    expect(await sweep()).toEqual([
      [
        { left: "sweep-rate-limits", count: 2, jobIds: [old, alsoOld] },
        "Jobs that failed for good are dropped: nobody saw to them",
      ],
    ]);
    expect(await rowsOf([old, alsoOld ?? ""])).toEqual([]);
    expect(await rowsOf(others)).toEqual(before);
    expect(await sweep()).toEqual([]);
  });

  test("is dropped after as many days as the business has set", async () => {
    await given.db
      .updateTable("business_settings")
      .set({ settings: JSON.stringify({ failedJobsKeptDays: 3 }) })
      .execute();
    const [old, young] = [
      await aFailedJob(given.db, { daysAgo: 4 }),
      await aFailedJob(given.db, { daysAgo: 2, name: "forget-told" }),
    ];
    await sweep();
    expect(await rowsOf([old])).toEqual([]);
    expect(await rowsOf([young])).toHaveLength(1);
  });

  test("stays if it was added long ago but failed recently", async () => {
    const id = await aFailedJob(given.db, { daysAgo: 1 });
    await sql`
      update graphile_worker._private_jobs
      set created_at = now() - interval '300 days', updated_at = now() - interval '300 days' where id = ${id}::bigint
    `.execute(given.db);
    await sweep();
    expect(await rowsOf([id])).toHaveLength(1);
  });
});
