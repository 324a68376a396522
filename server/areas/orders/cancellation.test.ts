import type { JobStatus, OrderStatus } from "@chowk/contract";
import { expect, onTestFinished, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { aJob, anOrder, aWorkingPartner } from "../../tests/support/factories.ts";
import { cancellationOf } from "./cancellation.ts";

const given = useDatabase();

/** What the customer of an order with these visits may do, beside another order whose visit is under way. */
async function termsOf(order: Parameters<typeof anOrder>[1], ...visits: JobStatus[]) {
  const made = await anOrder(given.db, order);
  const bystander = await anOrder(given.db);
  const visit = async (booking_id: string, status: JobStatus) => {
    const partner_id = status === "Unassigned" ? null : (await aWorkingPartner(given.db)).id;
    await aJob(given.db, { booking_id, status, partner_id });
  };
  await visit(bystander.id, "Traveling");
  for (const status of visits) await visit(made.id, status);
  return cancellationOf(given.db, made);
}

async function setFee(cancellationFee: number) {
  const set = (settings: object) =>
    given.db
      .updateTable("business_settings")
      .set({ settings: JSON.stringify(settings) })
      .execute();
  await set({ cancellationFee });
  onTestFinished(async () => void (await set({})));
}

const paid = { payment_type: "Online", payment_status: "SUCCESS" } as const;

test("once a partner has set out, the fee is kept of what was paid, and never more than the order", async () => {
  await setFee(150.5);
  expect(await termsOf(paid, "Accepted", "Traveling")).toEqual({ mayCancel: true, fee: 150_50 });
  await setFee(5000);
  expect(await termsOf(paid, "Reached")).toEqual({ mayCancel: true, fee: 599_00 });
});

test.each<[string, object, JobStatus[]]>([
  ["before anybody has set out", paid, ["Accepted", "Offered"]],
  ["of what was not paid", {}, ["Traveling"]],
  ["of what was given back already", { ...paid, payment_status: "REFUNDED" }, ["Traveling"]],
])("nothing is kept %s", async (_, order, visits) => {
  await setFee(150);
  expect(await termsOf(order, ...visits)).toEqual({ mayCancel: true, fee: 0 });
});

test.each<JobStatus>([
  "Started",
  "Completed",
  "Cancelled",
])("an order cannot be cancelled once a visit is %s", async (status) => {
  await setFee(150);
  expect(await termsOf(paid, status)).toEqual({ mayCancel: false, fee: 0 });
});

test.each<[OrderStatus, boolean]>([
  ["Pending", true],
  ["Open", true],
  ["Accepted", true],
  ["Traveling", false],
  ["Completed", false],
])("an order from before there were visits that is %s can be cancelled: %s", async (status, mayCancel) => {
  await setFee(150);
  const payment_status = status === "Pending" ? "PENDING" : "SUCCESS";
  expect(await termsOf({ ...paid, status, payment_status })).toEqual({ mayCancel, fee: 0 });
});
