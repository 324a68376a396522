import type { AuditAction, AuditSubject } from "@chowk/contract";
import type { Tx } from "../../platform/database/connection.ts";

export { forgetAuditWords, type Subjects, takeAuditWords } from "./take-audit-words.ts";

/** What something was done to: `{ kind: "partner", id: "…" }`. */
export interface Subject {
  kind: AuditSubject;
  id: string;
}

/**
 * Records what an operator does, in the transaction that does it, so that neither exists without the other.
 * `action` is a verb and its object: "approve partner"; the desk translates it. `details` is what changed, without secrets.
 * `operatorId` is null for actions from the command line. Nobody can change an entry: the database refuses it.
 */
export async function audit(
  tx: Tx,
  operatorId: string | null,
  action: AuditAction,
  subject: Subject,
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx
    .insertInto("audit_entry")
    .values({
      operator_id: operatorId,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      details: JSON.stringify(details),
    })
    .execute();
}
