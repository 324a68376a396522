import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

/**
 * What was paid online at the door for the job `j`, or with its customer's credit, in the smallest unit. A payment that came too late goes back whole (`refund.reason`
 * says so), and does not count.
 */
export const paidAtDoor = (job: string): RawBuilder<number> => sql<number>`(
  select coalesce(sum(a.price), 0)::float8 from payment_attempt a ${isPaidAtDoor(job)}
)`;

const isPaidAtDoor = (job: string) => sql`
  where a.job_id = ${sql.ref(`${job}.id`)} and a.part = 'rest' and a.state = 'SUCCESS' and not exists (
    select from refund r where r.attempt_id = a.id and r.reason in ('paid-twice', 'order-cancelled', 'visit-cancelled')
  )`;

export interface Rest {
  bookingId: string;
  number: string;
  customerId: string;
  currency: string;
  /** What is to pay now, in paise, as all amounts here. */
  amount: number;
  /** The same, also before the work begins: what will be to pay at the door. */
  due: number;
  /** What was paid so, and how much of it with the customer's credit. */
  paid: number;
  credit: number;
}

/**
 * Returns what is left to pay of a visit now, and what was paid for it beside the order: while its work goes on, and once it is done if its
 * partner took less than there was to take and the desk has not closed that. Nothing (0) at all other times.
 */
export async function restOf(db: Database | Tx, jobId: string): Promise<Rest | undefined> {
  const found = await db
    .selectFrom("job as j")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .where("j.id", "=", jobId)
    .select(["b.id as bookingId", "b.number", "b.customer_id as customerId", "b.currency"])
    .select([
      paidAtDoor("j").as("paid"),
      sql<number>`(
        select coalesce(sum(a.price), 0)::float8 from payment_attempt a ${isPaidAtDoor("j")} and a.provider = 'credit'
      )`.as("credit"),
      sql<number>`(
        select coalesce(sum(l.price), 0)::float8 from booking_line l
        where l.job_id = j.id and (b.payment_type = 'COD' or l.extra_id is not null)
      )`.as("price"),
      sql<number>`(
        select coalesce(sum(l.amount), 0)::float8 from ledger_entry e join ledger_line l on l.entry_id = e.id
        where e.job_id = j.id and e.kind = 'cash' and l.account = 'partner'
      )`.as("cash"),
      sql<boolean>`(j.status = 'Started' or (j.status = 'Completed' and exists (
        select from cash_difference d where d.job_id = j.id and d.closed_at is null
      )))`.as("isOpen"),
      sql<boolean>`j.status not in ('Completed', 'Cancelled')`.as("isAhead"),
    ])
    .executeTakeFirst();
  if (!found) return undefined;
  const { price, cash, isOpen, isAhead, ...rest } = found;
  const left = Math.max(0, price - cash - rest.paid);
  return { ...rest, amount: isOpen ? left : 0, due: isOpen || isAhead ? left : 0 };
}
