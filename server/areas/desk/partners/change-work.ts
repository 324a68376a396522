import type { BodyOf, changePartnerWork } from "@chowk/contract";
import type { Database } from "../../../platform/database/connection.ts";
import { audit } from "../../audit/audit.ts";
import { holdPartner, setWork } from "../../partners/partners.ts";
import { requireSeen } from "../seen.ts";
import { workOf } from "./facts.ts";

interface Who {
  partnerId: string;
  operatorId: string;
}

/**
 * Changes a partner's skills and how far they travel. They keep the visits they have. Refuses with 409 if the work has changed
 * since it was read, and with 422 if a skill is gone.
 */
export async function changeWork(
  db: Database,
  { partnerId, operatorId }: Who,
  { seen, ...work }: BodyOf<typeof changePartnerWork>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { radius_km, is_own } = await holdPartner(tx, partnerId);
    const rows = await tx
      .selectFrom("partner_skill")
      .select("sub_category_id")
      .where("partner_id", "=", partnerId)
      .execute();
    requireSeen(workOf({ radius_km, is_own, skills: rows.map((row) => row.sub_category_id) }), seen);
    await setWork(tx, partnerId, work);
    await audit(tx, operatorId, "change partner's work", { kind: "partner", id: partnerId }, { ...work });
  });
}
