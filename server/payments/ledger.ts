import type { Money } from "../currency.ts";
import type { Tx } from "../database/connection.ts";

/**
 * The accounts of an entry, as `[debit, credit]`. A page that opens is a charge (the customer owes it, the order brings
 * it), which one that comes to nothing takes back. A capture moves the debt from the customer to the gateway, a refund
 * from the order to what is on its way back, until the gateway has paid it out.
 */
const sides = {
  charge: ["customer", "order"],
  void: ["order", "customer"],
  capture: ["gateway", "customer"],
  refund: ["order", "refunds"],
  "refund-refused": ["refunds", "order"],
  "refund-paid": ["refunds", "gateway"],
} as const;

interface Entry {
  kind: keyof typeof sides;
  attemptId: string;
  refundId?: string;
  money: Money;
}

/** Writes one entry with its two lines. The database refuses one that does not balance, and any change of one. */
export async function post(tx: Tx, { kind, attemptId, refundId, money }: Entry): Promise<void> {
  const [debit, credit] = sides[kind];
  const { id } = await tx
    .insertInto("ledger_entry")
    .values({ kind, attempt_id: attemptId, refund_id: refundId ?? null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("ledger_line")
    .values([
      { entry_id: id, account: debit, currency: money.currency, amount: money.minor },
      { entry_id: id, account: credit, currency: money.currency, amount: -money.minor },
    ])
    .execute();
}
