import { lateFromHours } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { nowMs } from "../../platform/database/now.ts";
import type { Task } from "../../platform/jobs/jobs.ts";
import { bySystem, noteEvent } from "../order-book/order-book.ts";
import { readSettings } from "../settings/settings.ts";
import { holdJob } from "./move-job.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "warn-of-delays": Record<string, never>;
  }
}

const MINUTE_MS = 60_000;
/** Less is no news, neither at first nor after an earlier warning. */
const WORTH_TELLING = 15;
/** Nobody is told a time further off: by then the desk has to do something else. */
const LONGEST = 180;

interface Delayed {
  partnerId: string;
  /** Their visit that lasts longer. */
  jobId: string;
  /** When it ends, as it looks now. */
  endsAt: number;
}

/**
 * Warns the customers of a partner's next visits of today if what comes before lasts so long that the partner cannot be there in time,
 * the way included. What the partner said themselves of such a visit stays, unless it will be later still.
 */
export async function warnNext(tx: Tx, { partnerId, jobId, endsAt }: Delayed): Promise<void> {
  const { travelMinutes } = await readSettings(tx);
  let readyAt = endsAt + travelMinutes * MINUTE_MS;
  // Earliest first, as every chain is held, so that no two wait for each other.
  for (const { id, from, until } of await nextVisits(tx, partnerId, jobId)) {
    const job = await holdJob(tx, id);
    const known = job.late_minutes ?? 0;
    const late = 5 * Math.ceil((readyAt - from) / (5 * MINUTE_MS));
    const isNews = late >= known + WORTH_TELLING && late <= LONGEST;
    if (isNews && job.status === "Accepted" && job.partner_id === partnerId) {
      await tx.updateTable("job").set({ late_minutes: late }).where("id", "=", id).execute();
      await noteEvent(tx, {
        ...{ bookingId: job.booking_id, jobId: id, event: "late", by: bySystem },
        change: { partner_id: partnerId, starts_at: new Date(from + late * MINUTE_MS) },
      });
    }
    readyAt = until + Math.max(0, late, known) * MINUTE_MS + travelMinutes * MINUTE_MS;
  }
}

/** Returns the visits that a partner goes to after one, within the hours in which they may say that they come later. */
async function nextVisits(tx: Tx, partnerId: string, jobId: string) {
  const { rows } = await sql<{ id: string; from: number; until: number }>`
    select id, floor(extract(epoch from lower(during)) * 1000)::float8 as from,
      floor(extract(epoch from upper(during)) * 1000)::float8 as until
    from job
    where partner_id = ${partnerId} and status = 'Accepted' 
      and lower(during) > (select lower(during) from job where id = ${jobId})
      and lower(during) < now() + make_interval(hours => ${lateFromHours}::int)
    order by lower(during), id
  `.execute(tx);
  return rows;
}

/** Warns whoever comes after work that should be done by now, as if it were done this minute. */
export const warnOfDelays: Task<Record<string, never>> = async (_, { db }) => {
  const { rows } = await sql<{ id: string; partnerId: string }>`
    select j.id, j.partner_id as "partnerId" from job j
    where j.status = 'Started' and upper(j.during) between now() - interval '6 hours' and now() and j.partner_id is not null
    order by j.partner_id, lower(j.during)
  `.execute(db);
  for (const { id: jobId, partnerId } of rows)
    await db.transaction().execute(async (tx) => {
      const { now } = await tx.selectNoFrom(nowMs.as("now")).executeTakeFirstOrThrow();
      await warnNext(tx, { partnerId, jobId, endsAt: now });
    });
};
