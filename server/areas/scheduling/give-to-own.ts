import type { Task } from "../../platform/jobs/jobs.ts";
import { bySystem } from "../order-book/order-book.ts";
import { givenTo } from "./hand-over.ts";
import { holdJob, moveJob } from "./move-job.ts";
import { transactAgain } from "./transact-again.ts";

interface Offered {
  jobId: string;
}

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "give-to-own": Offered;
  }
}

/** Gives one of the business's own people what is offered to them: they need not answer. Does nothing if that has changed meanwhile. */
export const giveToOwn: Task<Offered> = ({ jobId }, { db, config }) =>
  transactAgain(db, async (tx) => {
    const job = await holdJob(tx, jobId);
    if (job.status !== "Offered" || !job.partner_id) return;
    const partner = await tx
      .selectFrom("partner")
      .select(["is_own", "status"])
      .where("id", "=", job.partner_id)
      .executeTakeFirst();
    if (!partner?.is_own || partner.status !== "Approved") return;
    await moveJob(tx, job, { event: "given", by: bySystem, set: await givenTo(tx, config, jobId, job.partner_id) });
  });
