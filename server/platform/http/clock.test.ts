import { type Endpoint, endpoints } from "@chowk/contract";
import type { FastifyBaseLogger } from "fastify";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openSession } from "../../areas/identity/identity.ts";
import { useApp } from "../../tests/support/app.ts";
import { anOperator, signedIn } from "../../tests/support/factories.ts";
import { Clock, watchClock } from "./clock.ts";

const given = useApp({ METRICS_PORT: "0" });
const NOBODY = "019a0000-0000-7000-8000-000000000000";
const none = { code: 503, message: "We cannot take bookings right now. Please try again in a moment." };

/** Puts this process's clock off by this much from now on. */
function off(seconds: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
  onTestFinished(() => void vi.useRealTimers());
}
const ready = () => given.app.inject("/readyz");

beforeEach(() => {
  given.app.readiness.jobsRun = () => true;
});

/** Returns a clock and what it logs. */
function aClock() {
  const said: string[] = [];
  const log = { error: ({ err }: { err: Error }, text: string) => said.push(`${text} (${err.message})`) };
  return { said, clock: new Clock(log as unknown as FastifyBaseLogger) };
}

describe("a process's clock", () => {
  test("is right up to two seconds either way, and logs once when it is not", () => {
    const { clock, said } = aClock();
    for (const ahead of [0, 1990, -1990]) clock.saw(ahead, 0);
    expect([clock.isOff, said]).toEqual([false, []]);
    for (const ahead of [-2010, -2010, -9000]) clock.saw(ahead, 0);
    expect([clock.isOff, said]).toEqual([
      true,
      ["The clock is not the database's: no bookings are taken (-2.0 s ahead)"],
    ]);
    clock.saw(100, 0);
    expect(clock.isOff).toBe(false);
  });

  test("is not judged by an answer that took too long to be conclusive", () => {
    const { clock } = aClock();
    // Read when the question was sent, or when the answer came: one second ahead, or four.
    clock.saw(4000, 3000);
    expect(clock.isOff).toBe(false);
    clock.saw(3000, 10);
    expect(clock.isOff).toBe(true);
    for (const ahead of [4000, 3000]) clock.saw(ahead, 3000);
    expect(clock.isOff).toBe(true);
    // Half of the round trip does not count as a difference: this clock is right.
    clock.saw(800, 1600);
    expect([clock.isOff, clock.aheadMs]).toEqual([false, 0]);
  });
});

test.each([3, -3])("a process that is %d seconds off is not ready, until it is right again", async (seconds) => {
  expect((await ready()).statusCode).toBe(200);
  off(seconds);
  expect((await ready()).json()).toEqual({ code: 503, message: "Not ready: clock." });
  const metrics = await given.app.metrics?.metrics();
  expect(Number(/^chowk_clock_ahead_seconds (\S+)$/m.exec(metrics ?? "")?.[1])).toBeCloseTo(seconds, 0);
  vi.useRealTimers();
  expect((await ready()).statusCode).toBe(200);
});

test("a start compares the clocks, on the connection reserved for that", async () => {
  off(3);
  expect(given.app.clock.isOff).toBe(false);
  const watch = await watchClock(given.app);
  expect(given.app.clock.isOff).toBe(true);
  vi.useRealTimers();
  await given.app.clock.compare(given.db);
  expect(given.app.clock.isOff).toBe(false);
  await watch.stop();
});

describe("a process that is off", () => {
  test.each([
    ["listSlots", "customer", { services: NOBODY, addressId: NOBODY }],
    ["placeOrder", "customer", { userId: NOBODY, services_json: [], paymentType: "COD", totalPrice: 0 }],
    ["rescheduleOrder", "customer", { slot: "2030-01-01T09:00:00Z" }],
    ["deskSlots", "operator", {}],
    ["rescheduleByDesk", "operator", { startsAt: "2030-01-01T09:00:00Z", reason: "They asked for it" }],
    ["offerByDesk", "operator", { partnerId: NOBODY }],
  ] as const)("takes no bookings and offers no times: %s", async (name, role, fields) => {
    const endpoint: Endpoint = endpoints[name];
    const as = role === "operator" ? await aDispatcher() : await signedIn(given.db);
    const call = () =>
      given.call(endpoint, {
        ...{ as, params: { id: NOBODY } },
        ...(endpoint.method === "GET" ? { query: fields } : { body: { ...fields, addressId: NOBODY } }),
      });
    await ready();
    expect((await call()).status).not.toBe(503);
    off(-3);
    await ready();
    const answer = await call();
    expect(answer).toMatchObject({ ...none, retryAfterSeconds: 10 });
    expect(answer.headers["retry-after"]).toBe("10");
  });

  test("does everything else", async () => {
    const as = await signedIn(given.db);
    off(3);
    await ready();
    expect(await given.call(endpoints.listOrders, { as, params: { userId: as.id } })).toMatchObject({ status: 200 });
  });
});

async function aDispatcher() {
  const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
  return { token: await openSession(given.db, { role: "operator", id }, "a test") };
}
