import { sql } from "kysely";
import type { Database } from "../database/connection.ts";

/** Counts tries by key. `take` counts one and answers the seconds to wait where that was one too many, else 0. */
export interface RateCounts {
  take(key: Buffer, allowed: { times: number; seconds: number }): Promise<number>;
  /** Takes one back, as if it had not been. */
  giveBack(key: Buffer): Promise<void>;
}

/** So many keys are remembered in memory: more than that many refused at once is a flood, which the proxy must stop. */
const MOST_KEYS = 20_000;

/**
 * Counts in the database, for all processes together and by its clock alone. One statement counts and answers, so of any
 * number of calls at once no more than allowed get through. Who is refused is remembered here, and costs no query until
 * the time is over.
 *
 * Our own upsert rather than rate-limiter-flexible's store: that one asks each process's clock, and keeps its keys
 * readable.
 */
export function sharedCounts(db: Database): RateCounts {
  const refused = new Map<string, number>();
  return {
    async take(key, { times, seconds }) {
      const name = key.toString("base64");
      const until = refused.get(name);
      if (until !== undefined) {
        const left = until - performance.now();
        if (left > 0) return Math.ceil(left / 1000);
        refused.delete(name);
      }
      const { rows } = await sql<{ used: number; left: number }>`
        insert into rate_limit as held (key, used, ends_at)
        values (${key}, 1, now() + make_interval(secs => ${seconds}))
        on conflict (key) do update set
          used = case when held.ends_at > now() then held.used + 1 else 1 end,
          ends_at = case when held.ends_at > now() then held.ends_at else excluded.ends_at end
        returning used, extract(epoch from ends_at - now())::float8 as left
      `.execute(db);
      const [{ used, left } = { used: 0, left: 0 }] = rows;
      if (used <= times) return 0;
      if (refused.size >= MOST_KEYS) refused.clear();
      refused.set(name, performance.now() + left * 1000);
      return Math.max(1, Math.ceil(left));
    },
    async giveBack(key) {
      await sql`update rate_limit set used = used - 1 where key = ${key} and used > 0`.execute(db);
    },
  };
}

/** Counts in this process's memory, for reads: they must cost no query. */
export function ownCounts(): RateCounts {
  const counts = new Map<string, { used: number; endsAt: number }>();
  return {
    async take(key, { times, seconds }) {
      const name = key.toString("base64");
      const now = performance.now();
      let held = counts.get(name);
      if (!held || held.endsAt <= now) {
        counts.delete(name);
        if (counts.size >= MOST_KEYS) dropEnded(counts, now);
        held = { used: 0, endsAt: now + seconds * 1000 };
        counts.set(name, held);
      }
      held.used += 1;
      return held.used <= times ? 0 : Math.ceil((held.endsAt - now) / 1000);
    },
    async giveBack(key) {
      const held = counts.get(key.toString("base64"));
      if (held && held.used > 0) held.used -= 1;
    },
  };
}

/** Makes room: what is over goes, and the oldest where nothing is. */
function dropEnded(counts: Map<string, { endsAt: number }>, now: number): void {
  for (const [name, { endsAt }] of counts) if (endsAt <= now) counts.delete(name);
  const [oldest] = counts.keys();
  if (counts.size >= MOST_KEYS && oldest !== undefined) counts.delete(oldest);
}

/** Rows whose time is over say nothing any more. */
export const sweepRateCounts = (db: Database): Promise<unknown> =>
  db.deleteFrom("rate_limit").where("ends_at", "<", sql<Date>`now()`).execute();
