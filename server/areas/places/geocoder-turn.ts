import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";

/** A little over the second that public geocoders ask for: timers are not exact. */
const APART_MS = 1_100;
/** Somebody filling in a form should not wait longer: they get the nearest pin code instead. */
const LONGEST_WAIT_MS = 2_500;

/**
 * Takes the next turn to ask the geocoder: turns are 1.1 s apart, across all processes and by the database's
 * clock. Returns the milliseconds to wait for it; undefined if too many wait already.
 */
export async function takeTurn(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number }>`
    update geocoder_turn
    set next_at = greatest(next_at, clock_timestamp()) + make_interval(secs => ${APART_MS / 1000})
    where next_at <= clock_timestamp() + make_interval(secs => ${LONGEST_WAIT_MS / 1000})
    returning 1000 * extract(epoch from next_at - clock_timestamp())::float8 - ${APART_MS}::int as wait
  `.execute(db);
  return rows[0] && Math.max(0, rows[0].wait);
}
