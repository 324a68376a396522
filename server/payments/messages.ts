import type { Money } from "../currency.ts";
import { decimalOf } from "../currency.ts";
import type { Tx } from "../database/connection.ts";
import { queueEmail } from "../messages/messages.ts";
import type { Secrets } from "../secrets.ts";
import { type Attempt, chargeOf, type HeldBooking } from "./attempts.ts";

const inWords = (money: Money): string => `${money.currency} ${decimalOf(money)}`;

/** Where the customer gave an e-mail. */
async function tell(
  tx: Tx,
  secrets: Secrets,
  booking: HeldBooking,
  template: "payment-received" | "refund-due",
  amount: Money,
): Promise<void> {
  const { email } = await tx
    .selectFrom("customer")
    .select("email")
    .where("id", "=", booking.customer_id)
    .executeTakeFirstOrThrow();
  if (!email) return;
  await queueEmail(tx, secrets, { to: email, template, values: { order: booking.number, amount: inWords(amount) } });
}

export const tellPaid = (tx: Tx, secrets: Secrets, booking: HeldBooking, attempt: Attempt) =>
  tell(tx, secrets, booking, "payment-received", chargeOf(attempt));

export const tellRefund = (tx: Tx, secrets: Secrets, booking: HeldBooking, amount: Money) =>
  tell(tx, secrets, booking, "refund-due", amount);
