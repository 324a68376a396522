import { sql } from "kysely";
import { expect } from "vitest";
import type { Seen } from "./sandbox.ts";
import { expectVisits, readVisits } from "./visits.ts";
import type { World } from "./world.ts";

/**
 * Checks an order of which anything may have happened at the door and since: what the business holds of its customer's money is what the
 * work and the fee cost, less what the desk gave back; what the provider has is in the books, every payment once; it is billed once;
 * each tip is its partner's.
 */
export async function expectHeld(world: World, bookingId: string, payments: Seen[]): Promise<void> {
  await expectVisits(world, bookingId);
  const order = await read(world, bookingId);
  const captured = payments.filter(({ tries }) => tries.some(({ outcome }) => outcome === "captured"));
  const sentBack = captured.flatMap((each) => each.refunds.filter(({ state }) => state === "done"));
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect({
    undecided: order.undecided,
    paid: order.paid,
    sentBack: order.sent_back,
  }).toEqual({
    undecided: 0,
    paid: captured.map(({ orderId }) => orderId).sort(),
    sentBack: sum(sentBack.map(({ amount }) => amount)),
  });
  const visits = await readVisits(world, bookingId);
  const done = sum(visits.filter(({ status }) => status === "Completed").map(({ price }) => price));
  const isOver = order.status === "Completed" || order.status === "Cancelled";
  const owed = done + order.kept;
  const { held, by_desk: byDesk } = order;
  if (isOver && order.refused === 0 && order.cash_differs === 0) {
    expect(held).toBeLessThanOrEqual(owed);
    expect(held + byDesk).toBeGreaterThanOrEqual(owed);
    expect(order.billed - order.credited).toBe(Math.min(owed, held));
  }
  if (isOver) expect(order.billed).toBeLessThanOrEqual(owed);
  expect(order.tips_in_books).toBe(order.tips_paid);
}

/** Of a customer: what they have is what the books owe them, and never less than nothing. */
export async function expectCredit({ db }: World, customerId: string): Promise<void> {
  const { rows } = await sql<{ has: number; astray: number }>`
    select (select coalesce(sum(amount), 0)::int from credit_line where customer_id = ${customerId}) as has,
      ((select coalesce(sum(amount), 0) from credit_line)
        + (select coalesce(sum(amount), 0) from ledger_line where account = 'credit'))::int as astray
  `.execute(db);
  expect(rows[0]?.astray).toBe(0);
  expect(rows[0]?.has).toBeGreaterThanOrEqual(0);
}

interface Order {
  status: string;
  /** In paise, as all amounts that are not the provider's. */
  kept: number;
  held: number;
  by_desk: number;
  billed: number;
  credited: number;
  tips_paid: number;
  tips_in_books: number;
  undecided: number;
  refused: number;
  cash_differs: number;
  /** At the provider: the names of payments, and what went back, in fils. */
  paid: string[];
  sent_back: number;
}

async function read({ db }: World, bookingId: string): Promise<Order> {
  const { rows } = await sql<Order>`
    with attempt as (
      select a.*, coalesce((select sum(r.price) from refund r where r.attempt_id = a.id and r.state <> 'REFUSED'), 0) as gone
      from payment_attempt a where a.booking_id = ${bookingId}
    ), back as (
      select r.*, a.provider, a.part from refund r join attempt a on a.id = r.attempt_id
    ), entry as (
      select e.kind, l.account, l.amount from ledger_entry e join ledger_line l on l.entry_id = e.id
      join job j on j.id = e.job_id where j.booking_id = ${bookingId}
    )
    select b.status, b.kept::int,
      (select coalesce(sum(price - gone), 0) from attempt where state = 'SUCCESS' and part <> 'tip')::int
        + (select coalesce(sum(amount), 0) from entry where kind = 'cash' and account = 'partner')::int
        - (select coalesce(sum(price), 0) from cash_refund where booking_id = b.id)::int as held,
      ((select coalesce(sum(price), 0) from back where reason = 'desk' and state <> 'REFUSED')
        + (select coalesce(sum(price), 0) from cash_refund where booking_id = b.id))::int as by_desk,
      (select coalesce(sum(total), 0) from invoice where booking_id = b.id and kind = 'invoice')::int as billed,
      (select coalesce(sum(total), 0) from invoice where booking_id = b.id and kind = 'credit-note')::int as credited,
      (select coalesce(sum(price - gone), 0) from attempt where state = 'SUCCESS' and part = 'tip')::int as tips_paid,
      (select coalesce(-sum(amount), 0) from entry where kind = 'tip' and account = 'partner')::int as tips_in_books,
      (select count(*) from attempt where state in ('OPENING', 'OPEN', 'UNKNOWN'))::int as undecided,
      (select count(*) from back where state = 'REFUSED')::int as refused,
      (select count(*) from cash_difference d join job j on j.id = d.job_id where j.booking_id = b.id)::int as cash_differs,
      (select coalesce(array_agg(provider_order_id order by provider_order_id), '{}')
        from attempt where state = 'SUCCESS' and provider <> 'credit') as paid,
      (select coalesce(sum(amount), 0) from back where state = 'DONE' and provider <> 'credit')::int as sent_back
    from booking b where b.id = ${bookingId}
  `.execute(db);
  if (!rows[0]) throw new Error("There is no such order");
  return rows[0];
}
