import type { FailedJob } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import type { FailedJob as Job } from "../../../platform/jobs/jobs.ts";

interface Row {
  of: string;
  id: string;
  kind: NonNullable<FailedJob["about"]>["kind"];
  path: string | null;
  name: string | null;
  template: string | null;
}

export interface Facts {
  about: FailedJob["about"];
  /** For a message, its template. */
  template: string | null;
}

const nothing: Facts = { about: null, template: null };

/** Finds what each job is about, by the ids in its payload; nothing if that is gone, or if the job is about no single thing. */
export async function factsOf(db: Database | Tx, jobs: Job[]): Promise<(job: Job) => Facts> {
  const idsOf = (field: string) => sql`${jobs.map((job) => idIn(job, field)).filter((id) => id !== undefined)}`;
  const { rows } = await sql<Row>`
    select 'bookingId' as of, id::text, 'order' as kind, number as path, number as name, null as template
    from booking where id = any(${idsOf("bookingId")}::uuid[])
    union all
    select 'eventId', e.id::text, 'order', b.number, b.number, null
    from booking_event e join booking b on b.id = e.booking_id where e.id = any(${idsOf("eventId")}::bigint[])
    union all
    select 'attemptId', a.id::text, 'order', b.number, b.number, null
    from payment_attempt a join booking b on b.id = a.booking_id where a.id = any(${idsOf("attemptId")}::uuid[])
    union all
    select 'refundId', r.id::text, 'order', b.number, b.number, null
    from refund r join payment_attempt a on a.id = r.attempt_id join booking b on b.id = a.booking_id
    where r.id = any(${idsOf("refundId")}::uuid[])
    union all
    select 'messageId', m.id::text, 'order', b.number, b.number, m.template
    from message m left join booking_event e on e.id = m.of_event left join booking b on b.id = e.booking_id
    where m.id = any(${idsOf("messageId")}::uuid[])
    union all
    select 'partnerId', id::text, 'partner', id::text, name, null
    from partner where id = any(${idsOf("partnerId")}::uuid[])
    union all
    select 'addressId', a.id::text, 'customer', c.id::text, c.name, null
    from address a join customer c on c.id = a.customer_id where a.id = any(${idsOf("addressId")}::uuid[])
    union all
    select 'id', j.id::text, 'customer', c.id::text, c.name, null
    from join_code j join customer c on c.id = j.customer_id where j.id = any(${idsOf("id")}::uuid[])
    union all
    select 'priceId', p.id::text, 'service', s.sub_category_id::text, s.name, null
    from service_price p join service s on s.id = p.service_id where p.id = any(${idsOf("priceId")}::uuid[])
  `.execute(db);
  const found = new Map(rows.map((row) => [`${row.of} ${row.id}`, row]));
  return (job) => {
    const row = fields.map((field) => found.get(`${field} ${idIn(job, field)}`)).find((each) => each);
    if (!row) return nothing;
    const { kind, path, name, template } = row;
    return { about: path === null ? null : { kind, id: path, name: name ?? "" }, template };
  };
}

/** The fields of a payload that identify something. */
const fields = [
  "bookingId",
  "eventId",
  "attemptId",
  "refundId",
  "messageId",
  "partnerId",
  "addressId",
  "priceId",
  // The id of a code for joining two accounts.
  "id",
] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the id in a field of a payload. An earlier release may have written something else there. */
function idIn({ payload }: Job, field: string): string | undefined {
  const id = String(payload[field]);
  return (field === "eventId" ? /^\d{1,15}$/ : UUID).test(id) ? id : undefined;
}
