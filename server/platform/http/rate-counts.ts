import { sql } from "kysely";
import type { Database } from "../database/connection.ts";

/** Something that is counted, and how often it may be. */
export interface Counted {
  key: Buffer;
  times: number;
}

/**
 * Counts tries by key. `take` counts one towards each of these in the same span, up to the first that is full, and returns the
 * seconds to wait for that one; 0 if none is full.
 */
export interface RateCounts {
  take(counted: readonly Counted[], seconds: number): Promise<number>;
  /** Takes one back from each, as if it had not been counted. */
  giveBack(keys: readonly Buffer[]): Promise<void>;
}

/** How many keys are remembered in memory: if more than this are refused at once, it is a flood, which the proxy must stop. */
const MOST_KEYS = 20_000;

/**
 * Counts in the database, for all processes together and only by its clock. One statement counts and answers, so however
 * many calls come at once, no more than allowed get through. A refused key is remembered here, and costs no query until its
 * time is over.
 *
 * It is our own upsert rather than rate-limiter-flexible's store, which uses each process's clock, and stores its keys
 * readably.
 */
export function sharedCounts(db: Database): RateCounts {
  const refused = new Map<string, number>();
  return {
    async take(counted, seconds) {
      const waits = counted.map(({ key }) => (refused.get(nameOf(key)) ?? 0) - performance.now());
      const longest = Math.max(...waits);
      if (longest > 0) return Math.ceil(longest / 1000);
      const full = await countEach(db, counted, seconds);
      if (!full) return 0;
      if (refused.size >= MOST_KEYS) refused.clear();
      refused.set(nameOf(full.key), performance.now() + full.left * 1000);
      return Math.max(1, Math.ceil(full.left));
    },
    async giveBack(keys) {
      await sql`
        update rate_limit set used = used - 1
        where key in (select key from rate_limit where key = any(${keys}::bytea[]) and used > 0 order by key for update)
      `.execute(db);
    },
  };
}

/**
 * Counts one towards each key, up to the first that is full, and returns that key and the seconds left of its span. The keys
 * after it are not counted: otherwise one caller in a neighbourhood would use up what is left for all.
 */
async function countEach(
  db: Database,
  counted: readonly Counted[],
  seconds: number,
): Promise<{ key: Buffer; left: number } | undefined> {
  const step = (n: number) => sql.id(`step${n}`);
  const steps = counted.map(({ key }, n) => {
    const goesOn = sql`from ${step(n - 1)} where used <= ${counted[n - 1]?.times ?? 0}::float8`;
    return sql`${step(n)} as (
      insert into rate_limit as held (key, used, ends_at)
      select ${key}::bytea, 1, now() + make_interval(secs => ${seconds}) ${n > 0 ? goesOn : sql``}
      on conflict (key) do update set
        used = case when held.ends_at > now() then held.used + 1 else 1 end,
        ends_at = case when held.ends_at > now() then held.ends_at else excluded.ends_at end
      returning used, extract(epoch from ends_at - now())::float8 as left
    )`;
  });
  const each = counted.map((_, n) => sql`select ${n}::int as n, * from ${step(n)}`);
  const { rows } = await sql<{ n: number; used: number; left: number }>`
    with ${sql.join(steps)} ${sql.join(each, sql` union all `)}
  `.execute(db);
  const full = rows.find(({ n, used }) => used > (counted[n]?.times ?? 0));
  const key = full && counted[full.n]?.key;
  return key && { key, left: full.left };
}

const nameOf = (key: Buffer): string => key.toString("base64");

/** Counts in this process's memory, for reads, which must cost no query. */
export function ownCounts(): RateCounts {
  const counts = new Map<string, { used: number; endsAt: number }>();
  const heldOf = (key: Buffer, now: number, seconds: number) => {
    const name = nameOf(key);
    const held = counts.get(name);
    if (held && held.endsAt > now) return held;
    counts.delete(name);
    if (counts.size >= MOST_KEYS) dropEnded(counts, now);
    const fresh = { used: 0, endsAt: now + seconds * 1000 };
    counts.set(name, fresh);
    return fresh;
  };
  return {
    async take(counted, seconds) {
      const now = performance.now();
      const held = counted.map(({ key, times }) => ({ times, count: heldOf(key, now, seconds) }));
      const full = held.find(({ times, count }) => count.used >= times);
      if (full) return Math.ceil((full.count.endsAt - now) / 1000);
      for (const { count } of held) count.used += 1;
      return 0;
    },
    async giveBack(keys) {
      for (const key of keys) {
        const held = counts.get(nameOf(key));
        if (held && held.used > 0) held.used -= 1;
      }
    },
  };
}

/** Makes room: drops counts that are over, and if still full, the oldest one. */
function dropEnded(counts: Map<string, { endsAt: number }>, now: number): void {
  for (const [name, { endsAt }] of counts) if (endsAt <= now) counts.delete(name);
  const [oldest] = counts.keys();
  if (counts.size >= MOST_KEYS && oldest !== undefined) counts.delete(oldest);
}

/** Deletes rows whose time is over. */
export const sweepRateCounts = (db: Database): Promise<unknown> =>
  db.deleteFrom("rate_limit").where("ends_at", "<", sql<Date>`now()`).execute();
