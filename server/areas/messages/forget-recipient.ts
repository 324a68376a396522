import type { Tx } from "../../platform/database/connection.ts";
import type { Email } from "../../platform/ports/email/email.ts";
import { forgetKeptFor } from "../../platform/ports/outbox.ts";
import type { Sms } from "../../platform/ports/sms/sms.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { recipientKey } from "./sealed.ts";

interface Recipient {
  /** Null if they have none. */
  email: Email["to"] | null;
  phone?: Sms["to"];
}

/** Deletes all messages to somebody who is erased, including those that still wait. */
export async function forgetRecipient(tx: Tx, secrets: Secrets, { email, phone }: Recipient): Promise<void> {
  const recipients = [email, phone].filter((each) => each !== null && each !== undefined);
  if (recipients.length === 0) return;
  const keys = recipients.map((to) => recipientKey(secrets, to));
  await tx.deleteFrom("message").where("recipient_key", "in", keys).execute();
  const shown = recipients.map((to) => (typeof to === "string" ? to : `${to.country_code} ${to.phone}`));
  await forgetKeptFor(tx, shown);
}

/** Deletes their push messages and unsubscribes their browsers. */
export async function forgetPushed(
  tx: Tx,
  of: "customer_id" | "partner_id" | "operator_id",
  id: string,
): Promise<void> {
  await tx
    .deleteFrom("message")
    .where("subscription_id", "in", tx.selectFrom("push_subscription").select("id").where(of, "=", id))
    .execute();
  await tx.deleteFrom("push_subscription").where(of, "=", id).execute();
}
