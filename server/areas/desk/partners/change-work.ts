import type { BodyOf, changePartnerWork } from "@chowk/contract";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { isForeignKeyViolation } from "../../../platform/database/violations.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../audit.ts";
import { requireSeen } from "../seen.ts";
import { workOf } from "./facts.ts";
import { hold } from "./hold-partner.ts";

export type Work = Omit<BodyOf<typeof changePartnerWork>, "seen">;

interface Who {
  partnerId: string;
  operatorId: string;
}

/**
 * Changes what a partner may do, and how far they go. Visits that they have stay theirs. Refuses with 409 what was
 * changed since, and with 422 a skill that is gone.
 */
export async function changeWork(
  db: Database,
  { partnerId, operatorId }: Who,
  { seen, ...work }: BodyOf<typeof changePartnerWork>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { radius_km } = await hold(tx, partnerId);
    const rows = await tx
      .selectFrom("partner_skill")
      .select("sub_category_id")
      .where("partner_id", "=", partnerId)
      .execute();
    requireSeen(workOf({ radius_km, skills: rows.map((row) => row.sub_category_id) }), seen);
    await setWork(tx, partnerId, work);
    await audit(tx, operatorId, "change partner's work", { kind: "partner", id: partnerId }, { ...work });
  });
}

/** Writes what a partner does, who is locked. Refuses with 422 a skill that is gone. */
export async function setWork(tx: Tx, partnerId: string, { skills, radiusKm }: Work): Promise<void> {
  await tx.updateTable("partner").set({ radius_km: radiusKm }).where("id", "=", partnerId).execute();
  await tx.deleteFrom("partner_skill").where("partner_id", "=", partnerId).execute();
  const rows = [...new Set(skills)].map((sub_category_id) => ({ partner_id: partnerId, sub_category_id }));
  await tx
    .insertInto("partner_skill")
    .values(rows)
    .execute()
    .catch((error) => {
      throw isForeignKeyViolation(error) ? refuse("SKILL_GONE") : error;
    });
}
