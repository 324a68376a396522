import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Tx } from "../../platform/database/connection.ts";
import { type Chosen, type Names, namesOf, namesOfBooked } from "../catalogue/catalogue.ts";
import type { Event } from "./whom-to-tell.ts";

/** A service of the order, by the name it was booked by and its names in other languages. */
interface Booked {
  name: string;
  names: Names;
  quantity: number;
  chosen: Chosen[];
  job_id: string | null;
}

/** A line of a timeline, with the facts about its order and visit that never change. */
export interface Line extends Event {
  number: string;
  payment_type: string;
  customer_id: string;
  area: string;
  skill: string | null;
  /** The visit that the line's visit helps. */
  helps_id: string | null;
  /** Whether its partner is one of the business's own people now. */
  is_own: boolean | null;
  skill_names: Names;
  services: Booked[];
  /** Names of the partners in the line. */
  name_now: string | null;
  name_before: string | null;
}

/**
 * Locks the oldest lines that wait to be told, until the transaction ends. Skips those that another process holds, and later
 * lines of the same orders, so that each order's lines are told in sequence; `later` counts the latter.
 *
 * Nothing here waits for the disk: losing this transaction is harmless, as it is lost whole and then done again. A message that
 * was handed over is not lost, as claiming it waits for the disk, and so for everything before.
 */
export async function holdLinesToTell(tx: Tx, most: number): Promise<{ lines: Line[]; later: number }> {
  const { rows } = await sql<{ id: number; comes_later: boolean }>`
    with line as materialized (
      select id, booking_id from booking_event where to_tell order by id limit ${most} for update skip locked
    )
    select id, set_config('synchronous_commit', 'off', true), exists (
      select from booking_event earlier
      where earlier.booking_id = line.booking_id and earlier.to_tell and earlier.id < line.id
        and earlier.id not in (select id from line)
    ) as comes_later
    from line order by id
  `.execute(tx);
  const ids = rows.filter(({ comes_later }) => !comes_later).map(({ id }) => id);
  const lines = ids.length > 0 ? await linesOf(tx, ids).execute() : [];
  return { lines, later: rows.length - ids.length };
}

export const readLine = (tx: Tx, id: number): Promise<Line | undefined> => linesOf(tx, [id]).executeTakeFirst();

const linesOf = (tx: Tx, ids: number[]) =>
  tx
    .selectFrom("booking_event as e")
    .innerJoin("booking as b", "b.id", "e.booking_id")
    .leftJoin("job as j", "j.id", "e.job_id")
    .leftJoin("sub_category as s", "s.id", "j.sub_category_id")
    .leftJoin("partner as now", "now.id", "e.partner_id")
    .leftJoin("partner as before", "before.id", "e.partner_before")
    .where(sql<boolean>`e.id = any(${ids}::bigint[])`)
    .selectAll("e")
    .select(["b.number", "b.payment_type", "b.customer_id", "b.area", "s.name as skill", "j.helps_id", "now.is_own"])
    .select(namesOf("s").as("skill_names"))
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("booking_line as l")
          .leftJoin("service as v", "v.id", "l.service_id")
          // What the order was made of, if it was found in another visit.
          .leftJoin("extra as f", (join) => join.onRef("f.id", "=", "l.extra_id").on("f.proposed_as", "is not", null))
          .leftJoin("extra_line as x", (join) =>
            join.onRef("x.extra_id", "=", "f.id").onRef("x.position", "=", "l.extra_position"),
          )
          .leftJoin("rate_item as i", "i.id", "x.rate_item_id")
          .where((line) => line.or([line("v.id", "is not", null), line("x.extra_id", "is not", null)]))
          .whereRef("l.booking_id", "=", "b.id")
          .orderBy("l.position")
          .select([
            "l.service_name as name",
            "l.quantity",
            "l.job_id",
            sql<Names>`coalesce(${namesOfBooked("v", "l.service_name")}, ${namesOfBooked("i", "l.service_name")})`.as(
              "names",
            ),
            sql<Chosen[]>`l.chosen`.as("chosen"),
          ]),
      ).as("services"),
    )
    .select(["now.name as name_now", "before.name as name_before"])
    .orderBy("e.id");
