import type { Tx } from "../../platform/database/connection.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { forgetPushed, forgetRecipient } from "../messages/messages.ts";

/** Erases how an operator hears of alerts, what they were sent, and when they were on duty. */
export async function eraseHearing(tx: Tx, secrets: Secrets, operatorId: string): Promise<void> {
  const hearing = await tx
    .selectFrom("operator_hearing")
    .select(["country_code", "phone"])
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
  if (hearing?.phone && hearing.country_code)
    await forgetRecipient(tx, secrets, {
      email: null,
      phone: { country_code: hearing.country_code, phone: hearing.phone },
    });
  await forgetPushed(tx, "operator_id", operatorId);
  for (const table of ["operator_hearing", "desk_alert_copy", "duty_hours", "duty_day"] as const)
    await tx.deleteFrom(table).where("operator_id", "=", operatorId).execute();
}
