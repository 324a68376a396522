import type { DeskOrder } from "@chowk/contract";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { toMajor } from "../../../platform/money/money.ts";
import { cashLeftOf } from "../../payments/payments.ts";

/** Reads what the desk has to know of an order's cash: what differed at the door, and what was transferred back. */
export async function readCash(
  db: Database | Tx,
  id: string,
): Promise<Pick<DeskOrder, "cash" | "cashRefunds" | "cashRefundable">> {
  return {
    cash: await differencesOf(db, id),
    cashRefunds: await refundsOf(db, id),
    cashRefundable: toMajor((await cashLeftOf(db, id)).left),
  };
}

/** Reads the visits at which other cash was taken than there was to take. */
async function differencesOf(db: Database | Tx, id: string): Promise<DeskOrder["cash"]> {
  const rows = await db
    .selectFrom("cash_difference as d")
    .innerJoin("job as j", "j.id", "d.job_id")
    .leftJoin("operator as o", "o.id", "d.operator_id")
    .where("j.booking_id", "=", id)
    .orderBy("d.noted_at")
    .select(["d.job_id", "d.wanted", "d.received", "d.note", "d.noted_at", "d.closed_at", "d.outcome", "o.name as by"])
    .execute();
  return rows.map((row) => ({
    jobId: row.job_id,
    wanted: toMajor(row.wanted),
    received: toMajor(row.received),
    note: row.note,
    at: row.noted_at.toISOString(),
    closed: row.closed_at && { at: row.closed_at.toISOString(), by: row.by, outcome: row.outcome },
  }));
}

async function refundsOf(db: Database | Tx, id: string): Promise<DeskOrder["cashRefunds"]> {
  const rows = await db
    .selectFrom("cash_refund as c")
    .innerJoin("operator as o", "o.id", "c.operator_id")
    .where("c.booking_id", "=", id)
    .orderBy("c.made_at")
    .select(["c.id", "c.price", "c.reference", "c.to_credit", "c.note", "c.made_at", "o.name as by"])
    .execute();
  return rows.map(({ id: _id, price, reference, to_credit: toCredit, note, made_at, by }) => ({
    ...{ _id, price: toMajor(price), reference, toCredit, note },
    ...{ at: made_at.toISOString(), by },
  }));
}
