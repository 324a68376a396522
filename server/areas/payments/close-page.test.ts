import { beforeEach, describe, expect, test } from "vitest";
import { GatewayFailure } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { useApp } from "../../tests/support/app.ts";
import { anAttempt, anOrder } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { closePage } from "./close-page.ts";
import { expire } from "./expire-orders.ts";

const closed: string[] = [];
const bank = aGateway("INR", { lists: true });
const closing = {
  ...bank.gateway,
  close: async (session: string) => {
    closed.push(session);
  },
};
const given = useApp({}, closing);
const context = () => ({ ...given.parts, log: given.app.log, attempt: 1 });

beforeEach(() => {
  closed.length = 0;
});

const ofAnOrder = async (more: object = {}) => {
  const order = await anOrder(given.db, { payment_type: "Online", payment_status: "PENDING" });
  return anAttempt(given.db, { order, state: "OPEN", session: `cs_${order.number}`, ...more });
};
const end = ({ id }: { id: string }, gateway = given.parts.gateway) =>
  given.db.transaction().execute((tx) => expire(tx, gateway, id));

test("the page of an attempt whose time is over is closed", async () => {
  const it = await ofAnOrder();
  await end(it);
  expect(closed).toEqual([]);
  await given.runJobs();
  expect(closed).toEqual([it.session]);
});

describe("no page is closed", () => {
  test.each<[string, object]>([
    ["of an attempt that has none", { state: "UNKNOWN", link: null, session: null }],
    ["of another provider", { provider: "old" }],
  ])("%s", async (_, more) => {
    await end(await ofAnOrder(more));
    await given.runJobs();
    expect(closed).toEqual([]);
  });

  test("by a provider that cannot", async () => {
    await end(await ofAnOrder(), bank.gateway);
    await given.runJobs();
    expect(closed).toEqual([]);
  });

  test("of an attempt that can still be paid", async () => {
    const it = await ofAnOrder();
    await closePage({ attemptId: it.id }, context());
    expect(closed).toEqual([]);
  });
});

test("a page that cannot be closed closes by itself: it is tried once", async () => {
  const it = await ofAnOrder({ state: "EXPIRED" });
  const close = () => Promise.reject(new GatewayFailure("unknown", "as the test wants it"));
  await closePage({ attemptId: it.id }, { ...context(), gateway: { ...closing, close } });
  const bug = () => Promise.reject(new Error("a bug"));
  await expect(closePage({ attemptId: it.id }, { ...context(), gateway: { ...closing, close: bug } })).rejects.toThrow(
    "a bug",
  );
});
