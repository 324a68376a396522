import type { Tx } from "../../platform/database/connection.ts";
import { isUniqueViolation } from "../../platform/database/violations.ts";
import { refuse } from "../../platform/refusals/refuse.ts";

export interface Contact {
  name: string;
  /** Digits after the country's calling code. */
  phone: string;
  email: string;
}

/** Turns the violation of a phone number or e-mail that another partner has into a refusal at its field; returns any other error. */
export function asTaken(error: unknown): unknown {
  if (isUniqueViolation(error, "partner_country_code_phone_key")) return refuse("PARTNER_PHONE_TAKEN", { at: "phone" });
  if (isUniqueViolation(error, "partner_email_key")) return refuse("PARTNER_EMAIL_TAKEN", { at: "email" });
  return error;
}

/** Sets the contact of a locked partner. Refuses with 409 a phone number or e-mail that another partner has. */
export async function setContact(tx: Tx, partnerId: string, { name, phone, email }: Contact): Promise<void> {
  await tx
    .updateTable("partner")
    .set({ name, phone, email })
    .where("id", "=", partnerId)
    .execute()
    .catch((error) => {
      throw asTaken(error);
    });
}

/** Sets where a locked partner sets out from, in degrees (WGS 84). */
export async function setPlace(
  tx: Tx,
  partnerId: string,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<void> {
  await tx.updateTable("partner").set({ latitude, longitude }).where("id", "=", partnerId).execute();
}
