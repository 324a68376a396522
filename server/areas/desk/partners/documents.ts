import type { Database } from "../../../platform/database/connection.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { audit } from "../../audit/audit.ts";
import { openIdProof } from "../../partners/partners.ts";
import { documentLink } from "../../uploads/uploads.ts";
import { noPartner } from "./read-partner.ts";

interface Asked {
  partnerId: string;
  document: "id-proof" | "certificate";
  operatorId: string;
}

/** Returns a link to a document of an application. First records in the audit log who opened it. */
export async function openDocument(
  { db, secrets }: { db: Database; secrets: Secrets },
  { partnerId, document, operatorId }: Asked,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("partner_application")
      .select(["id_proof_sealed", "skill_certificate"])
      .where("partner_id", "=", partnerId)
      .executeTakeFirst();
    if (!row) throw noPartner();
    await audit(tx, operatorId, "open document", { kind: "partner", id: partnerId }, { document });
    return documentLink(
      secrets,
      document === "id-proof" ? openIdProof(secrets, partnerId, row.id_proof_sealed) : row.skill_certificate,
    );
  });
}
