import type { Board, BoardJob } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";
import { todayIn } from "../../../platform/database/now.ts";
import { isOutOfTries } from "../../scheduling/scheduling.ts";
import { readSettings } from "../../settings/settings.ts";
import { closedOn } from "./closed-on.ts";

/** The columns of a visit, in this order, so that a day of 2,000 visits takes one query and few bytes. */
type Row = [
  id: string,
  order: string,
  skill: string,
  status: BoardJob["status"],
  partner: string | null,
  startsAt: number,
  endsAt: number,
  answerBy: number | null,
  area: string,
  customer: string,
  latitude: number,
  longitude: number,
  wrongCodes: number,
  partnerName: string | null,
  skillName: string,
  lateMinutes: number | null,
];

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::bigint`;

/** Transaction ids wrap around at 2³²: an id further back than this cannot be told from a future one. */
const MOST_TRANSACTIONS_BACK = sql.lit(2 ** 31);

/**
 * Reads the visits that begin on a day in the business's zone, by default today; or only those that may have changed since a
 * version. A version is the oldest transaction in progress when the board was read: any row written by it or by a later one,
 * be it a visit or what is shown with it, may be new. So no change is missed, whatever the order of commits, though a change
 * may be sent twice.
 */
export async function readBoard(db: Database, zone: string, named: string | undefined, since?: string): Promise<Board> {
  const day = named ?? todayIn(zone).toString();
  const from = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
  const until = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  const settings = await readSettings(db);
  const { rows } = await sql<{ version: string; isChanges: boolean; visits: number; jobs: Row[] }>`
    with asked as materialized (
      select version, since, coalesce(version - since between 0 and ${MOST_TRANSACTIONS_BACK}, false) as "isChanges"
      from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as version, ${since ?? null}::bigint as since) v
    )
    select version::text, "isChanges",
      (select count(*)::int from job j where ${isOf(from, until)}) as visits,
      (select coalesce(json_agg(json_build_array(j.id, b.number, j.sub_category_id, j.status, j.partner_id,
        ${milliseconds("lower(j.during)")}, ${milliseconds("upper(j.during)")}, ${milliseconds("j.answer_by")},
        b.area, c.name, round(j.latitude::numeric, 5), round(j.longitude::numeric, 5), j.wrong_codes, p.name, s.name, j.late_minutes)
        order by lower(j.during), j.id), '[]')
      from job j
      join booking b on b.id = j.booking_id
      join customer c on c.id = b.customer_id
      join sub_category s on s.id = j.sub_category_id
      left join partner p on p.id = j.partner_id
      where ${isOf(from, until)} and (not "isChanges" or ${sql.join(["j", "b", "c", "s", "p"].map(isSince), sql` or `)})
      ) as jobs
    from asked
  `.execute(db);
  const [read] = rows;
  if (!read) throw new Error("A query without a condition answered nothing");
  const { version, isChanges, visits, jobs } = read;
  const { travelMinutes } = settings;
  const closed = await closedOn(db, day, settings);
  const board: Board = {
    ...{ day, zone, from, until, travelMinutes, version, closed, visits },
    ...{ jobs: [], skills: {}, partners: {} },
  };
  if (since && isChanges) board.since = since;
  for (const job of jobs) {
    const [_id, order, skill, status, partner, startsAt, endsAt, answerBy, area, customer, latitude, longitude] = job;
    const [wrong_codes, partnerName, skillName, late] = job.slice(12) as [number, string | null, string, number | null];
    board.skills[skill] = skillName;
    if (partner) board.partners[partner] = partnerName ?? "";
    board.jobs.push({
      ...{ _id, order, skill, status, partner, startsAt, endsAt, answerBy, area, customer, latitude, longitude },
      ...(late && ["Accepted", "Traveling"].includes(status) ? { lateMinutes: late } : {}),
      ...(isOutOfTries({ status, wrong_codes }) ? { isOutOfTries: true as const } : {}),
    });
  }
  return board;
}

const isOf = (from: number, until: number) =>
  sql`lower(j.during) >= ${new Date(from)} and lower(j.during) < ${new Date(until)}`;

/** Tells whether `since` or a later transaction wrote a row, compared as PostgreSQL does: both are 32 bits and wrap around. */
const isSince = (table: string) =>
  sql`((${sql.ref(`${table}.xmin`)}::text::bigint - since) & 4294967295) < ${MOST_TRANSACTIONS_BACK}`;

/** Returns a string that differs after every change of an order or a visit, and after every new order. */
export async function lastChange(db: Database): Promise<string> {
  const { event, order, invoice } = await db
    .selectNoFrom((of) => [
      of.selectFrom("booking_event").select("id").orderBy("id", "desc").limit(1).as("event"),
      of.selectFrom("booking").select("id").orderBy("id", "desc").limit(1).as("order"),
      of.selectFrom("invoice").select("id").orderBy("id", "desc").limit(1).as("invoice"),
    ])
    .executeTakeFirstOrThrow();
  return `${event ?? 0}.${order ?? 0}.${invoice ?? 0}`;
}

/** Lists where the partners who may work set out from. */
export async function readPartnersOnMap(db: Database) {
  const rows = await db
    .selectFrom("partner")
    .where("status", "=", "Approved")
    .where("latitude", "is not", null)
    .select(["id", "name", "latitude", "longitude"])
    .orderBy("name")
    .execute();
  return rows.map(({ id, name, latitude, longitude }) => ({
    _id: id,
    name,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
  }));
}
