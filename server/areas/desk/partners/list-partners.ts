import type { Endpoints, PartnerRow, PartnerSort, PartnerStatus, QueryOf } from "@chowk/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { hasUnconfirmedPaper, lacksPaper } from "../../partners/partners.ts";
import { containing, phonesLike } from "../typed.ts";
import { LATELY_DAYS } from "./lately.ts";

type Wanted = Omit<QueryOf<Endpoints["deskPartners"]>, "sort"> & { sort?: PartnerSort };

interface Row {
  id: string;
  name: string;
  phone: string;
  status: string;
  created_at: Date;
  city: string | null;
  is_own: boolean;
  rating: number | null;
  rating_count: number;
  skills: string[];
  done: number;
  next_at: Date | null;
}

/** Lists the matching partners: applicants first by default, with the longest waiting at the top; then the latest partners. */
export async function listPartners(db: Database | Tx, wanted: Wanted, zone: string): Promise<PartnerRow[]> {
  const { sort = "waiting", cursor, limit } = wanted;
  const where = conditions(wanted, zone);
  if (cursor)
    where.push(
      sql`(${keyOf(sort)}, p.id) ${after(sort)} (select ${keyOf(sort)}, p.id from counted p where p.id = ${cursor})`,
    );
  const { rows } = await sql<Row>`
    with lately as materialized (
      select partner_id, count(*)::int as done from job
      where status = 'Completed' and lower(during) >= now() - make_interval(days => ${LATELY_DAYS}) group by partner_id
    ),
    counted as not materialized (
      select p.*, coalesce(l.done, 0) as done from partner p left join lately l on l.partner_id = p.id
    )
    select p.id, p.name, p.phone, p.status, p.created_at, a.city, p.is_own, ${rating} as rating, p.rating_count, p.done,
      coalesce(
        (select array_agg(sub.name order by sub.name) from partner_skill s
          join sub_category sub on sub.id = s.sub_category_id where s.partner_id = p.id),
        (select array[sub.name] from sub_category sub where sub.id = a.sub_category_id),
        '{}') as skills,
      (select min(lower(j.during)) from job j where j.partner_id = p.id and lower(j.during) > now()
        and j.status in ('Accepted', 'Traveling')) as next_at
    from (
      select * from counted p where ${sql.join(where, sql` and `)} order by ${sortedBy(sort)} limit ${limit}
    ) p
    left join partner_application a on a.partner_id = p.id
    order by ${sortedBy(sort)}
  `.execute(db);
  return rows.map(presentRow);
}

/** Counts the matching partners, and all applicants. */
export async function countPartners(db: Database, wanted: Omit<Wanted, "limit">, zone: string) {
  const { rows } = await sql<{ count: number; waiting: number }>`
    select (count(*) filter (where ${sql.join(conditions(wanted, zone), sql` and `)}))::int as count,
      (count(*) filter (where p.status = 'Applied'))::int as waiting
    from partner p
  `.execute(db);
  return rows[0] ?? { count: 0, waiting: 0 };
}

const rating = sql<number | null>`case when p.rating_count > 0 then p.rating_sum::float8 / p.rating_count end`;

/** What partners are sorted by. There are thousands of them at most: none needs an index. */
function keyOf(sort: PartnerSort): RawBuilder<unknown> {
  if (sort === "waiting")
    // Downwards: who waits is above all others, and who waits longest above the rest.
    return sql`case when p.status = 'Applied' then 1e12 - extract(epoch from p.created_at) else extract(epoch from p.created_at) end`;
  if (sort.endsWith("name")) return sql`lower(p.name)`;
  if (sort.endsWith("rating")) return sql`coalesce(${rating}, 0)`;
  return sort.endsWith("done") ? sql`p.done` : sql`p.created_at`;
}

const isDownwards = (sort: PartnerSort) => sort === "waiting" || sort.startsWith("-");
const after = (sort: PartnerSort) => (isDownwards(sort) ? sql`<` : sql`>`);

const sortedBy = (sort: PartnerSort) => {
  const way = isDownwards(sort) ? sql`desc` : sql`asc`;
  return sql`${keyOf(sort)} ${way}, p.id ${way}`;
};

type Narrowed = Pick<Wanted, "status" | "q" | "skill" | "own" | "papers">;

function conditions({ status, q, skill, own, papers }: Narrowed, zone: string): RawBuilder<SqlBool>[] {
  const all: RawBuilder<SqlBool>[] = [sql`true`];
  if (status) all.push(sql`p.status = ${status}`);
  if (own) all.push(sql`p.is_own`);
  if (papers === "unconfirmed") all.push(hasUnconfirmedPaper);
  if (papers === "lacking") all.push(lacksPaper(zone));
  if (skill)
    all.push(sql`(
      p.id in (select partner_id from partner_skill where sub_category_id = ${skill})
      or p.status = 'Applied' and p.id in (select partner_id from partner_application where sub_category_id = ${skill})
    )`);
  if (q) {
    const part = containing(q);
    const phones = phonesLike(q).map(containing);
    all.push(sql`(p.name ilike ${part} or p.phone like any(${[part, ...phones]}) or p.email::text ilike ${part})`);
  }
  return all;
}

const presentRow = (row: Row): PartnerRow => ({
  _id: row.id,
  name: row.name,
  phone: row.phone,
  status: row.status as PartnerStatus,
  appliedAt: row.created_at.toISOString(),
  skills: row.skills,
  city: row.city ?? "",
  isOwn: row.is_own,
  rating: row.rating,
  ratings: row.rating_count,
  done: row.done,
  nextAt: row.next_at?.toISOString() ?? null,
});
