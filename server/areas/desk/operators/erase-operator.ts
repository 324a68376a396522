import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connection.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { eraseHearing } from "../../alerts/alerts.ts";
import { takeAuditWords } from "../../audit/audit.ts";
import { endSessions } from "../../identity/identity.ts";
import { forgetRecipient } from "../../messages/messages.ts";
import { noEmail } from "../../privacy/privacy.ts";

/** Replaces the name of an erased colleague in the audit log. */
const FORMER_COLLEAGUE = "Former colleague";

/**
 * Erases what is kept about an operator. What they did stays in the audit log, without their name. Returns whether there was
 * anything to erase. Refuses with 404 if there is no such operator, and with 409 if they are not disabled.
 */
export async function eraseOperator(tx: Tx, secrets: Secrets, operatorId: string): Promise<boolean> {
  const operator = await tx
    .selectFrom("operator")
    .select(["email", "disabled_at", "erased_at"])
    .where("id", "=", operatorId)
    .forUpdate()
    .executeTakeFirst();
  if (!operator) throw refuse("NO_SUCH_OPERATOR");
  if (operator.erased_at) return false;
  if (!operator.disabled_at) throw refuse("OPERATOR_NOT_DISABLED");
  await forgetRecipient(tx, secrets, { email: operator.email });
  await endSessions(tx, { role: "operator", id: operatorId });
  for (const table of ["operator_link", "operator_recovery_code"] as const)
    await tx.deleteFrom(table).where("operator_id", "=", operatorId).execute();
  await eraseHearing(tx, secrets, operatorId);
  await takeAuditWords(tx, { operator: [operatorId] });
  await tx
    .updateTable("operator")
    .set({
      name: FORMER_COLLEAGUE,
      email: noEmail(operatorId),
      password_hash: null,
      totp_sealed: null,
      totp_step: null,
      roles: [],
      erased_at: sql<Date>`now()`,
    })
    .where("id", "=", operatorId)
    .execute();
  return true;
}
