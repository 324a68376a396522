import { sql } from "kysely";
import { connect, type Database } from "../../server/platform/database/connection.ts";
import { atPace } from "../ask.ts";
import type { Chowk, Running } from "../process.ts";
import type { Row } from "../report.ts";
import { API } from "./catalogue.ts";
import { aBuyer } from "./people.ts";

const PARTNERS = 5000;
const JOBS = 100_000;
const PER_SECOND = 20;
const SEARCHES = 400;
/** Searches made before the measured ones. */
const WARM = 60;

/** How long it takes to find free slots for one and two kinds of services, among 5,000 partners of a city with 100,000 visits ahead. */
export async function slots(chowk: Chowk, { url }: Running): Promise<Row[]> {
  const db = connect(await chowk.databaseUrl());
  const buyer = await aBuyer(db);
  await fill(db);
  const services = await db.selectFrom("service").select(["id", "sub_category_id"]).orderBy("slug").execute();
  await db.destroy();
  const oneOfEach = [...new Map(services.map((service) => [service.sub_category_id, service.id])).values()];
  let free = 0;
  const searches = Array.from({ length: WARM + SEARCHES }, (_, each) => async () => {
    const wanted = [
      oneOfEach[each % oneOfEach.length],
      ...(each % 3 ? [] : [oneOfEach[(each + 7) % oneOfEach.length]]),
    ];
    const answer = await fetch(`${url}${API}/slots?services=${wanted.join()}&addressId=${buyer.addressId}`, {
      headers: buyer.headers,
    });
    const { data } = (await answer.json()) as { data?: { results: { first: string | null } } };
    if (data?.results.first) free++;
    return answer.ok;
  });
  // Warm-up, so that each connection knows the tables, which were only just filled.
  await atPace(PER_SECOND, searches.splice(0, WARM));
  free = 0;
  const times = await atPace(PER_SECOND, searches);
  return [
    {
      bar: "16",
      what: `free times among ${PARTNERS} partners and ${JOBS} visits, ${PER_SECOND} a second`,
      value: `p99 ${times.p99.toFixed(1)} ms, half in ${times.p50.toFixed(1)} ms (${free} of ${SEARCHES} found some)`,
      wanted: "p99 <= 40 ms",
      met: times.failed === 0 && times.p99 <= 40,
    },
  ];
}

/** Adds partners all over a city, each with three kinds of services and twenty visits of an hour and a half in this week. */
async function fill(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      create temporary table added on commit drop as
      select n, uuidv7() as id, 12.97 + (random() - 0.5) * 0.4 as latitude, 77.64 + (random() - 0.5) * 0.4 as longitude
      from generate_series(1, ${PARTNERS}) n
    `.execute(tx);
    await sql`
      insert into partner (id, status, name, gender, country_code, phone, email, password_hash, latitude, longitude)
      select id, 'Approved', 'Bench ' || n, 'Other', '+91', (5900000000 + n)::text, 'bench-' || n || '@example.test',
        '$argon2id$nobody-knows', latitude, longitude
      from added
    `.execute(tx);
    await sql`
      insert into partner_hours (partner_id, weekday, works_from, works_until)
      select id, day, '07:00', '21:00' from added, generate_series(1, 7) day
    `.execute(tx);
    await sql`
      insert into partner_skill (partner_id, sub_category_id)
      select a.id, k.id from added a
      join (select id, row_number() over (order by slug) - 1 as nth, count(*) over () as kinds from sub_category) k
        on k.nth in (a.n % kinds, (a.n * 7 + 3) % kinds, (a.n * 13 + 5) % kinds)
    `.execute(tx);
    // The visits' orders do not exist: only the visits' times and places are read.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into job (id, booking_id, sub_category_id, status, partner_id, during, latitude, longitude)
      select uuidv7(), uuidv7(), (select id from sub_category limit 1), 'Accepted', a.id,
        tstzrange(t.starts_at, t.starts_at + interval '90 minutes'),
        a.latitude + (random() - 0.5) * 0.05, a.longitude + (random() - 0.5) * 0.05
      from added a, generate_series(0, ${JOBS / PARTNERS - 1}) nth, lateral (
        select date_trunc('day', now(), 'Asia/Kolkata') + make_interval(days => nth / 3, hours => 8 + 4 * (nth % 3),
          mins => (a.n % 8) * 15) as starts_at
      ) t
    `.execute(tx);
  });
  await sql`vacuum analyze partner, partner_hours, partner_skill, job`.execute(db);
}
