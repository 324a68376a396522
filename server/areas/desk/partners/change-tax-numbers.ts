import type { BodyOf, changePartnerGstin } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import type { Database } from "../../../platform/database/connection.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import { holdPartner, setTaxNumbers } from "../../partners/partners.ts";
import { requireSeen } from "../seen.ts";
import { taxOf } from "./facts.ts";

interface Who {
  partnerId: string;
  operatorId: string;
}

/**
 * Sets a partner's numbers for taxes, empty for none. Invoices already issued and tax already kept back stay as they are. Refuses with
 * 409 if a number has changed since it was read, or if the country's tax knows no such numbers.
 */
export async function changeTaxNumbers(
  db: Database,
  { partnerId, operatorId }: Who,
  { gstin, pan, seen }: BodyOf<typeof changePartnerGstin>,
): Promise<void> {
  if (country().tax.regime !== "gst") throw refuse("NO_TAX_HERE");
  await db.transaction().execute(async (tx) => {
    const partner = await holdPartner(tx, partnerId);
    requireSeen(taxOf(partner), seen);
    const after = { gstin: gstin || null, pan: pan === undefined ? partner.pan : pan || null };
    const subject = { kind: "partner", id: partnerId } as const;
    await setTaxNumbers(tx, partnerId, after);
    if (after.gstin !== partner.gstin)
      await audit(tx, operatorId, "change partner's GSTIN", subject, { before: partner.gstin, after: after.gstin });
    if (after.pan !== partner.pan) await audit(tx, operatorId, "change partner's PAN", subject);
  });
}
