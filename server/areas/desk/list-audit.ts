import type { AuditEntry, listAudit as endpoint, QueryOf } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";

/** Lists entries of the audit log, the newest first, and tells whether there are older ones. Days are those of `timeZone`. */
export async function listAudit(
  db: Database,
  { person, subject, from, until, limit, cursor }: QueryOf<typeof endpoint>,
  timeZone: string,
): Promise<{ results: AuditEntry[]; older: boolean }> {
  let query = db
    .selectFrom("audit_entry as a")
    .leftJoin("operator as o", "o.id", "a.operator_id")
    .select(["a.id", "a.at", "a.operator_id", "o.name", "a.action", "a.subject_kind", "a.subject_id", "a.details"])
    .orderBy("a.id", "desc")
    .limit(limit + 1);
  if (person) query = query.where("a.operator_id", "=", person);
  if (subject)
    query = query.where((of) => of.or([of("a.subject_kind", "=", subject), of("a.subject_id", "=", subject)]));
  if (from) query = query.where("a.at", ">=", sql<Date>`${from}::date::timestamp at time zone ${timeZone}`);
  if (until) query = query.where("a.at", "<", sql<Date>`(${until}::date + 1)::timestamp at time zone ${timeZone}`);
  if (cursor) query = query.where("a.id", "<", Number(cursor));
  const rows = await query.execute();
  return {
    results: rows.slice(0, limit).map((row) => ({
      _id: String(row.id),
      at: row.at.toISOString(),
      by: row.operator_id ? { _id: row.operator_id, name: row.name ?? "" } : null,
      action: row.action,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      details: row.details as Record<string, unknown>,
    })),
    older: rows.length > limit,
  };
}
