import { type RefundOutcome, refundOutcomes } from "@chowk/contract";
import { type Selectable, sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { noteEvent } from "../order-book/order-book.ts";
import { endRefunding, holdRefund, moveHeld, seeToRefund } from "./refunds.ts";

interface Request {
  refundId: string;
  operatorId: string;
  outcome: RefundOutcome;
  note: string;
}

const events: Record<RefundOutcome, string> = {
  "try-now": "refund tried again",
  arrived: "refund found at the provider",
  "never-arrived": "refund not found at the provider",
  failed: "refund failed at the provider",
  "dealt-with": "refund dealt with",
};

/** In which states of a refund a person can report each outcome. */
const fits: Record<RefundOutcome, (refund: Standing) => boolean> = {
  "try-now": ({ state }) => state !== "DONE" && state !== "REFUSED",
  arrived: ({ state }) => state === "UNKNOWN" || state === "PENDING" || state === "NO_BALANCE",
  "never-arrived": ({ state }) => state === "UNKNOWN",
  // UPayments tells of a refund that it took whether it is paid, and never that it failed.
  failed: ({ state }) => state === "PENDING",
  "dealt-with": ({ state, closed_at }) => state === "REFUSED" && !closed_at,
};
type Standing = Pick<Selectable<DB["refund"]>, "state" | "closed_at">;

/** Returns what a person can report of a refund in its state. */
export const refundOutcomesOf = (refund: Standing): RefundOutcome[] =>
  refundOutcomes.filter((outcome) => fits[outcome](refund));

/**
 * Applies what a person, after looking at the provider's own screens, reports of a refund that cannot go on by itself. Returns
 * the order's id. Refuses with 409 what does not fit the refund's state.
 */
export async function seeToRefundByHand(tx: Tx, { refundId, operatorId, outcome, note }: Request): Promise<string> {
  const exists = await tx.selectFrom("refund").select("id").where("id", "=", refundId).executeTakeFirst();
  if (!exists) throw refuse("NO_SUCH_REFUND");
  const held = await holdRefund(tx, refundId);
  const { booking, refund } = held;
  if (!fits[outcome](refund)) throw refuse("CHANGED_MEANWHILE");
  if (outcome === "arrived") await moveHeld(tx, held, "paid", { said: note });
  if (outcome === "never-arrived") await moveHeld(tx, held, "absent", { said: note });
  if (outcome === "failed") await moveHeld(tx, held, "refused", { said: note });
  if (outcome === "dealt-with") {
    await tx.updateTable("refund").set({ closed_at: sql`now()` }).where("id", "=", refund.id).execute();
    await endRefunding(tx, booking);
  }
  if (outcome === "try-now" || outcome === "never-arrived") await seeToRefund(tx, refund.id);
  await noteEvent(tx, { bookingId: booking.id, event: events[outcome], by: { kind: "staff", id: operatorId }, note });
  return booking.id;
}
