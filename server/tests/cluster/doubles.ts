import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import type { Found } from "./check.ts";
import type { Part } from "./part.ts";
import type { Taken } from "./stand-ins.ts";

/** The longest that a process is frozen before it is killed, with some room. */
const SOON_MS = 15_000;

/** A part that was killed, and when. */
type Killed = { recipe: Pick<Part["recipe"], "kind" | "machine"> } & Pick<Part, "killed">;

interface Given {
  /** The carrier's ids that are recorded in sent messages. */
  known: ReadonlySet<string>;
  taken: Taken[];
  parts: readonly Killed[];
}

/**
 * Finds messages that went twice: the carrier took them, but no message records it, so they were sent again. That cannot be helped if the
 * worker was killed with the carrier's answer, or before it, as MSG91 takes no idempotency key; all others are our fault.
 */
export function doublesOf({ known, taken, parts }: Given): { twice: Taken[]; ours: Taken[] } {
  const twice = taken.filter(({ id }) => !known.has(id));
  const wasKilledSoon = ({ at, by }: Taken) =>
    parts.some(
      ({ recipe, killed }) =>
        recipe.kind === "worker" && recipe.machine === by && killed.some((when) => isSoon(when - at)),
    );
  return { twice, ours: twice.filter((each) => !wasKilledSoon(each)) };
}

/** A kill at the same moment may be recorded first. */
const isSoon = (ms: number): boolean => ms > -100 && ms < SOON_MS;

export async function findDoubles(db: Database, given: Omit<Given, "known">) {
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from message where channel = 'sms' and state = 'sent'
  `.execute(db);
  const { twice, ours } = doublesOf({ ...given, known: new Set(rows.map(({ provider_id }) => provider_id)) });
  const found: Found = {
    what: "messages that went twice, with nobody killed in between",
    wrong: ours.length,
    examples: ours.slice(0, 5).map(({ id, by, at }) => `${id} by worker ${by} at ${new Date(at).toISOString()}`),
  };
  return { sent: rows.length, twice: twice.length, found };
}
