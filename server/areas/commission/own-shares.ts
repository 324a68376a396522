import type { OwnShares } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { type Names, namesOf, textsIn } from "../catalogue/catalogue.ts";
import { readSettings } from "../settings/settings.ts";
import { bestFirst } from "./percent-for.ts";

interface Asked {
  partnerId: string;
  zone: string;
  language: Language;
}

interface Row {
  category: string;
  names: Names;
  percent: string | null;
  from: string | null;
  until: string | null;
}

/** Returns the business's share of a partner's prices, for each category that they work in: today, and what is agreed for later. */
export async function ownShares(db: Database, { partnerId, zone, language }: Asked): Promise<OwnShares> {
  const today = todayIn(zone).toString();
  const { commissionPercent } = await readSettings(db);
  const categories = sql`
    select c.id, c.name, ${namesOf("c")} as names from category c
    where c.id in (
      select s.category_id from partner_skill k join sub_category s on s.id = k.sub_category_id where k.partner_id = ${partnerId}
    )
  `;
  const isTheirs = sql`(r.partner_id is null or r.partner_id = ${partnerId}) and (r.category_id is null or r.category_id = own.id)`;
  const now = sql<Row>`
    select own.name as category, own.names, rate.percent, null as "from", rate.last_day::text as until
    from (${categories}) own left join lateral (
      select r.percent, r.last_day from commission_rate r
      where ${isTheirs} and r.first_day <= ${today}::date and (r.last_day is null or r.last_day >= ${today}::date)
      order by ${bestFirst} limit 1
    ) rate on true
    order by own.name, own.id
  `.execute(db);
  const later = sql<Row>`
    select own.name as category, own.names, r.percent, r.first_day::text as "from", r.last_day::text as until
    from (${categories}) own join commission_rate r on ${isTheirs} and r.first_day > ${today}::date
    order by r.first_day, own.name, own.id
  `.execute(db);
  const present = ({ category, names, percent, from, until }: Row) => ({
    ...textsIn(language, { category: [names?.[language], category] }),
    ...{ percent: Number(percent ?? commissionPercent), from, until },
  });
  return { now: (await now).rows.map(present), later: (await later).rows.map(present) };
}
