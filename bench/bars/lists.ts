import { sql } from "kysely";
import { openSession } from "../../server/areas/identity/sessions.ts";
import { connect, type Database } from "../../server/platform/database/connection.ts";
import { anOperator } from "../../server/tests/support/factories.ts";
import { inTurn } from "../ask.ts";
import type { Chowk, Running } from "../process.ts";
import type { Row } from "../report.ts";
import { API } from "./catalogue.ts";

const ORDERS = 100_000;
const CUSTOMERS = 20_000;
const PARTNERS = 300;
/** How many rows the desk requests at a time: one more than it shows. */
const PAGE = 51;
const TIMES = 60;

const daysAgo = (days: number) => Temporal.Now.plainDateISO("Asia/Kolkata").subtract({ days }).toString();

/** What an office looks for, and how its lists are sorted. */
const questions: Record<string, string> = {
  "orders, the newest first": "/desk/orders?",
  "orders, by their visit": "/desk/orders?sort=visit",
  "orders that are open, the dearest first": "/desk/orders?status=Open&sort=-total",
  "orders of a week, paid in cash": `/desk/orders?from=${daysAgo(97)}&until=${daysAgo(91)}&payment=COD`,
  "orders by part of a customer's name": "/desk/orders?q=Meera%2012",
  "orders by the beginning of a phone number": "/desk/orders?q=5800012",
  "orders by a partner's name": "/desk/orders?q=Partner%2077",
  "orders by the beginning of a number": "/desk/orders?q=KXXY8",
  "partners, by stars": "/desk/partners?sort=-rating",
  "partners, by visits done": "/desk/partners?sort=-done",
  "customers, the newest first": "/desk/customers?",
  "customers by part of a name": "/desk/customers?q=Meera%2012",
};

/** The desk's lists of 100,000 orders: how long each question takes, asked one after another. */
export async function lists(chowk: Chowk, { url }: Running): Promise<Row[]> {
  const db = connect(await chowk.databaseUrl());
  await fill(db);
  const { id } = await anOperator(db, { roles: ["owner"] });
  const token = await openSession(db, { role: "operator", id }, "bench");
  await db.destroy();
  const headers = { authorization: `Bearer ${token}` };
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(questions)) {
    const ask = async () => {
      const answer = await fetch(`${url}${API}${path}${path.endsWith("?") ? "" : "&"}limit=${PAGE}`, { headers });
      const { data } = (await answer.json()) as { data?: { results: unknown[] } };
      return (data?.results.length ?? 0) > 0;
    };
    await ask();
    const times = await inTurn(Array.from({ length: TIMES }, () => ask));
    rows.push({
      bar: "lists",
      what: `${what}, of ${new Intl.NumberFormat("en").format(ORDERS)} orders`,
      value: `p99 ${times.p99.toFixed(1)} ms, half in ${times.p50.toFixed(1)} ms`,
      wanted: "p99 <= 100 ms",
      met: times.failed === 0 && times.p99 <= 100,
    });
  }
  return rows;
}

/** Adds orders over four years, of customers and partners with names of their own; nine in ten are done. */
async function fill(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The totals are right by construction, and the lists read no lines.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      create temporary table buyer on commit drop as select n, uuidv7() as id from generate_series(0, ${CUSTOMERS} - 1) n
    `.execute(tx);
    await sql`
      create temporary table worker on commit drop as select n, uuidv7() as id from generate_series(0, ${PARTNERS} - 1) n
    `.execute(tx);
    await sql`
      insert into customer (id, name, email, country_code, phone, password_hash)
      select id, (array['Meera', 'Arjun', 'Fatima', 'Joel'])[n % 4 + 1] || ' ' || n, 'lists-' || n || '@example.test', '+91',
        (5800000000 + n)::text, '$argon2id$nobody-knows'
      from buyer
    `.execute(tx);
    await sql`
      insert into partner (id, status, name, gender, country_code, phone, email, password_hash, latitude, longitude, rating_count, rating_sum)
      select id, 'Approved', 'Partner ' || n, 'Other', '+91', (5900000000 + n)::text, 'lists-' || n || '@example.test',
        '$argon2id$nobody-knows', 12.97, 77.64, n % 50, (n % 50) * 4
      from worker
    `.execute(tx);
    await sql`
      create temporary table made on commit drop as
      select nth as n, uuidv7(make_interval(mins => (nth - ${ORDERS}) * 20)) as id, b.id as customer, b.n as buyer, w.id as worker,
        now() - make_interval(mins => (${ORDERS} - nth) * 20) as placed_at,
        now() - make_interval(mins => (${ORDERS} - nth) * 20 - 1440) as starts_at,
        translate(lpad(to_hex(nth), 7, '0'), '01abcdef', 'XYABCDEF') as letters,
        case when nth % 10 = 0 then (array['Open', 'Accepted', 'Cancelled'])[nth / 10 % 3 + 1] else 'Completed' end as status
      from generate_series(1, ${ORDERS}) nth
      join buyer b on b.n = nth * 7919 % ${sql.lit(CUSTOMERS)}
      join worker w on w.n = nth % ${sql.lit(PARTNERS)}
    `.execute(tx);
    await sql`
      insert into booking (id, number, customer_id, status, payment_type, total, address_type, flat_no, address, landmark,
        pincode, area, phone, latitude, longitude, placed_at, starts_at, ends_at, partner_id)
      select id, 'CH-K' || substr(letters, 1, 3) || '-' || substr(letters, 4), customer, status, 'COD',
        10000 + n * 37 % 500000, 'Home', 'B-204', '12th Main Road, Indiranagar, Bengaluru', 'Metro station', '560038', 'Indiranagar',
        (5800000000 + buyer)::text, 12.97, 77.64, placed_at, starts_at, starts_at + interval '1 hour', worker
      from made
    `.execute(tx);
    await sql`
      insert into job (id, booking_id, sub_category_id, status, partner_id, during, latitude, longitude)
      select uuidv7(), id, (select id from sub_category limit 1), status, worker, tstzrange(starts_at, starts_at + interval '1 hour'), 12.97, 77.64
      from made where status in ('Completed', 'Cancelled')
    `.execute(tx);
  });
  await sql`vacuum analyze booking, job, partner, customer`.execute(db);
}
