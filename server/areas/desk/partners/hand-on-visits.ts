import type { Task } from "../../../platform/jobs/jobs.ts";
import { holdJob, moveJob, offerNext, transactAgain } from "../../scheduling/scheduling.ts";

interface Payload {
  partnerId: string;
  /** The operator who suspended the partner. */
  operatorId: string;
}

declare module "../../../platform/jobs/jobs.ts" {
  interface Jobs {
    "hand-on-visits": Payload;
  }
}

/**
 * Offers the visits that a suspended partner has not begun to others; a visit that nobody can take waits at the desk. Visits that
 * the partner is already on the way to, or working on, stay theirs.
 */
export const handOnVisits: Task<Payload> = async ({ partnerId, operatorId }, { db, config }) => {
  const visits = await db
    .selectFrom("job")
    .select("id")
    .where("partner_id", "=", partnerId)
    .where("status", "in", ["Offered", "Accepted"])
    .orderBy("booking_id")
    .execute();
  for (const { id } of visits) {
    await transactAgain(db, async (tx) => {
      const job = await holdJob(tx, id);
      const { status } = await tx
        .selectFrom("partner")
        .select("status")
        .where("id", "=", partnerId)
        .executeTakeFirstOrThrow();
      const isTheirs = job.partner_id === partnerId && ["Offered", "Accepted"].includes(job.status);
      if (!isTheirs || status !== "Suspended") return;
      await moveJob(tx, job, { event: "taken away", by: { kind: "staff", id: operatorId } });
      await offerNext(tx, config, id);
    });
  }
};
