import { knownLanguage } from "@chowk/contract/languages";
import type { Tx } from "../../platform/database/connection.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { moneyInWords } from "../../platform/wording/in-words.ts";
import { queueEmail } from "../messages/messages.ts";
import { type Attempt, chargeOf, type HeldBooking } from "./attempts.ts";

/** Sends a receipt if the customer has a verified e-mail. Another notification tells them that the order is booked. */
export async function tellPaid(tx: Tx, secrets: Secrets, booking: HeldBooking, attempt: Attempt): Promise<void> {
  const customer = await tx
    .selectFrom("customer")
    .select(["email", "email_verified_at", "language"])
    .where("id", "=", booking.customer_id)
    .executeTakeFirstOrThrow();
  if (!customer.email || !customer.email_verified_at) return;
  const language = knownLanguage(customer.language);
  const values = { order: booking.number, amount: moneyInWords(chargeOf(attempt), language) };
  await queueEmail(tx, secrets, { to: customer.email, template: "payment-received", values, language });
}
