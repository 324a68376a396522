import type { BodyOf, changePartnerGstin } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import type { Database } from "../../../platform/database/connection.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import { holdPartner, setGstin } from "../../partners/partners.ts";
import { requireSeen } from "../seen.ts";
import { taxOf } from "./facts.ts";

interface Who {
  partnerId: string;
  operatorId: string;
}

/**
 * Sets a partner's GST number, empty for none. Invoices already issued stay as they are. Refuses with 409 if the number has
 * changed since it was read, or if the country's tax knows no such numbers.
 */
export async function changeGstin(
  db: Database,
  { partnerId, operatorId }: Who,
  { gstin: wanted, seen }: BodyOf<typeof changePartnerGstin>,
): Promise<void> {
  if (country().tax.regime !== "gst") throw refuse("NO_TAX_HERE");
  await db.transaction().execute(async (tx) => {
    const partner = await holdPartner(tx, partnerId);
    requireSeen(taxOf(partner), seen);
    const [before, after] = [partner.gstin, wanted || null];
    if (before === after) return;
    await setGstin(tx, partnerId, after);
    await audit(tx, operatorId, "change partner's GSTIN", { kind: "partner", id: partnerId }, { before, after });
  });
}
