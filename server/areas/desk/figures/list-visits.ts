import type { Endpoints, FigureVisit, QueryOf } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";
import { toMajor } from "../../../platform/money/money.ts";
import { type Names, namesOf, textsIn } from "../../catalogue/catalogue.ts";
import { citiesOfOrders } from "./cities-of-orders.ts";
import { momentsOf, spanOf } from "./span.ts";
import { visitsSeen } from "./visits.ts";

type Asked = QueryOf<Endpoints["deskFigureVisits"]> & { zone: string; language: Language };

type Row = Omit<FigureVisit, "startsAt" | "skill" | "category" | "city" | "inEnglish"> & {
  at: Date;
  skill: string | null;
  skills: Names;
  category: string | null;
  categories: Names;
  cities: Names;
};

/** Lists the visits behind the figures, the latest first. */
export async function listFigureVisits(db: Database, asked: Asked): Promise<FigureVisit[]> {
  const { from, until, zone, language, limit, cursor, ...only } = asked;
  const days = momentsOf(zone, spanOf(zone, { from, until }));
  const before = sql`(
    select coalesce(b.starts_at, b.placed_at), ${cursor}::uuid from booking b
    where b.id = coalesce((select booking_id from job where id = ${cursor}), ${cursor}::uuid))`;
  const page = sql`${cursor ? sql`and (at, coalesce(id, booking_id)) < ${before}` : sql``}
    order by at desc, coalesce(id, booking_id) desc limit ${limit}`;
  const { rows } = await sql<Row>`
    with ${visitsSeen({ ...days, ...only }, await citiesOfOrders(db, days), page)}
    select coalesce(v.id, v.booking_id) as _id, v.number as "ordId", v.at, v.order_status as status, s.name as skill, ${namesOf("s")} as skills,
      g.name as category, ${namesOf("g")} as categories, c.name as cities, coalesce(p.name, '') as partner, v.revenue::float8, v.share::float8, v.refunded::float8, v.lost::float8,
      round(v.at_work / 60)::int as "atWork", round(v.on_way / 60)::int as "onWay"
    from seen v left join sub_category s on s.id = v.sub_category_id left join category g on g.id = v.category_id left join city c on c.id = v.city_id
    left join partner p on p.id = v.partner_id
    order by v.at desc, 1 desc
  `.execute(db);
  return rows.map(({ at, skill, skills, category, categories, cities, ...row }) => ({
    ...row,
    startsAt: at.toISOString(),
    ...textsIn(language, {
      skill: [skills?.[language], skill ?? ""],
      category: [categories?.[language], category ?? ""],
      city: [cities?.[language], cities?.en ?? ""],
    }),
    ...{ revenue: toMajor(row.revenue), share: toMajor(row.share) },
    ...{ refunded: toMajor(row.refunded), lost: toMajor(row.lost) },
  }));
}
