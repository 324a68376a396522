import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOrder, signedIn } from "../../tests/support/factories.ts";
import { useStreams } from "../../tests/support/stream.ts";

// Beats come every half of IDLE_SECONDS. A connection without an answer for so long is closed: on a busy machine one second is too little.
const given = useApp({ IDLE_SECONDS: "3" });
const open = useStreams(given);

/** Opens the stream of an order. */
async function listenTo(orderId: string, as: { token: string }, headers: Record<string, string> = {}) {
  const stream = await open(`/odm/srv_booking/${orderId}/events`, as, headers);
  return { ...stream, statuses: () => stream.messages<{ ordStatus: string }>().map(({ data }) => data.ordStatus) };
}

const move = (id: string, status: string) =>
  given.db.updateTable("booking").set({ status }).where("id", "=", id).execute();
const eventually = <T>(read: () => T) => expect.poll(read);

async function anOwnOrder() {
  const customer = await signedIn(given.db);
  return { customer, order: await anOrder(given.db, { customer_id: customer.id }) };
}

describe("a stream of events", () => {
  test("sends the current state, then each change, and no cache or proxy keeps it", async () => {
    const { customer, order } = await anOwnOrder();
    const stream = await listenTo(order.number, customer);
    expect(stream.status).toBe(200);
    expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(stream.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(stream.headers.get("x-content-type-options")).toBe("nosniff");
    await eventually(stream.statuses).toEqual(["Open"]);

    await move(order.id, "Accepted");
    await eventually(stream.statuses).toEqual(["Open", "Accepted"]);
    await move(order.id, "Traveling");
    await eventually(stream.statuses).toEqual(["Open", "Accepted", "Traveling"]);
    await stream.leave();
  });

  test("does not repeat what the listener knows, and sends what they missed", async () => {
    const { customer, order } = await anOwnOrder();
    const first = await listenTo(order.id, customer);
    await eventually(() => first.messages()).toHaveLength(1);
    const known = { "last-event-id": first.messages()[0]?.id ?? "" };
    await first.leave();

    const again = await listenTo(order.id, customer, known);
    await eventually(again.beats).toBeGreaterThan(0);
    expect(again.statuses()).toEqual([]);
    await again.leave();

    await move(order.id, "Accepted");
    const later = await listenTo(order.id, customer, known);
    await eventually(later.statuses).toEqual(["Accepted"]);
    await later.leave();
  });

  test("says nothing about others' orders", async () => {
    const [own, other] = [await anOwnOrder(), await anOwnOrder()];
    expect((await listenTo(other.order.id, own.customer)).status).toBe(404);
    const stream = await listenTo(own.order.id, own.customer);
    await move(other.order.id, "Accepted");
    await move(own.order.id, "Cancelled");
    await eventually(stream.statuses).toContain("Cancelled");
    expect(stream.statuses()).not.toContain("Accepted");
    await stream.leave();
  });

  test("beats while nothing happens, so that the line is not taken for dead", async () => {
    const { customer, order } = await anOwnOrder();
    const stream = await listenTo(order.id, customer);
    await eventually(stream.beats).toBeGreaterThan(1);
    await stream.leave();
  });

  test("ends with its session", async () => {
    const { customer, order } = await anOwnOrder();
    const stream = await listenTo(order.id, customer);
    await given.call(endpoints.logout, { as: customer });
    await eventually(stream.hasEnded).toBe(true);
    expect((await listenTo(order.id, customer)).status).toBe(401);
  });

  test("is refused if the account has too many open, until one is closed", async () => {
    const { customer, order } = await anOwnOrder();
    const open = [];
    for (let n = 0; n < 8; n += 1) open.push(await listenTo(order.id, customer));
    const full = await listenTo(order.id, customer);
    expect(full.status).toBe(429);
    expect(full.headers.get("retry-after")).toBe("60");
    await open.pop()?.leave();
    await eventually(() => given.app.eventStreams.size).toBe(7);
    const again = await listenTo(order.id, customer);
    expect(again.status).toBe(200);
    for (const stream of [...open, again]) await stream.leave();
  });

  test("is refused to all but eight of many at once, and if a network or the whole process has too many open", async () => {
    const { customer, order } = await anOwnOrder();
    const streams = await Promise.all(Array.from({ length: 58 }, () => listenTo(order.id, customer)));
    const open = streams.filter(({ status }) => status === 200);
    expect(open).toHaveLength(8);
    expect(streams.filter(({ status }) => status === 429)).toHaveLength(50);
    for (const stream of open) await stream.leave();
    await eventually(() => given.app.eventStreams.size).toBe(0);

    const { eventStreams } = given.app;
    const leave = Array.from({ length: 300 }, (_, n) => eventStreams.takePlace(`account ${n}`, "203.0.113.5"));
    expect(() => eventStreams.takePlace("one more", "203.0.113.5")).toThrow(expect.objectContaining({ status: 429 }));
    for (let n = 0; n < 2700; n += 1)
      leave.push(eventStreams.takePlace(`account ${n}`, `10.0.0.${Math.floor(n / 300)}`));
    const full = await listenTo(order.id, customer);
    expect([full.status, full.headers.get("retry-after")]).toEqual([503, "60"]);
    // A place is given back only once, however often that is called.
    for (const each of leave) for (const _ of [1, 2]) each();
    const again = await listenTo(order.id, customer);
    expect(again.status).toBe(200);
    await again.leave();
  });

  test("gives its place back if it is refused", async () => {
    const [own, other] = [await anOwnOrder(), await anOwnOrder()];
    for (let n = 0; n < 9; n += 1) expect((await listenTo(other.order.id, own.customer)).status).toBe(404);
    const stream = await listenTo(own.order.id, own.customer);
    expect(stream.status).toBe(200);
    await stream.leave();
  });

  test("catches up after the database's line was broken", async () => {
    const { customer, order } = await anOwnOrder();
    const stream = await listenTo(order.id, customer);
    await eventually(stream.statuses).toEqual(["Open"]);
    // In one transaction, so that nobody hears the announcement of the change.
    await given.db.transaction().execute(async (tx) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'chowk %'`.execute(tx);
      await tx.updateTable("booking").set({ status: "Accepted" }).where("id", "=", order.id).execute();
    });
    await eventually(stream.statuses).toEqual(["Open", "Accepted"]);
    await stream.leave();
  });

  test("leaves nothing behind when its listener goes", async () => {
    await eventually(() => given.app.eventStreams.size).toBe(0);
  });

  test("ends when the process stops, which does not wait for listeners", async () => {
    const { customer, order } = await anOwnOrder();
    const stream = await listenTo(order.id, customer);
    await given.app.close();
    await eventually(stream.hasEnded).toBe(true);
  });
});
