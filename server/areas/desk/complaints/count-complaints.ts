import type { CountedComplaints } from "@chowk/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";

const DAYS = 90;
const MOST = 50;

/** Counts the visits of the last 90 days of which something was not right, by who did them and by what was done. */
export async function countComplaints(db: Database) {
  const byPartner = sql`join partner o on o.id = j.partner_id`;
  const byService = sql`
    join (select distinct job_id, service_id from booking_line where service_id is not null) l on l.job_id = j.id
    join service o on o.id = l.service_id
  `;
  const [partners, services] = await Promise.all([countBy(db, byPartner), countBy(db, byService)]);
  return { partners, services };
}

/** Counts by `o`, which `joined` joins to a job `j`. */
async function countBy(db: Database, joined: RawBuilder<unknown>): Promise<CountedComplaints[]> {
  const { rows } = await sql<{ id: string; name: string; visits: number; complaints: number }>`
    with done as (
      select o.id, o.name, exists (select from complaint c where c.job_id = j.id) as is_bad
      from job j join booking b on b.id = j.booking_id and b.complaint_id is null
      ${joined}
      where j.status = 'Completed' and upper(j.during) > now() - make_interval(days => ${DAYS})
    )
    select id, name, count(*)::int as visits, (count(*) filter (where is_bad))::int as complaints
    from done group by id, name having bool_or(is_bad)
    order by (count(*) filter (where is_bad))::float8 / count(*) desc, id
    limit ${MOST}
  `.execute(db);
  return rows.map(({ id: _id, ...counted }) => ({ _id, ...counted }));
}
