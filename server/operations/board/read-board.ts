import type { Board, BoardJob } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../database/connection.ts";
import { isOutOfTries } from "../../scheduling/scheduling.ts";
import { readSettings } from "../../settings/settings.ts";

/** The columns of a visit, in this order: a day of 2,000 of them is one query and few bytes. */
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
];

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::bigint`;

/** The visits that begin on a day of the business's zone; today where none is named. */
export async function readBoard(db: Database, zone: string, named: string | undefined): Promise<Board> {
  const day = named ?? Temporal.Now.plainDateISO(zone).toString();
  const from = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
  const until = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  const { rows } = await sql<{ job: Row }>`
    select json_build_array(j.id, b.number, j.sub_category_id, j.status, j.partner_id,
      ${milliseconds("lower(j.during)")}, ${milliseconds("upper(j.during)")}, ${milliseconds("j.answer_by")},
      b.area, c.name, j.latitude, j.longitude, j.wrong_codes, p.name, s.name) as job
    from job j
    join booking b on b.id = j.booking_id
    join customer c on c.id = b.customer_id
    join sub_category s on s.id = j.sub_category_id
    left join partner p on p.id = j.partner_id
    where lower(j.during) >= ${new Date(from)} and lower(j.during) < ${new Date(until)}
    order by lower(j.during), j.id
  `.execute(db);
  const { travelMinutes } = await readSettings(db);
  const board: Board = { day, zone, from, until, travelMinutes, jobs: [], skills: {}, partners: {} };
  for (const { job } of rows) {
    const [_id, order, skill, status, partner, startsAt, endsAt, answerBy, area, customer, latitude, longitude] = job;
    const [wrong_codes, partnerName, skillName] = job.slice(12) as [number, string | null, string];
    board.skills[skill] = skillName;
    if (partner) board.partners[partner] = partnerName ?? "";
    board.jobs.push({
      ...{ _id, order, skill, status, partner, startsAt, endsAt, answerBy, area, customer, latitude, longitude },
      ...(isOutOfTries({ status, wrong_codes }) ? { isOutOfTries: true as const } : {}),
    });
  }
  return board;
}

/** Another word after every change of an order or a visit, and after every new order. */
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

/** From where partners set out who may work. */
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
