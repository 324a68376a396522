import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "./schema.gen.ts";

/** What time it is, in ms: by the database's clock, for what is reckoned against times that stand there. */
export const nowMs: RawBuilder<number> = sql`floor(extract(epoch from clock_timestamp()) * 1000)::float8`;

/** The same, asked for alone. */
export async function readNow(db: Kysely<DB>): Promise<Date> {
  const { rows } = await sql<{ now: number }>`select ${nowMs} as now`.execute(db);
  if (!rows[0]) throw new Error("The database told no time");
  return new Date(rows[0].now);
}

/** How long ago a moment of a row is, in ms. */
export const ageMs = (column: string): RawBuilder<number> =>
  sql`extract(epoch from clock_timestamp() - ${sql.ref(column)})::float8 * 1000`;

/** A moment by the database's clock, and by one of the process's own that nobody can set. */
let seen: { at: number; ours: number } | undefined;

/** Notes what time it is by the database's clock: `at`, in ms, when `performance.now()` was `ours`. */
export const sawNow = (at: number, ours: number): void => {
  seen = { at, ours };
};

/**
 * What time it is, in ms, by the database's clock as it was last compared (`platform/http/clock.ts`): for where asking it is not worth a
 * round trip. A process that has compared nothing, as a tool, goes by its own.
 */
export const nowHere = (): number => (seen ? Math.floor(seen.at + performance.now() - seen.ours) : Date.now());

/** The day that it is in a zone, by the same clock. */
export const todayIn = (zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(nowHere()).toZonedDateTimeISO(zone).toPlainDate();
