import type { OrderStatus } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";

interface Standing {
  status: OrderStatus;
  starts_at: Date;
  ends_at: Date;
  /** Whom it is with; without it that stays. */
  partner_id?: string | null;
}

/** Makes an order what its visits are. */
export async function setStanding(tx: Tx, id: string, standing: Standing): Promise<void> {
  await tx.updateTable("booking").set(standing).where("id", "=", id).execute();
}

/** Cancels an order that has no visits which would do so. */
export async function callOff(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("booking").set({ status: "Cancelled" }).where("id", "=", id).execute();
}

/** Where the payment of an order stands. */
export async function setPayment(
  tx: Tx,
  id: string,
  payment_status: "PENDING" | "FAILED" | "REFUND_PENDING" | "REFUNDED",
): Promise<void> {
  await tx.updateTable("booking").set({ payment_status }).where("id", "=", id).execute();
}

/** An order is paid; one without visits is open by it. */
export async function markPaid(tx: Tx, id: string, { hasVisits }: { hasVisits: boolean }): Promise<void> {
  await tx
    .updateTable("booking")
    .set({ payment_status: "SUCCESS", ...(hasVisits ? {} : { status: "Open" }) })
    .where("id", "=", id)
    .execute();
}

/** A payment that was waited for comes to nothing; what is paid, or failed, stays so. */
export async function failPending(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("booking")
    .set({ payment_status: "FAILED" })
    .where("id", "=", id)
    .where("payment_status", "=", "PENDING")
    .execute();
}

/** The payment of an order that was not made in time has failed. Answers false for one that was paid or cancelled meanwhile. */
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
 * What the business keeps of an order that ends, in paise: its fee, of what is `left` of the payment, or what it kept before where
 * that is more. Of an order that is not paid it keeps no more than before. Answers what is kept.
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
        case when payment_status = 'SUCCESS' then greatest(kept, least(total, ${fee}, ${left}::bigint)) else kept end
      `,
    })
    .where("id", "=", id)
    .returning("kept")
    .executeTakeFirstOrThrow();
  return kept;
}

/** What the business keeps of an order that goes on, in paise. */
export async function keepMore(tx: Tx, id: string, kept: number): Promise<void> {
  await tx.updateTable("booking").set({ kept }).where("id", "=", id).execute();
}
