import { sql } from "kysely";

/**
 * What the work that a visit puts right had cost, in paise: its price is nothing, but whoever comes in place of the partner who did it is
 * paid as if it were done for the first time. 0 for that partner, and for any other visit. `job` is the alias of a `job`.
 */
export const worthOf = (job: string) => sql<number>`(
  select coalesce(sum(done.price + done.discount), 0)::float8 from booking again
  join complaint on complaint.id = again.complaint_id and complaint.partner_id <> ${sql.ref(`${job}.partner_id`)}
  join booking_line done on done.job_id = complaint.job_id
  left join extra on extra.id = done.extra_id
  where again.id = ${sql.ref(`${job}.booking_id`)} and (done.extra_id is null or extra.proposed_as is not null)
)`;

/** The number of the order that a visit's order puts right; null for any other. */
export const putsRight = (booking: string) => sql<string | null>`(
  select bad.number from complaint join booking bad on bad.id = complaint.booking_id
  where complaint.id = ${sql.ref(`${booking}.complaint_id`)}
)`;
