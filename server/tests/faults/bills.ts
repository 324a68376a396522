import { sql } from "kysely";
import { expect } from "vitest";
import { readVisits } from "./visits.ts";
import type { World } from "./world.ts";

/**
 * Expects that an order that is over was billed once for the work done and the fee kept, and any other order not at
 * all. Less credit notes, the bill equals what the business kept of the payments. This is not compared if a refund was
 * refused, as that may have its credit note already.
 */
export async function expectBills(world: World, bookingId: string): Promise<void> {
  const { rows } = await sql<Row>`
    select b.status, b.kept::float8 as kept, b.payment_type = 'Online' as "isOnline",
      (select array_agg(total::float8) from invoice where booking_id = b.id and kind = 'invoice') as invoices,
      (select coalesce(sum(total), 0)::float8 from invoice where booking_id = b.id and kind = 'credit-note') as credited,
      coalesce(p.came, 0)::float8 as came, coalesce(p.gone, 0)::float8 as gone, coalesce(p.refused, 0)::int as refused,
      coalesce(p.by_desk, 0)::int as "byDesk"
    from booking b
    left join lateral (
      select sum(a.price) as came, sum(r.gone) as gone, sum(r.refused) as refused, sum(r.by_desk) as by_desk
      from payment_attempt a
      left join lateral (
        select sum(price) filter (where state <> 'REFUSED') as gone, count(*) filter (where state = 'REFUSED') as refused,
          count(*) filter (where reason = 'desk') as by_desk
        from refund where attempt_id = a.id
      ) r on true
      where a.booking_id = b.id and a.state = 'SUCCESS'
    ) p on true
    where b.id = ${bookingId}
  `.execute(world.db);
  const [order] = rows;
  if (!order) throw new Error("There is no such order");
  const { status, kept, isOnline, credited, byDesk } = order;
  const invoices = order.invoices ?? [];
  const visits = await readVisits(world, bookingId);
  const done = visits.filter((visit) => visit.status === "Completed").reduce((sum, { price }) => sum + price, 0);
  const isOver = status === "Completed" || status === "Cancelled";
  const due = isOver ? done + kept : 0;
  const billed = invoices.reduce((sum, total) => sum + total, 0);

  expect(invoices.length).toBeLessThanOrEqual(1);
  expect(billed).toBeLessThanOrEqual(due);
  if (status === "Completed" || byDesk === 0) expect(billed).toBe(due);
  if (!isOnline) expect(credited).toBe(0);
  const retained = order.came - order.gone;
  if (isOnline && isOver && order.refused === 0) expect(billed - credited).toBe(Math.min(due, retained));
}

interface Row {
  status: string;
  kept: number;
  isOnline: boolean;
  invoices: number[] | null;
  credited: number;
  came: number;
  gone: number;
  refused: number;
  byDesk: number;
}
