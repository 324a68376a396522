import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Task } from "../../platform/jobs/jobs.ts";
import { resealPlace } from "../../platform/reseal.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { resealFor } from "./sealed.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "reseal-partners": Record<string, never>;
  }
}

/** Reseals account numbers and identity proofs after a change of the key. */
export const resealPartners: Task<Record<string, never>> = (_, context) => {
  const { db, secrets } = context;
  return resealPlace(context, "partners", async function* () {
    for (const id of await sealedPartners(db))
      yield {
        id,
        reseal: () =>
          db.transaction().execute(async (tx) => {
            const ofApplication = await resealApplication(tx, secrets, id);
            return (await resealAccount(tx, secrets, id)) || ofApplication;
          }),
      };
  });
};

async function sealedPartners(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("partner_application")
    .select("partner_id as id")
    .union(db.selectFrom("partner_bank_account").select("partner_id as id"))
    .execute();
  return rows.map(({ id }) => id);
}

async function resealApplication(tx: Tx, secrets: Secrets, id: string): Promise<boolean> {
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
}

async function resealAccount(tx: Tx, secrets: Secrets, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("partner_bank_account")
    .select("account_number_sealed")
    .where("partner_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  const resealed = row && resealFor(secrets, id, "accountNumber", row.account_number_sealed);
  if (!resealed) return false;
  await tx
    .updateTable("partner_bank_account")
    .set({ account_number_sealed: resealed })
    .where("partner_id", "=", id)
    .execute();
  return true;
}
