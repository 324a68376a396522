import type { Company, OrderStatus } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";

interface Standing {
  status: OrderStatus;
  starts_at: Date;
  ends_at: Date;
  /** The partner it is with; left as it is if undefined. */
  partner_id?: string | null;
}

/** Sets an order's status, times and partner to those of its visits. */
export async function setStanding(tx: Tx, id: string, standing: Standing): Promise<void> {
  await tx.updateTable("booking").set(standing).where("id", "=", id).execute();
}

/** Sets how to get in. Returns false if nothing changed. */
export async function setWayIn(tx: Tx, id: string, access_instructions: string): Promise<boolean> {
  const changed = await tx
    .updateTable("booking")
    .set({ access_instructions })
    .where("id", "=", id)
    .where("access_instructions", "<>", access_instructions)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Sets the company that the invoice is made out to; null for the customer. Returns false if nothing changed. */
export async function setBillTo(tx: Tx, id: string, company: Company | null): Promise<boolean> {
  const bill_to = company && JSON.stringify(company);
  const changed = await tx
    .updateTable("booking")
    .set({ bill_to })
    .where("id", "=", id)
    .where(sql<boolean>`bill_to is distinct from ${bill_to}::jsonb`)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Cancels an order without visits; with visits, cancelling those does it. */
export async function callOff(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("booking").set({ status: "Cancelled" }).where("id", "=", id).execute();
}

/** Sets the payment status of an order. */
export async function setPayment(
  tx: Tx,
  id: string,
  payment_status: "PENDING" | "FAILED" | "REFUND_PENDING" | "REFUNDED",
): Promise<void> {
  await tx.updateTable("booking").set({ payment_status }).where("id", "=", id).execute();
}

/** Marks an order as paid. Without visits it also becomes Open. */
export async function markPaid(tx: Tx, id: string, { hasVisits }: { hasVisits: boolean }): Promise<void> {
  await tx
    .updateTable("booking")
    .set({ payment_status: "SUCCESS", ...(hasVisits ? {} : { status: "Open" }) })
    .where("id", "=", id)
    .execute();
}

/** Fails a pending payment; one that is paid or failed stays so. */
export async function failPending(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("booking")
    .set({ payment_status: "FAILED" })
    .where("id", "=", id)
    .where("payment_status", "=", "PENDING")
    .execute();
}

/** Fails the payment of an order that was not paid in time. Returns false if it was paid or cancelled meanwhile. */
export async function failLate(tx: Tx, id: string): Promise<boolean> {
  const late = await tx
    .updateTable("booking")
    .set({ payment_status: "FAILED" })
    .where("id", "=", id)
    .where("status", "=", "Pending")
    .where("pay_by", "<", sql<Date>`now()`)
    .returning("id")
    .executeTakeFirst();
  return late !== undefined;
}

/**
 * Sets what the business keeps of an order that ends, in paise: the fee, at most what is `left` of the payment, but no less than it
 * kept before. If the order is not paid, it keeps no more than before. Returns what is kept.
 */
export async function keepFee(
  tx: Tx,
  id: string,
  { fee, left }: { fee: number; left: number | null },
): Promise<number> {
  const { kept } = await tx
    .updateTable("booking")
    .set({
      kept: sql<number>`
        case when ${left}::bigint is null then kept else greatest(kept, least(total, ${fee}, ${left}::bigint)) end
      `,
    })
    .where("id", "=", id)
    .returning("kept")
    .executeTakeFirstOrThrow();
  return kept;
}

/** Sets what the business keeps of an order that goes on, in paise. */
export async function keepMore(tx: Tx, id: string, kept: number): Promise<void> {
  await tx.updateTable("booking").set({ kept }).where("id", "=", id).execute();
}
