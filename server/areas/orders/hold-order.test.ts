import { randomUUIDv7 } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Tx } from "../../platform/database/connection.ts";
import { useApp } from "../../tests/support/app.ts";
import { waitingForLock } from "../../tests/support/database.ts";
import { aDeskRefund, aJob, anOperator, anOrder, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";
import { bySystem, noteEvent } from "../order-book/order-book.ts";
import { findOrderToPay, holdOrder, holdOrderToPay, orderNow } from "./one-order.ts";

const given = useApp();
const transact = <T>(run: (tx: Tx) => Promise<T>) => given.db.transaction().execute(run);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const toPay = { payment_type: "Online", status: "Pending", payment_status: "PENDING", pay_by: inMinutes(20) };

const issue = (kind: string, number: string, hour: number, booking_id: string, refund_id: string | null = null) =>
  given.db
    .insertInto("invoice")
    .values({
      ...{ id: randomUUIDv7(), kind, number, booking_id, refund_id, total: 1, details: "{}" },
      issued_at: new Date(`2026-01-01T${hour}:00:00Z`),
    })
    .execute();

/** A customer with an order, one more of theirs, and one of somebody else. */
async function anOwnOrder(order: Parameters<typeof anOrder>[1] = {}) {
  const customer = await signedIn(given.db);
  const other = await anOrder(given.db, { customer_id: customer.id, status: "Accepted" });
  const own = await anOrder(given.db, { ...order, customer_id: customer.id });
  const foreign = await anOrder(given.db, order);
  return { customer, own, other, foreign };
}

describe("an order is found and locked", () => {
  const ways: Record<string, (customerId: string, idOrNumber: string) => Promise<{ id: string }>> = {
    "to read how it stands": (customerId, id) => orderNow(given.db, customerId, id),
    "to change it": (customerId, id) => transact((tx) => holdOrder(tx, customerId, id)),
    "to show what is to be paid": (customerId, id) => findOrderToPay(given.db, customerId, id),
    "to pay it": (customerId, id) => transact((tx) => holdOrderToPay(tx, customerId, id)),
  };

  test.each(Object.entries(ways))("%s: by its own customer only, by its id and its number", async (_, find) => {
    const { customer, own, foreign } = await anOwnOrder(toPay);
    for (const name of [own.id, own.number, own.number.toLowerCase()])
      expect((await find(customer.id, name)).id).toBe(own.id);
    for (const name of [foreign.id, foreign.number, randomUUIDv7(), "CH-0000-0000"])
      await expect(find(customer.id, name)).rejects.toMatchObject({ status: 404, reason: "NO_SUCH_ORDER" });
  });

  test.each<[string, (tx: Tx, customerId: string, id: string) => Promise<{ id: string }>]>([
    ["to change it", holdOrder],
    ["to pay it", holdOrderToPay],
  ])("%s: whoever else wants to waits, and other orders do not", async (_, hold) => {
    const { customer, own, foreign } = await anOwnOrder(toPay);
    const first = await given.db.startTransaction().execute();
    onTestFinished(() => (first.isCommitted ? undefined : first.rollback().execute()));
    await hold(first, customer.id, own.id);
    const second = transact((tx) => hold(tx, customer.id, own.number));
    await transact((tx) => hold(tx, foreign.customer_id, foreign.id));
    await waitingForLock(given.db);
    await first.commit().execute();
    expect((await second).id).toBe(own.id);
  });
});

describe("an order can be paid", () => {
  const reason = async (order: Parameters<typeof anOrder>[1]) => {
    const { customer, own } = await anOwnOrder(order);
    return transact((tx) => holdOrderToPay(tx, customer.id, own.id)).then(
      () => "it can",
      (error) => error.reason,
    );
  };

  test.each<[string, string, Parameters<typeof anOrder>[1]]>([
    ["it can", "waits to be paid", toPay],
    ["it can", "failed to be paid, as long as there is time", { ...toPay, payment_status: "FAILED" }],
    ["PAID_IN_CASH", "is paid in cash", {}],
    ["PAID_IN_CASH", "was to be paid in cash and is cancelled", { status: "Cancelled" }],
    ["ORDER_CANCELLED", "is cancelled", { ...toPay, status: "Cancelled", payment_status: "FAILED" }],
    ["ORDER_CANCELLED", "is cancelled, too late", { ...toPay, status: "Cancelled", pay_by: inMinutes(-5) }],
    ["TIME_TO_PAY_OVER", "has waited too long", { ...toPay, pay_by: inMinutes(-5) }],
    ["PAID_ALREADY", "is paid", { ...toPay, status: "Open", payment_status: "SUCCESS" }],
    [
      "PAID_ALREADY",
      "was paid long ago",
      { ...toPay, status: "Open", payment_status: "SUCCESS", pay_by: inMinutes(-5) },
    ],
  ])("or not: %s, if it %s", async (expected, _, order) => {
    expect(await reason(order)).toBe(expected);
  });

  test("until the last moment, for what it costs", async () => {
    const { customer, own } = await anOwnOrder(toPay);
    await transact(async (tx) => {
      await tx.updateTable("booking").set({ pay_by: sql`now()` }).where("id", "=", own.id).execute();
      expect(await holdOrderToPay(tx, customer.id, own.id)).toEqual({
        ...{ id: own.id, number: own.number, status: "Pending", payment_type: "Online", total: own.total },
        ...{ currency: own.currency, pay_by: expect.any(Date), is_late: false },
      });
    });
    expect(await findOrderToPay(given.db, customer.id, own.id)).toMatchObject({ id: own.id, is_late: true });
  });
});

describe("a screen is told of an order", () => {
  test("when its row, its timeline or its invoices change, and not when others' do", async () => {
    const { customer, own, other } = await anOwnOrder();
    const version = async () => (await orderNow(given.db, customer.id, own.id)).version;
    const note = (bookingId: string) => transact((tx) => noteEvent(tx, { bookingId, event: "noted", by: bySystem }));
    const bill = (booking_id: string) => issue("invoice", `A/${booking_id.slice(-12).toUpperCase()}`, 12, booking_id);
    await note(own.id);
    let before = await version();
    for (const change of [note, note, bill]) {
      await note(other.id);
      expect(await version()).toBe(before);
      await change(own.id);
      expect(await version()).not.toBe(before);
      before = await version();
    }
    await bill(other.id);
    expect(await version()).toBe(before);
    await given.db.updateTable("booking").set({ access_instructions: "Blue gate" }).where("id", "=", own.id).execute();
    expect(await version()).not.toBe(before);
    expect((await given.call(endpoints.orderEvents, { as: customer, params: { id: own.number } })).data).toEqual({
      ...{ _id: own.id, ordStatus: "Open", payment_status: null },
    });
  });
});

describe("an order is shown", () => {
  const read = async (as: { token: string }, id: string) =>
    (await given.call(endpoints.getOrder, { as, params: { id } })).data;

  test("with its own invoices, the earliest first, and what is kept", async () => {
    const { customer, own, other } = await anOwnOrder({ ...toPay, kept: 50_00 });
    const { id } = await anOperator(given.db);
    const refund = await aDeskRefund(given.db, { order: own, operator_id: id });
    await issue("invoice", "Z/1", 11, own.id);
    await issue("credit-note", "C/1", 12, own.id, refund.id);
    await issue("invoice", "B/1", 10, other.id);
    const shown = await read(customer, own.id);
    const [invoice, note] = [
      { number: "Z/1", kind: "invoice" },
      { number: "C/1", kind: "credit-note" },
    ];
    expect(shown.invoices).toEqual([invoice, note]);
    expect(shown).toMatchObject({ kept: 50, payBy: toPay.pay_by.toISOString(), startsAt: null, endsAt: null });
    expect((await read(customer, other.id)).payBy).toBeNull();
    // Two of the same moment come by their numbers.
    const again = await aDeskRefund(given.db, { order: other, operator_id: id });
    await issue("credit-note", "A/1", 10, other.id, again.id);
    expect((await read(customer, other.id)).invoices.map(({ number }) => number)).toEqual(["A/1", "B/1"]);
  });

  test("with what its visits allow, and when they are", async () => {
    const [startsAt, endsAt] = [new Date("2100-01-04T10:00:00Z"), new Date("2100-01-04T12:00:00Z")];
    const { customer, own, other } = await anOwnOrder({
      ...{ ...toPay, status: "Open", payment_status: "SUCCESS", starts_at: startsAt, ends_at: endsAt },
    });
    await aJob(given.db, { booking_id: own.id, startsAt });
    const { id: partner_id } = await aWorkingPartner(given.db);
    await aJob(given.db, { booking_id: other.id, status: "Started", partner_id, startsAt });
    expect(await read(customer, own.id)).toMatchObject({
      ...{ canReschedule: true, canCancel: true, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
      payBy: null,
    });
    expect(await read(customer, other.id)).toMatchObject({ canReschedule: false, canCancel: false });
  });
});
