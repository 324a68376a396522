import type { Service } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { type Reader, selectShown } from "./catalogue.ts";

/** How many services are shown. */
const MOST = 3;
/** Fewer customers would tell more of themselves than of a service. */
const ENOUGH_CUSTOMERS = 5;
/** How many orders of a service are looked at, the latest first: as many as tell, and no more than are read in a moment. */
const LOOKED_AT = 1000;

/**
 * Lists the services that most customers who booked this one booked with it: in the same order, or within 90 days. Nothing rather than
 * what few did. Those that the reader is not shown are left out.
 */
export async function listBookedWith(db: Database, serviceId: string, reader: Reader): Promise<Service[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (
      select b.customer_id, b.placed_at
      from (
        select booking_id from booking_line where service_id = ${serviceId}
        order by booking_id desc limit ${sql.lit(LOOKED_AT)}
      ) latest join booking b on b.id = latest.booking_id
      where b.status <> 'Cancelled' and b.placed_at > now() - interval '1 year'
    )
    select l.service_id as id
    from own
    join booking b on b.customer_id = own.customer_id and b.status <> 'Cancelled'
      and b.placed_at between own.placed_at - interval '90 days' and own.placed_at + interval '90 days'
    join booking_line l on l.booking_id = b.id
    where l.service_id <> ${serviceId}
    group by l.service_id
    having count(distinct b.customer_id) >= ${sql.lit(ENOUGH_CUSTOMERS)}
    order by count(distinct b.customer_id) desc, l.service_id
    limit 20
  `.execute(db);
  const found = await selectShown(
    db,
    reader,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => found.get(id) ?? []).slice(0, MOST);
}
