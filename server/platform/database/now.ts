import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "./schema.gen.ts";

/** The current time in ms by the database's clock, to compare with times stored there. */
export const nowMs: RawBuilder<number> = sql`floor(extract(epoch from clock_timestamp()) * 1000)::float8`;

/** Returns the same, with a query for nothing else. */
export async function readNow(db: Kysely<DB>): Promise<Date> {
  const { rows } = await sql<{ now: number }>`select ${nowMs} as now`.execute(db);
  if (!rows[0]) throw new Error("The database told no time");
  return new Date(rows[0].now);
}

/** How long ago the moment in a column is, in ms. */
export const ageMs = (column: string): RawBuilder<number> =>
  sql`extract(epoch from clock_timestamp() - ${sql.ref(column)})::float8 * 1000`;

/** One moment by the database's clock, and by the process's monotonic clock, which nobody can set. */
let seen: { at: number; ours: number } | undefined;

/** Notes that it was `at`, in ms, by the database's clock when `performance.now()` was `ours`. */
export const sawNow = (at: number, ours: number): void => {
  seen = { at, ours };
};

/**
 * Returns the time in ms by the database's clock, as it was last compared (`platform/http/clock.ts`), where asking is not worth
 * a round trip. A process that has compared nothing, such as a tool, uses its own clock.
 */
export const nowHere = (): number => (seen ? Math.floor(seen.at + performance.now() - seen.ours) : Date.now());

/** Returns today's date in a zone, by the same clock. */
export const todayIn = (zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(nowHere()).toZonedDateTimeISO(zone).toPlainDate();
