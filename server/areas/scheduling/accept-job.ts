import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { percentFor } from "../commission/commission.ts";
import { moveJob } from "./move-job.ts";
import { holdOwnJob, type OwnJob } from "./own-job.ts";

/**
 * Accepts an offered job at the commission that holds for it now, so that the partner earns what was shown. Refuses with 422 if the
 * partner may not work.
 */
export function acceptJob({ db, config }: Pick<Parts, "db" | "config">, own: OwnJob): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const job = await holdOwnJob(tx, own);
    const { status } = await tx
      .selectFrom("partner")
      .select("status")
      .where("id", "=", own.partnerId)
      .executeTakeFirstOrThrow();
    if (status !== "Approved") throw refuse("MAY_NOT_WORK");
    const percent = await percentFor(tx, { ...own, zone: config.TIME_ZONE });
    await moveJob(tx, job, {
      event: "accepted",
      by: { kind: "partner", id: own.partnerId },
      set: { commission_percent: percent },
    });
  });
}
