import { randomBytes, randomUUIDv7 } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noteEvent } from "../../areas/order-book/order-book.ts";
import { buildApp } from "../../bin/app.ts";
import { useApp } from "../../tests/support/app.ts";
import { anOrder } from "../../tests/support/factories.ts";
import { aFailedJob } from "../../tests/support/failed-jobs.ts";
import { connect } from "../database/connection.ts";
import type { DB } from "../database/schema.gen.ts";
import { addJob } from "../jobs/jobs.ts";
import { carrier } from "../ports/carrier.ts";
import { NoAnswer } from "../ports/delivery-failure.ts";
import { serveMetrics } from "./serve-metrics.ts";

const given = useApp({ METRICS_PORT: "0" });
const unmeasured = useApp();
let metrics: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  if (!given.app.metrics) throw new Error("Nothing is measured");
  metrics = await serveMetrics(given.app.metrics, given.config);
});
afterAll(() => metrics?.stop());

/** Reads the metrics as Prometheus does: `name{labels}` and its value. */
async function read(url = metrics.url): Promise<Record<string, number>> {
  const text = await (await fetch(url)).text();
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
  );
}

describe("the metrics", () => {
  test("count requests by route and status, never by address", async () => {
    await given.app.inject("/api/chowk365/services/not-an-id?secret=1");
    await given.app.inject("/api/chowk365/me");
    await given.app.inject("/somewhere/else");
    const found = await read();
    const counted = (route: string, status: number) =>
      found[`http_request_duration_seconds_count{method="GET",route="${route}",status_code="${status}"}`];
    expect(counted("/api/chowk365/services/:serviceId", 400)).toBe(1);
    expect(counted("/api/chowk365/me", 401)).toBe(1);
    expect(counted("none", 404)).toBe(1);
    expect(Object.keys(found).join()).not.toMatch(/secret|not-an-id|somewhere/);
  });

  test("report cache hits, connections and the lag of the event loop", async () => {
    await given.app.inject("/api/chowk365/services_list");
    await given.app.inject("/api/chowk365/services_list");
    const found = await read();
    expect(found['chowk_answer_cache_requests_total{result="hit"}']).toBe(1);
    expect(found['chowk_answer_cache_requests_total{result="miss"}']).toBe(1);
    expect(found['chowk_database_connections{state="idle"}']).toBeGreaterThan(0);
    expect(found.chowk_database_connections_max).toBe(20);
    expect(found).toHaveProperty("chowk_database_waiting", 0);
    expect(found).toHaveProperty("nodejs_eventloop_lag_p99_seconds");
  });

  test("report how many jobs wait, and how long the oldest has waited", async () => {
    for (const seconds of [-90, -5, 3600]) {
      const runAt = new Date(Date.now() + seconds * 1000);
      await given.db.transaction().execute((tx) => addJob(tx, "sweep-rate-limits", {}, { runAt }));
    }
    const found = await read();
    expect(found['chowk_jobs{state="due"}']).toBe(2);
    expect(found['chowk_jobs{state="scheduled"}']).toBe(1);
    expect(found['chowk_jobs{state="failed"}']).toBe(0);
    expect(found.chowk_jobs_oldest_due_age_seconds).toBeGreaterThanOrEqual(90);
    await given.runJobs();
    await expect.poll(async () => (await read())['chowk_jobs{state="due"}']).toBe(0);
  });

  test("also count waiting rows: lines to announce, messages to send and messages already claimed", async () => {
    const before = await read();
    const by = { kind: "customer", id: randomUUIDv7() } as const;
    const { id: bookingId } = await anOrder(given.db);
    await given.db.transaction().execute((tx) => noteEvent(tx, { bookingId, event: "noted", by }));
    const message = (due_at: Date, more: Partial<Insertable<DB["message"]>> = {}) => ({
      ...{ id: randomUUIDv7(), channel: "sms", template: "order-placed", job: "send-text", due_at },
      ...{ recipient: Buffer.of(1), content: Buffer.of(1), ...more },
    });
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    await given.db
      .insertInto("message")
      .values([
        message(ago(120)),
        message(ago(-50), { claimed_at: ago(10) }),
        message(ago(-3600)),
        message(ago(9000), { state: "failed" }),
        message(ago(9000), { job: null }),
      ])
      .execute();
    const found = await read();
    const more = (state: string) =>
      (found[`chowk_jobs{state="${state}"}`] ?? 0) - (before[`chowk_jobs{state="${state}"}`] ?? 0);
    expect([more("due"), more("scheduled"), more("failed")]).toEqual([3, 1, 0]);
    expect(found.chowk_jobs_oldest_due_age_seconds).toBeGreaterThanOrEqual(120);
    expect(found.chowk_jobs_oldest_due_age_seconds).toBeLessThan(9000);
    await given.db.deleteFrom("message").execute();
    await given.runJobs();
    expect((await read())['chowk_jobs{state="due"}']).toBe(0);
  });

  test("report how many jobs failed for good; a job on its last try counts only once it is free", async () => {
    await aFailedJob(given.db);
    const id = await aFailedJob(given.db);
    const lock = (by: string | null) =>
      sql`
        update graphile_worker._private_jobs set locked_by = ${by}, locked_at = ${by === null ? null : sql`now()`}
        where id = ${id}::bigint
      `.execute(given.db);
    await lock("another");
    expect((await read())['chowk_jobs{state="failed"}']).toBe(1);
    await lock(null);
    expect((await read())['chowk_jobs{state="failed"}']).toBe(2);
    await sql`delete from graphile_worker._private_jobs where attempts = 25`.execute(given.db);
    expect((await read())['chowk_jobs{state="failed"}']).toBe(0);
  });

  test("report which carrier is left alone, until it answers", async () => {
    const call = carrier({ name: "sms", misses: 1, firstRestMs: 0 });
    const value = async () => (await read())['chowk_carrier_rests{channel="sms"}'];
    expect(await value()).toBe(0);
    await expect(call(() => Promise.reject(new NoAnswer("It hangs")))).rejects.toThrow("It hangs");
    expect(await value()).toBe(1);
    await call(async () => "an answer");
    expect(await value()).toBe(0);
  });

  test("report when a backup was last made, and nothing before the first", async () => {
    expect(await read()).not.toHaveProperty("chowk_backup_last_success_timestamp_seconds");
    const at = new Date("2026-11-25T03:00:07Z");
    await given.db.insertInto("backup_made").values({ at }).execute();
    expect((await read()).chowk_backup_last_success_timestamp_seconds).toBe(at.getTime() / 1000);
  });

  test("report the messages that failed, and none from the day before yesterday", async () => {
    const failed = { channel: "sms", template: "otp", state: "failed" } as const;
    await given.db
      .insertInto("message")
      .values([
        { id: randomUUIDv7(), ...failed },
        { id: randomUUIDv7(), ...failed, created_at: new Date(Date.now() - 48 * 3_600_000) },
      ])
      .execute();
    expect((await read())['chowk_messages{channel="sms",state="failed"}']).toBe(1);
  });

  test("report how much of a budget of messages is used, and nothing about the recipients", async () => {
    const row = { used: 9, most: 10, ends_at: new Date(Date.now() + 3_600_000) };
    await given.db
      .insertInto("message_count")
      .values([
        { ...row, key: randomBytes(32), budget: "sms/day" },
        { ...row, key: randomBytes(32), budget: "sms/hour", ends_at: new Date(0) },
        { ...row, key: randomBytes(32), budget: null },
      ])
      .execute();
    const found = Object.entries(await read()).filter(([name]) => name.startsWith("chowk_message_budget"));
    expect(found).toEqual([['chowk_message_budget_used_ratio{budget="sms/day"}', 0.9]]);
  });

  test("report what does not agree between money and orders", async () => {
    const order = await anOrder(given.db, { status: "Pending", payment_type: "Online", payment_status: "PENDING" });
    const money = { price_currency: "INR", price: order.total, currency: "INR", amount: order.total };
    const name = { provider: "upayments", provider_order_id: order.number, reference: `ORD_${order.number}_1` };
    await given.db
      .insertInto("payment_attempt")
      .values({
        ...{ id: randomUUIDv7(), booking_id: order.id, number: 1, ...name, ...money },
        ...{ state: "UNKNOWN", attention: "it is of 1 INR there", notification_hash: randomBytes(32) },
      })
      .execute();
    expect((await read())['chowk_payments_disagreeing{problem="a payment that is odd"}']).toBe(1);
  });

  test("are served while the database is away, and report that", async () => {
    expect((await read()).chowk_database_up).toBe(1);
    const db = connect("postgres://x:x@127.0.0.1:1/x", 2);
    const app = await buildApp({ ...given.parts, db });
    if (!app.metrics) throw new Error("Nothing is measured");
    const served = await serveMetrics(app.metrics, given.config);
    const found = await read(served.url);
    expect(found.chowk_database_up).toBe(0);
    expect(found).not.toHaveProperty('chowk_jobs{state="due"}');
    await Promise.all([served.stop(), app.close(), db.destroy()]);
  });

  test("are at a separate address, and at no other", async () => {
    expect(new URL(metrics.url).hostname).toBe("127.0.0.1");
    expect((await fetch(metrics.url.replace("/metrics", "/"))).status).toBe(404);
    expect((await given.app.inject("/metrics")).statusCode).toBe(404);
  });

  test("are off if no port is named", () => {
    expect(unmeasured.app.metrics).toBeUndefined();
  });
});
