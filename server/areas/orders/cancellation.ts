import { cancellingOf, type JobStatus } from "@chowk/contract";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { toMinor } from "../../platform/money/money.ts";
import { readSettings } from "../settings/settings.ts";
import { isCancellable } from "./cancellable.ts";

export interface Cancellation {
  mayCancel: boolean;
  /** What the business keeps of what was paid, in paise. */
  fee: number;
}

interface Standing {
  id: string;
  status: string;
  payment_status: string | null;
  total: number;
}

/**
 * Returns whether an order's customer may cancel it now, and what the business then keeps: its fee, once a partner has set out.
 * Before the order is paid, there is nothing to keep a fee from.
 */
export async function cancellationOf(db: Database | Tx, order: Standing): Promise<Cancellation> {
  const jobs = await db.selectFrom("job").select("status").where("booking_id", "=", order.id).execute();
  if (jobs.length === 0) return { mayCancel: isCancellable(order.status), fee: 0 };
  const cancelling = cancellingOf(jobs.map(({ status }) => status as JobStatus));
  if (cancelling !== "fee" || order.payment_status !== "SUCCESS") return { mayCancel: cancelling !== "no", fee: 0 };
  const { cancellationFee } = await readSettings(db);
  return { mayCancel: true, fee: Math.min(toMinor(cancellationFee) ?? 0, order.total) };
}
