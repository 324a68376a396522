import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";

/** What a message is about, whom it tells, and what makes it untrue. It is then not sent, as the change is told, too. */
export interface Standing {
  /** A line of an order's timeline; null for messages that are not about an order. */
  eventId: number | null;
  personId: string;
  until: Until;
}

/** When a later line `l` of the same timeline makes a message about `e` untrue. */
const overtakes = {
  /** Anything happens to the visit. */
  "it moves": sql`l.job_id = e.job_id and l.status is not null`,
  /** The partner is at the door or does not come, or has named another time: having set out, they are as late as they said. */
  "they are there": sql`l.job_id = e.job_id and (l.event = 'late' or l.status not in ('Accepted', 'Traveling'))`,
  /** The customer is told of another time, of who comes, or that nobody does. */
  "its customer hears more": sql`l.job_id = e.job_id and (l.event = 'rescheduled' or l.status in ('Accepted', 'Cancelled'))`,
  /** The partner who lost the visit is offered it again, or given it. */
  "they are asked again": sql`l.job_id = e.job_id and (l.status = 'Offered' or l.event = 'given') and l.partner_id = m.person`,
  /** The order has another time, or is over. */
  "the order moves": sql`l.event = 'rescheduled' or l.order_status in ('Completed', 'Cancelled')`,
};

/** "they are told anew": the decision was changed, and the same person told so. */
export type Until = keyof typeof overtakes | "they are told anew";

/** SQL: whether a message, the row `message` of the surrounding query, is overtaken. */
export function isOvertakenRow(): RawBuilder<boolean> {
  return sql<boolean>`(exists (
    select from booking_event e join booking_event l on l.booking_id = e.booking_id and l.id > e.id
      cross join (values (message.of_person)) m (person)
    where e.id = message.of_event and case message.stands_until ${sql.join(
      Object.entries(overtakes).map(([until, condition]) => sql`when ${sql.lit(until)} then ${condition}`),
      sql` `,
    )} else false end
  ) or exists (
    select from message newer
    where message.stands_until = 'they are told anew' and newer.stands_until = message.stands_until
      and newer.of_person = message.of_person and newer.created_at > message.created_at
  ))`;
}

/** The same before messages are written, as overtaken ones need not be. Returns the indexes of those that are overtaken. */
export async function overtakenAmong(tx: Tx, standings: readonly (Standing | undefined)[]): Promise<Set<number>> {
  const asked = standings.flatMap((standing, place) =>
    standing ? [{ place, of_event: standing.eventId, of_person: standing.personId, stands_until: standing.until }] : [],
  );
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ place: number }>`
    select place from (
      select *, now() as created_at from json_to_recordset(${JSON.stringify(asked)}::json)
        asked (place int, of_event bigint, of_person uuid, stands_until text)
    ) message
    where ${isOvertakenRow()}
  `.execute(tx);
  return new Set(rows.map(({ place }) => place));
}
