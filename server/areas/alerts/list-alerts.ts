import type { AlertKind, DeskAlert } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { namesOf, toldIn } from "../catalogue/catalogue.ts";

const MOST = 50;

interface Asked {
  kinds: readonly AlertKind[];
  language: Language;
  before?: number | undefined;
}

/** Lists alerts of some kinds, the latest first. */
export async function listAlerts(
  db: Database,
  { kinds, language, before }: Asked,
): Promise<{ results: DeskAlert[]; more: boolean }> {
  const found = await sql<{ id: string }>`
    select id from desk_alert where kind = any(${kinds}) and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${MOST + 1}
  `.execute(db);
  const ids = found.rows.slice(0, MOST).map(({ id }) => id);
  return { results: await readAlerts(db, ids, language), more: found.rows.length > MOST };
}

type Row = Omit<DeskAlert, "_id" | "at" | "startsAt" | "service" | "late"> & {
  id: string;
  at: Date;
  starts_at: Date | null;
  service: string | null;
  names: Parameters<typeof toldIn>[2];
  status: string;
};

/** Reads some alerts, the latest first. */
export async function readAlerts(db: Database | Tx, ids: readonly string[], language: Language): Promise<DeskAlert[]> {
  // Each kind is about something else: at most one of these is found for each alert, and what belongs to it.
  const { rows } = await sql<Row>`
    select a.id, a.kind, a.at, a.over_at is null as open, coalesce(b.number, d.order_number) as "order",
      s.name as service, ${namesOf("s")} as names, coalesce(lower(j.during), b.starts_at) as starts_at,
      case when a.kind in ('complaint', 'reminder') then k.name else p.name end as name,
      case when a.kind in ('application', 'document') then p.id end as partner, n.customer_id as customer, n.words as text,
      split_part(a.round, ' ', 1) as status
    from desk_alert a
      left join desk_note n on a.kind = 'reminder' and n.id = a.about
      left join complaint c on a.kind = 'complaint' and c.id = a.about
      left join job j on j.id = case when a.kind = 'complaint' then c.job_id else a.about end
      left join lateral (
        select b.number as order_number from payment_attempt t join booking b on b.id = t.booking_id
        where a.kind = 'payment' and t.id = coalesce((select attempt_id from refund where id = a.about), a.about)
      ) d on true
      left join booking b on b.id = coalesce(j.booking_id, n.booking_id, case when a.kind in ('order-new', 'payment') then a.about end)
      left join sub_category s on s.id = coalesce(j.sub_category_id, (
        select sub_category_id from job where a.kind = 'order-new' and booking_id = b.id order by during, id limit 1
      ))
      left join partner p on p.id = case when a.kind in ('application', 'document') then a.about when a.kind = 'late' then j.partner_id end
      left join customer k on k.id = coalesce(n.customer_id, b.customer_id)
    where a.id = any(${ids}::bigint[])
    order by a.id desc
  `.execute(db);
  return rows.map(({ id, at, starts_at, service, names, status, ...row }) => ({
    ...{ ...row, _id: Number(id), at: at.toISOString(), startsAt: starts_at?.toISOString() ?? null },
    service: service === null ? null : toldIn(language, service, names),
    late: row.kind === "late" ? (lateBy[status] ?? null) : null,
  }));
}

const lateBy: Readonly<Record<string, DeskAlert["late"]>> = {
  Offered: "not-accepted",
  Accepted: "not-on-the-way",
  Traveling: "not-there",
};
