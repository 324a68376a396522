import type { Task } from "../../platform/jobs/jobs.ts";
import { resealPlace } from "../../platform/reseal.ts";
import { resealFor } from "./sealed.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "reseal-partners": Record<string, never>;
  }
}

/** Reseals account numbers and identity proofs after a change of the key. */
export const resealPartners: Task<Record<string, never>> = (_, context) => {
  const { db, secrets } = context;
  const resealOne = (id: string) => () =>
    db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom("partner_application")
        .select(["account_number_sealed", "id_proof_sealed"])
        .where("partner_id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return false;
      const accountNumber = resealFor(secrets, id, "accountNumber", row.account_number_sealed);
      const idProof = resealFor(secrets, id, "idProof", row.id_proof_sealed);
      if (!accountNumber && !idProof) return false;
      await tx
        .updateTable("partner_application")
        .set({
          ...(accountNumber ? { account_number_sealed: accountNumber } : {}),
          ...(idProof ? { id_proof_sealed: idProof } : {}),
        })
        .where("partner_id", "=", id)
        .execute();
      return true;
    });
  return resealPlace(context, "partners", async function* () {
    const rows = await db.selectFrom("partner_application").select("partner_id").execute();
    for (const { partner_id: id } of rows) yield { id, reseal: resealOne(id) };
  });
};
