import type { Duty, Rota } from "@chowk/contract";
import { weekdays } from "@chowk/contract/country";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { nowHere, todayIn } from "../../platform/database/now.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Zone } from "../scheduling/scheduling.ts";

interface DutyOfDay {
  duty: Duty | null;
  /** Whether it is so every week. */
  usual: boolean;
}

/** Returns who is on duty now. */
export async function readOnDuty(db: Database | Tx, { TIME_ZONE }: Zone): Promise<Set<string>> {
  const today = todayIn(TIME_ZONE);
  const read = await readDuties(db, [today.subtract({ days: 1 }), today]);
  const now = Temporal.Instant.fromEpochMilliseconds(nowHere()).toZonedDateTimeISO(TIME_ZONE).toPlainTime().toString();
  return new Set(
    [...read].flatMap(([id, [yesterday, ofToday]]) => (isOnDuty(now, ofToday?.duty, yesterday?.duty) ? [id] : [])),
  );
}

/** Whether somebody is on duty at a time, "14:05:59", by what is theirs on that day and on the day before. */
export function isOnDuty(now: string, today: Duty | null | undefined, yesterday: Duty | null | undefined): boolean {
  const endsNextDay = (duty: Duty) => duty.until <= duty.from;
  if (today && now >= today.from && (endsNextDay(today) || now < today.until)) return true;
  return yesterday !== null && yesterday !== undefined && endsNextDay(yesterday) && now < yesterday.until;
}

/** Returns the duties of everybody who has any, for each of the days. */
async function readDuties(db: Database | Tx, days: readonly Temporal.PlainDate[]): Promise<Map<string, DutyOfDay[]>> {
  const { rows } = await sql<{ id: string; day: string; from: string | null; until: string | null; usual: boolean }>`
    select o.id, d.day, left(coalesce(x.duty_from, case when x.day is null then w.duty_from end)::text, 5) as from,
      left(coalesce(x.duty_until, case when x.day is null then w.duty_until end)::text, 5) as until, x.day is null as usual
    from operator o
      cross join unnest(${days.map(String)}::date[], ${days.map(({ dayOfWeek }) => dayOfWeek)}::int[]) d (day, weekday)
      left join duty_day x on x.operator_id = o.id and x.day = d.day
      left join duty_hours w on w.operator_id = o.id and w.weekday = d.weekday
    where o.disabled_at is null
    order by o.id, d.day
  `.execute(db);
  const byOperator = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byOperator].map(([id, all]) => [
      id,
      all.map(({ from, until, usual }) => ({ duty: from && until ? { from, until } : null, usual })),
    ]),
  );
}

/** Reads the week of a day, by default of today. */
export async function readRota(db: Database | Tx, { TIME_ZONE }: Zone, day?: string): Promise<Rota> {
  const asked = day ? Temporal.PlainDate.from(day) : todayIn(TIME_ZONE);
  const first = asked.subtract({ days: weekdays().indexOf(asked.dayOfWeek) });
  const days = weekdays().map((_, index) => first.add({ days: index }));
  const [duties, onDuty] = [await readDuties(db, days), await readOnDuty(db, { TIME_ZONE })];
  const operators = await db
    .selectFrom("operator")
    .select(["id", "name"])
    .where("disabled_at", "is", null)
    .where(sql<boolean>`roles && '{owner,dispatcher,support}'`)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return {
    ...{ zone: TIME_ZONE, days: days.map(String) },
    operators: operators.map(({ id, name }) => ({
      ...{ _id: id, name, isOnDuty: onDuty.has(id), days: duties.get(id) ?? [] },
    })),
  };
}

interface Change {
  operatorId: string;
  day: string;
  /** Null: not on duty. */
  duty: Duty | null;
  everyWeek: boolean;
}

/** Changes the duty of an operator on a day, or on its weekday. Refuses with 404 if there is no such operator, with 409 if they are disabled. */
export async function changeDuty(tx: Tx, { operatorId, day, duty, everyWeek }: Change): Promise<void> {
  const operator = await tx
    .selectFrom("operator")
    .select("disabled_at")
    .where("id", "=", operatorId)
    .forUpdate()
    .executeTakeFirst();
  if (!operator) throw refuse("NO_SUCH_OPERATOR");
  if (operator.disabled_at) throw refuse("OPERATOR_DISABLED");
  const hours = { duty_from: duty?.from ?? null, duty_until: duty?.until ?? null };
  await tx.deleteFrom("duty_day").where("operator_id", "=", operatorId).where("day", "=", day).execute();
  if (!everyWeek) {
    await tx
      .insertInto("duty_day")
      .values({ operator_id: operatorId, day, ...hours })
      .execute();
    return;
  }
  const weekday = Temporal.PlainDate.from(day).dayOfWeek;
  await tx.deleteFrom("duty_hours").where("operator_id", "=", operatorId).where("weekday", "=", weekday).execute();
  if (duty)
    await tx
      .insertInto("duty_hours")
      .values({ operator_id: operatorId, weekday, duty_from: duty.from, duty_until: duty.until })
      .execute();
}
