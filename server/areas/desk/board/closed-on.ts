import type { Board, BusinessSettings } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";

type Closed = Board["closed"];

/** Tells where no visits can be booked on a day: nowhere, or in some of the cities that are served. */
export async function closedOn(db: Database, day: string, { hours, daysOff }: BusinessSettings): Promise<Closed> {
  const off = daysOff.find((each) => each.day === day);
  if (off) return [{ city: null, name: off.name }];
  const weekday = Temporal.PlainDate.from(day).dayOfWeek;
  const { rows: cities } = await sql<Closed[number] & { isOpen: boolean }>`
    select c.name as city, coalesce(d.name, '') as name,
      d.day is null and exists (select from jsonb_array_elements(c.hours) h where (h ->> 'weekday')::int = ${weekday}) as "isOpen"
    from city c left join city_day_off d on d.city_id = c.id and d.day = ${day}::date
    where c.served order by c.position, c.slug
  `.execute(db);
  if (cities.length > 0) return cities.filter(({ isOpen }) => !isOpen).map(({ city, name }) => ({ city, name }));
  return hours.some((each) => each.weekday === weekday) ? [] : [{ city: null, name: "" }];
}
