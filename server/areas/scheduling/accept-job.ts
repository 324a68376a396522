import type { Database } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { readSettings } from "../settings/settings.ts";
import { moveJob } from "./move-job.ts";
import { holdOwnJob, type OwnJob } from "./own-job.ts";

/**
 * Accepts an offered job at the current commission, so that the partner earns what was shown. Refuses with 422 if the
 * partner may not work.
 */
export function acceptJob(db: Database, own: OwnJob): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const job = await holdOwnJob(tx, own);
    const { status } = await tx
      .selectFrom("partner")
      .select("status")
      .where("id", "=", own.partnerId)
      .executeTakeFirstOrThrow();
    if (status !== "Approved") throw refuse("MAY_NOT_WORK");
    const { commissionPercent } = await readSettings(tx);
    await moveJob(tx, job, {
      event: "accepted",
      by: { kind: "partner", id: own.partnerId },
      set: { commission_percent: commissionPercent },
    });
  });
}
