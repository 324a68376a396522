import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { addJob, type Task } from "../../platform/jobs/jobs.ts";
import { GatewayFailure } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { holdAgainstBooks } from "./hold-against-books.ts";
import { noteSilence, takeListing } from "./status-calls.ts";

/** Moments as text, and how much of the list between them was read. */
interface Checked {
  from: string;
  to: string;
  skip: number;
}

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "check-captures": Partial<Checked>;
  }
}

const A_MINUTE = 60_000;

/**
 * Holds what a provider has captured against our books: daily the last eight days, in which money may still come of a payment
 * that was begun, or a span that somebody asks for. A page is a job, which asks for the next one with what it found: whatever
 * cuts it off, it goes on where it was. Where the provider lists nothing, there is nothing to do.
 */
export const checkCaptures: Task<Partial<Checked>> = async (payload, parts) => {
  const { db, gateway, log } = parts;
  if (!gateway?.captures) return;
  const { from, to, skip = 0 } = payload.from ? payload : ((await usualSpan(db, gateway.name)) ?? {});
  if (!from || !to) return;
  const goOn = (next: number, pause: number) =>
    db.transaction().execute((tx) => addCheck(tx, { from, to, skip: next }, pause));
  if (!(await takeListing(db, gateway, "job"))) return goOn(skip, A_MINUTE);
  try {
    const page = await gateway.captures({ from: new Date(from), to: new Date(to), skip });
    await holdAgainstBooks(parts, gateway, page.captures);
    if (page.next !== undefined) return await goOn(page.next, 0);
    log.info({ provider: gateway.name, from, to }, "What the provider captured was held against the books");
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.outcome !== "busy") await noteSilence(db, gateway.name);
    log.warn({ outcome: error.outcome, reason: error.message }, "What a provider captured could not be listed");
    await goOn(skip, A_MINUTE);
  }
};

/** Has a span of time checked, by whichever process comes to it. */
export const askForCheck = (tx: Tx, { from, to }: { from: Date; to: Date }): Promise<void> =>
  addCheck(tx, { from: from.toISOString(), to: to.toISOString(), skip: 0 }, 0);

const addCheck = (tx: Tx, checked: Checked, afterMs: number): Promise<void> =>
  addJob(tx, "check-captures", checked, { key: `check-captures:${checked.from}:${checked.to}`, afterMs });

/** Not what was paid on the same account before it was ours. */
async function usualSpan(db: Database, provider: string): Promise<Checked | undefined> {
  const { rows } = await sql<{ from: Date | null; to: Date }>`
    select greatest(min(created_at), now() - interval '8 days') as "from", now() as "to"
    from payment_attempt where provider = ${provider} having count(*) > 0
  `.execute(db);
  const [span] = rows;
  return span?.from ? { from: span.from.toISOString(), to: span.to.toISOString(), skip: 0 } : undefined;
}
