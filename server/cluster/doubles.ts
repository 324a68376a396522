import { sql } from "kysely";
import type { Database } from "../database/connection.ts";
import type { Found } from "./check.ts";
import type { Machines } from "./machines.ts";
import type { Taken } from "./stand-ins.ts";

/** The longest that somebody is frozen before the end, with some room. */
const SOON_MS = 15_000;

/**
 * What the carrier took and what stands in no message went twice: it was offered again. That cannot be helped where the worker was
 * killed with the carrier's answer, or before it, as MSG91 takes no key of ours; all else is ours.
 */
export async function findDoubles(db: Database, { taken, machines }: { taken: Taken[]; machines: Machines }) {
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from message where channel = 'sms' and state = 'sent'
  `.execute(db);
  const known = new Set(rows.map(({ provider_id }) => provider_id));
  const twice = taken.filter(({ id }) => !known.has(id));
  const ours = twice.filter((each) => !wasKilledSoon(each, machines));
  const found: Found = {
    what: "messages that went twice, with nobody killed in between",
    wrong: ours.length,
    examples: ours.slice(0, 5).map(({ id, by, at }) => `${id} by worker ${by} at ${new Date(at).toISOString()}`),
  };
  return { sent: rows.length, twice: twice.length, found };
}

const wasKilledSoon = ({ at, by }: Taken, machines: Machines): boolean =>
  machines.on(by).some(({ recipe, killed }) => recipe.kind === "worker" && killed.some((when) => isSoon(when - at)));

/** What was killed at the same moment may be written down first. */
const isSoon = (ms: number): boolean => ms > -100 && ms < SOON_MS;
