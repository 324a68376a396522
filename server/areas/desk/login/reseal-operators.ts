import type { Task } from "../../../platform/jobs/jobs.ts";
import { resealPlace } from "../../../platform/reseal.ts";
import { resealTotp } from "./totp.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface Jobs {
    "reseal-operators": Record<string, never>;
  }
}

/** Reseals the second factors after a change of the key. */
export const resealOperators: Task<Record<string, never>> = (_, context) => {
  const { db, secrets } = context;
  const resealOne = (id: string) => () =>
    db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom("operator")
        .select("totp_sealed")
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      const totp_sealed = row?.totp_sealed && resealTotp(secrets, id, row.totp_sealed);
      if (totp_sealed) await tx.updateTable("operator").set({ totp_sealed }).where("id", "=", id).execute();
      return Boolean(totp_sealed);
    });
  return resealPlace(context, "operators", async function* () {
    const rows = await db.selectFrom("operator").select("id").where("totp_sealed", "is not", null).execute();
    for (const { id } of rows) yield { id, reseal: resealOne(id) };
  });
};
