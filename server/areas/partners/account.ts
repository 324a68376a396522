import type { ApplicantStatus, PartnerAccount, PartnerNeed } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { wantedOf } from "./application-documents.ts";

/** Returns a partner's own account, and what became of the application. */
export async function getAccount(db: Database | Tx, partnerId: string): Promise<PartnerAccount> {
  const row = await db
    .selectFrom("partner as p")
    .leftJoin("partner_application as a", "a.partner_id", "p.id")
    .where("p.id", "=", partnerId)
    .select(["p.id", "p.name", "p.email", "p.phone", "p.photo", "p.status", "p.created_at"])
    .select(["a.photo as photo_applied_with", "a.decided_at", "a.decision_reason"])
    .select(["a.id_proof_wanted_why", "a.id_proof_sent_at", "a.certificate_wanted_why", "a.certificate_sent_at"])
    .select([
      sql<boolean>`p.latitude is null`.as("place"),
      sql<boolean>`not exists (select from partner_hours where partner_id = p.id)`.as("hours"),
      sql<boolean>`not exists (select from partner_skill where partner_id = p.id)`.as("skills"),
    ])
    .executeTakeFirst();
  if (!row) throw refuse("LOGIN_REQUIRED");
  const needs: PartnerNeed[] = ["place", "hours", "skills"];
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    photo: row.photo || (row.photo_applied_with ?? ""),
    status: row.status as ApplicantStatus,
    appliedAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.status === "Approved" ? null : row.decision_reason,
    wanted: wantedOf(row),
    missing: row.status === "Approved" ? needs.filter((need) => row[need]) : [],
  };
}
