import { sql } from "kysely";
import type { Parts } from "./parts.ts";

/** What is kept of an operator. */
export const partsOfOperator: Parts = {
  account: (id) => sql`
    select id, name, email, roles, created_at, disabled_at, erased_at, totp_sealed is not null as "has a second factor"
    from operator where id = ${id}`,
  logins: (id) => sql`
    select user_agent, created_at, last_seen_at, expires_at from session where operator_id = ${id} order by created_at`,
  hearing: (id) => sql`select ways, language, country_code, phone from operator_hearing where operator_id = ${id}`,
  duties: (id) => sql`
    select day, null::int as weekday, duty_from, duty_until from duty_day where operator_id = ${id}
    union all select null, weekday, duty_from, duty_until from duty_hours where operator_id = ${id} order by day, weekday`,
  linksSent: (id) =>
    sql`select created_at, expires_at from operator_link where operator_id = ${id} order by created_at`,
  deeds: (id) => sql`
    select at, action, subject_kind, subject_id, details from audit_entry where operator_id = ${id} order by id`,
  doneToThem: (id) => sql`
    select at, action, details from audit_entry
    where subject_kind = 'operator' and subject_id = ${id}::text and operator_id is distinct from ${id} order by id`,
  documentsOpened: (id) => sql`
    select upload_id, read_at from upload_read where operator_id = ${id} order by read_at`,
};
