import type { Tx } from "../../platform/database/connection.ts";
import type { RefundState } from "./states.ts";

/** The provider is known not to have these: they would be sent without a question. */
const unsent: readonly RefundState[] = ["DUE", "NO_BALANCE"];

/**
 * Has the provider asked about each refund before it is sent: in a database that was restored, one that stands as not sent may
 * have been sent since, and providers know no key that keeps it from being paid twice. Returns how many there were.
 */
export async function askBeforeRefunding(tx: Tx): Promise<number> {
  const asked = await tx
    .updateTable("refund")
    .set({ state: "UNKNOWN" satisfies RefundState })
    .where("state", "in", unsent)
    .executeTakeFirst();
  return Number(asked.numUpdatedRows);
}
