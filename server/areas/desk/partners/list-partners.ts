import type { deskPartners, PartnerRow, PartnerStatus, QueryOf } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";

const PAGE = 50;

/** Lists a page of partners: applicants first, with the longest waiting at the top; then the latest partners. */
export async function listPartners(db: Database, { status, q, page }: QueryOf<typeof deskPartners>) {
  let query = db
    .selectFrom("partner as p")
    .leftJoin("partner_application as a", "a.partner_id", "p.id")
    .select(["p.id", "p.name", "p.phone", "p.status", "p.created_at", "a.city"])
    .select(
      sql<string[]>`coalesce(
        (select array_agg(sub.name order by sub.name) from partner_skill s
          join sub_category sub on sub.id = s.sub_category_id where s.partner_id = p.id),
        (select array[sub.name] from sub_category sub where sub.id = a.sub_category_id),
        '{}')`.as("skills"),
    )
    .orderBy(sql`p.status = 'Applied'`, "desc")
    .orderBy(sql`case when p.status = 'Applied' then p.created_at end`)
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .offset((page - 1) * PAGE)
    .limit(PAGE + 1);
  if (status) query = query.where("p.status", "=", status);
  if (q) {
    const like = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where((of) =>
      of.or([of("p.name", "ilike", like), of("p.phone", "like", like), of(sql`p.email::text`, "ilike", like)]),
    );
  }
  const [rows, { waiting }] = await Promise.all([
    query.execute(),
    db
      .selectFrom("partner")
      .select((of) => of.fn.countAll<number>().as("waiting"))
      .where("status", "=", "Applied")
      .executeTakeFirstOrThrow(),
  ]);
  return {
    results: rows.slice(0, PAGE).map(
      (row): PartnerRow => ({
        _id: row.id,
        name: row.name,
        phone: row.phone,
        status: row.status as PartnerStatus,
        appliedAt: row.created_at.toISOString(),
        skills: row.skills,
        city: row.city ?? "",
      }),
    ),
    more: rows.length > PAGE,
    waiting,
  };
}
