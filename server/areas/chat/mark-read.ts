import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";

type Seen = {
  jobId: string;
  /** The last line that was seen. */
  upTo: string;
} & ({ by: "customer"; orderId: string } | { by: "partner"; partnerId: string });

/** Records that one side of a visit has seen what the other wrote, up to a line. Does nothing if there is no such line of theirs. */
export async function markRead(db: Database, seen: Seen): Promise<void> {
  const isTheirs =
    seen.by === "partner"
      ? sql`last.partner_id = ${seen.partnerId}`
      : sql`exists (select from job j where j.id = last.job_id and j.booking_id = ${seen.orderId})`;
  await sql`
    update chat_line l set read_at = clock_timestamp() from chat_line last
    where last.id = ${seen.upTo} and last.job_id = ${seen.jobId} and ${isTheirs}
      and l.job_id = last.job_id and l.partner_id = last.partner_id and (l.said_at, l.id) <= (last.said_at, last.id)
      and l.is_from_partner = ${seen.by === "customer"} and l.read_at is null
  `.execute(db);
}
