import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { readSettings } from "../settings/settings.ts";

/** With the partner for the category, then with the partner, then for the category; of two for the same, the one that begins later. */
export const bestFirst = sql`r.partner_id is null, r.category_id is null, r.first_day desc`;

/** What share of a visit's price the business keeps by what is agreed, in per cent; null: the usual one. */
export function agreedPercent(
  job: string,
  zone: string,
  partner = sql.ref(`${job}.partner_id`),
): RawBuilder<string | null> {
  const day = sql`(lower(${sql.ref(`${job}.during`)}) at time zone ${zone})::date`;
  return sql`(
    select r.percent from commission_rate r join sub_category of_job on of_job.id = ${sql.ref(`${job}.sub_category_id`)}
    where (r.partner_id is null or r.partner_id = ${partner})
      and (r.category_id is null or r.category_id = of_job.category_id)
      and r.first_day <= ${day} and (r.last_day is null or r.last_day >= ${day})
    order by ${bestFirst} limit 1
  )`;
}

interface Visit {
  jobId: string;
  partnerId: string;
  zone: string;
}

/** Returns the share, in per cent, at which a partner takes a visit now. */
export async function percentFor(tx: Tx, { jobId, partnerId, zone }: Visit): Promise<string | number> {
  const { percent } = await tx
    .selectFrom("job as j")
    .where("j.id", "=", jobId)
    .select(agreedPercent("j", zone, sql`${partnerId}::uuid`).as("percent"))
    .executeTakeFirstOrThrow();
  return percent ?? (await readSettings(tx)).commissionPercent;
}
