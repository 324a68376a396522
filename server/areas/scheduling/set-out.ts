import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { nowMs } from "../../platform/database/now.ts";
import { isUniqueViolation } from "../../platform/database/violations.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { readSettings } from "../settings/settings.ts";
import { moveJob } from "./move-job.ts";
import { holdOwnJob, type OwnJob } from "./own-job.ts";

/** Returns when a partner may set out for a visit that begins then. */
export const setOutFrom = (startsAt: Date, { setOutMinutes }: { setOutMinutes: number }): Date =>
  new Date(startsAt.getTime() - setOutMinutes * 60_000);

/**
 * Marks a partner as on the way, after which the customer can change nothing any more. Refuses with 422 and the
 * earliest possible time if it is too early, with 409 if the partner is under way elsewhere already.
 */
export async function setOut({ db }: Pick<Parts, "db">, own: OwnJob): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      const job = await holdOwnJob(tx, own);
      if (job.status === "Accepted") {
        const { starts_at, now } = await timesOf(tx, job.id);
        const from = setOutFrom(starts_at, await readSettings(tx));
        if (from.getTime() > now) throw refuse("TOO_EARLY_TO_SET_OUT", { values: { from }, at: "setOutFrom" });
        if (await isUnderWay(tx, own)) throw elsewhere();
      }
      await moveJob(tx, job, { event: "set out", by: { kind: "partner", id: own.partnerId } });
    })
    .catch((error) => {
      // The partner set out for two jobs at once.
      throw isUniqueViolation(error, "partner_is_in_one_job") ? elsewhere() : error;
    });
}

const timesOf = (tx: Tx, jobId: string) =>
  tx
    .selectFrom("job")
    .select([sql<Date>`lower(during)`.as("starts_at"), nowMs.as("now")])
    .where("id", "=", jobId)
    .executeTakeFirstOrThrow();

const isUnderWay = async (tx: Tx, { partnerId, jobId }: OwnJob): Promise<boolean> =>
  (await tx
    .selectFrom("job")
    .select("id")
    .where("partner_id", "=", partnerId)
    .where("id", "<>", jobId)
    .where("status", "in", ["Traveling", "Reached", "Started"])
    .executeTakeFirst()) !== undefined;

const elsewhere = () => refuse("UNDER_WAY_ELSEWHERE");
