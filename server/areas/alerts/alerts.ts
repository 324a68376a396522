import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { type Drained, inLane, type Schedules, type Task, type Tasks } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { raiseAlerts } from "./raise-alerts.ts";
import { sendAlerts } from "./send-alerts.ts";

export { eraseHearing } from "./erase-hearing.ts";
export { kindsFor } from "./hearers.ts";
export { changeHearing, readHearer, readHearing, seeAlerts } from "./hearing.ts";
export { listAlerts } from "./list-alerts.ts";
export { changeDuty, readRota } from "./rota.ts";
export { tryHearing } from "./try-hearing.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "raise-alerts": Record<string, never>;
    "forget-alerts": Record<string, never>;
  }
}

/** How often each process looks for what the office must hear, and for what costs more. */
const EVERY_MS = 10_000;
const SLOW_EVERY_MS = 300_000;

/** Returns how many operators are sent something. */
const lookAround = (parts: Parts, withSlow: boolean): Promise<number> =>
  parts.db
    .transaction()
    .execute(async (tx) => ((await raiseAlerts(tx, parts.config, { withSlow })) ? sendAlerts(tx, parts) : 0));

/** Looks by the clock: nothing that it looks for has to know of it. */
const byTheClock: Drained = {
  gatherMs: 0,
  make(context) {
    let [next, nextSlow] = [0, 0];
    return {
      async turn() {
        const now = performance.now();
        if (now < next) return { found: 0, isMore: false };
        next = now + EVERY_MS;
        const withSlow = now >= nextSlow;
        if (withSlow) nextSlow = now + SLOW_EVERY_MS;
        return { found: await lookAround(context, withSlow), isMore: false };
      },
    };
  },
};

const raise: Task<Record<string, never>> = async (_, parts) => {
  await lookAround(parts, true);
};

const DAYS_KEPT = 30;

/** Deletes what the office heard long ago and is over. */
async function forget(db: Database): Promise<void> {
  await sql`
    delete from desk_alert where over_at is not null and at < now() - make_interval(days => ${DAYS_KEPT})
  `.execute(db);
}

export const alertTasks: Tasks<"raise-alerts" | "forget-alerts"> = {
  "raise-alerts": inLane("people", raise, byTheClock),
  "forget-alerts": inLane("chores", (_, { db }) => forget(db)),
};
export const alertSchedules: Schedules = { "forget-alerts": "11 3 * * *" };
