import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Money } from "../../platform/money/currency.ts";
import { postBorne } from "./ledger.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    /** `doneBy`: the visit that puts it right, once somebody else has done it at the partner's cost. */
    "tell-complaint": { complaintId: string; doneBy?: string };
  }
}

/**
 * Posts to the partner whose work a visit puts right what somebody else earned there, if the desk decided that they bear it, and has
 * them told.
 */
export async function bearVisit(
  tx: Tx,
  { jobId, bookingId, money }: { jobId: string; bookingId: string; money: Money },
): Promise<void> {
  const borne = await tx
    .selectFrom("booking as b")
    .innerJoin("complaint as c", "c.id", "b.complaint_id")
    .where("b.id", "=", bookingId)
    .where("c.at_partners_cost", "=", true)
    .select(["c.id as complaintId", "c.partner_id as partnerId"])
    .executeTakeFirst();
  if (!borne) return;
  await postBorne(tx, { ...borne, money });
  await addJob(tx, "tell-complaint", { complaintId: borne.complaintId, doneBy: jobId });
}

/** Returns a partner's share of an amount that goes back for a visit of theirs, in smallest units: as its price was shared. */
export async function shareOf(tx: Tx, jobId: string, amount: number): Promise<number> {
  const of = (account: "order" | "partner") =>
    sql<number>`coalesce(abs(sum(l.amount) filter (where l.account = ${account})), 0)::float8`;
  const { price, earned } = await tx
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_line as l", "l.entry_id", "e.id")
    .where("e.job_id", "=", jobId)
    .where("e.kind", "=", "work")
    .select([of("order").as("price"), of("partner").as("earned")])
    .executeTakeFirstOrThrow();
  // Never more than they earned: an order of several visits may give back more than one of them cost.
  return price === 0 ? 0 : Math.floor((Math.min(amount, price) * earned) / price);
}
