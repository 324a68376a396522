import type { AuditAction, AuditSubject } from "@chowk/contract";
import type { Tx } from "../../platform/database/connection.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";

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
  await auditAll(tx, operatorId, [[action, subject, details]]);
}

/** What is recorded of one thing that was done. */
export type Audited = [action: AuditAction, subject: Subject, details?: Record<string, unknown>];

/** Records many things that an operator does at once, in their order. */
export async function auditAll(tx: Tx, operatorId: string | null, done: readonly Audited[]): Promise<void> {
  const rows = done.map(([action, subject, details = {}]) => ({
    ...{ operator_id: operatorId, action, subject_kind: subject.kind, subject_id: subject.id },
    details: details as Record<string, never>,
  }));
  await insertRows("audit_entry", ["operator_id", "action", "subject_kind", "subject_id", "details"], rows).execute(tx);
}
