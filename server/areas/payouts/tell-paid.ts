import type { Tx } from "../../platform/database/connection.ts";
import { inPriceCurrency, toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { moneyInWords } from "../../platform/wording/in-words.ts";
import { tellAllOnce } from "../notifications/notifications.ts";

interface Paid {
  partnerId: string;
  /** In the currency of prices. */
  amount: number;
}

/** Tells partners what they were paid, in the transaction that writes it down. `once` is the payment: each is told once. */
export const tellPaid = (
  tx: Tx,
  parts: Pick<Parts, "secrets" | "config" | "push">,
  once: string,
  paid: readonly Paid[],
): Promise<void> =>
  tellAllOnce(
    tx,
    parts,
    paid.map(({ partnerId, amount }) => ({
      ...({ name: "partner-paid", once, to: { kind: "partner", id: partnerId }, page: "/partner/earnings" } as const),
      values: (language) => ({ amount: moneyInWords(inPriceCurrency(toMinor(amount) ?? 0), language) }),
    })),
  );
