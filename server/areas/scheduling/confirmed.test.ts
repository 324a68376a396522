import { randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { aCustomer, anOrder } from "../../tests/support/factories.ts";
import { isCustomerConfirmed, isOrderConfirmed } from "./confirmed.ts";

const given = useDatabase();

type Order = Parameters<typeof anOrder>[1];
const online = { payment_type: "Online" } as const;

/** Whether a customer with these orders is confirmed, told by the account and by their last order. */
async function isKnown(orders: Order[], phone_verified_at: Date | null = null): Promise<boolean> {
  const { id: customer_id } = await aCustomer(given.db, { phone_verified_at });
  // Others are confirmed in every way.
  await anOrder(given.db, { ...online, payment_status: "SUCCESS" });
  await anOrder(given.db, { status: "Completed" });
  const made = [];
  for (const order of orders) made.push(await anOrder(given.db, { ...order, customer_id }));
  const isKnown = await isCustomerConfirmed(given.db, customer_id);
  for (const { id } of made) expect(await isOrderConfirmed(given.db, id)).toBe(isKnown);
  return isKnown;
}

test("a customer is confirmed by a verified phone", async () => {
  expect(await isKnown([{}], new Date())).toBe(true);
  expect(await isKnown([{}])).toBe(false);
});

test.each<[string, Order]>([
  ["paid online", { ...online, payment_status: "SUCCESS" }],
  ["paid in cash once it was done", { payment_type: "COD", status: "Completed" }],
])("a customer is confirmed by an order that was %s", async (_, order) => {
  expect(await isKnown([order])).toBe(true);
  expect(await isKnown([order, {}])).toBe(true);
});

test.each<[string, Order]>([
  ["waits to be paid", { ...online, status: "Pending", payment_status: "PENDING" }],
  ["was not paid", { ...online, status: "Cancelled", payment_status: "FAILED" }],
  ["was refunded", { ...online, status: "Completed", payment_status: "REFUNDED" }],
  ["will be paid in cash", { payment_type: "COD", status: "Started" }],
  ["was cancelled", { payment_type: "COD", status: "Cancelled" }],
])("a customer is not confirmed by an order that %s", async (_, order) => {
  expect(await isKnown([order])).toBe(false);
});

test("nobody is confirmed who does not exist", async () => {
  expect(await isCustomerConfirmed(given.db, randomUUIDv7())).toBe(false);
  expect(await isOrderConfirmed(given.db, randomUUIDv7())).toBe(false);
});
