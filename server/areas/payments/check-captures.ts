import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { addJob, type Task } from "../../platform/jobs/jobs.ts";
import { GatewayFailure } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { holdAgainstBooks } from "./hold-against-books.ts";
import { noteSilence, takeListing } from "./status-calls.ts";

/** A time span as text, and where its list goes on; without it, the list begins. */
interface Checked {
  from: string;
  to: string;
  after?: string | undefined;
}

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "check-captures": Partial<Checked>;
  }
}

const A_MINUTE = 60_000;

/**
 * Compares what a provider has captured with our books: daily for the last eight days, as a payment may take that long to bring
 * money, or for a span that somebody asks for. Each page is a job that queues the next one: whatever cuts it off, it goes on
 * where it was. Does nothing if the provider lists nothing.
 */
export const checkCaptures: Task<Partial<Checked>> = async (payload, parts) => {
  const { db, gateway, log } = parts;
  if (!gateway?.captures) return;
  const { from, to, after } = payload.from ? payload : ((await usualSpan(db, gateway.name)) ?? {});
  if (!from || !to) return;
  const goOn = (next: string | undefined, pause: number) =>
    db.transaction().execute((tx) => addCheck(tx, { from, to, after: next }, pause));
  if (!(await takeListing(db, gateway, "job"))) return goOn(after, A_MINUTE);
  try {
    const page = await gateway.captures({ from: new Date(from), to: new Date(to), after });
    await holdAgainstBooks(parts, gateway, page.captures);
    if (page.next !== undefined) return await goOn(page.next, 0);
    log.info({ provider: gateway.name, from, to }, "What the provider captured was held against the books");
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.outcome !== "busy") await noteSilence(db, gateway.name);
    log.warn({ outcome: error.outcome, reason: error.message }, "What a provider captured could not be listed");
    await goOn(after, A_MINUTE);
  }
};

/** Queues the check of a time span, for any process to do. */
export const askForCheck = (tx: Tx, { from, to }: { from: Date; to: Date }): Promise<void> =>
  addCheck(tx, { from: from.toISOString(), to: to.toISOString() }, 0);

const addCheck = (tx: Tx, checked: Checked, afterMs: number): Promise<void> =>
  addJob(tx, "check-captures", checked, { key: `check-captures:${checked.from}:${checked.to}`, afterMs });

/** The last eight days, but not before our first attempt: the account may have taken other payments before. */
async function usualSpan(db: Database, provider: string): Promise<Checked | undefined> {
  const { rows } = await sql<{ from: Date | null; to: Date }>`
    select greatest(min(created_at), now() - interval '8 days') as "from", now() as "to"
    from payment_attempt where provider = ${provider} having count(*) > 0
  `.execute(db);
  const [span] = rows;
  return span?.from ? { from: span.from.toISOString(), to: span.to.toISOString() } : undefined;
}
