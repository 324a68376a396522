import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { readNow } from "../../platform/database/now.ts";
import type { Task, TaskContext } from "../../platform/jobs/jobs.ts";
import {
  type CapturePage,
  GatewayFailure,
  type PaymentGateway,
} from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { holdAgainstBooks } from "./hold-against-books.ts";
import { noteSilence, takeListing } from "./status-calls.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "list-captures": Record<string, never>;
  }
}

const MINUTE = 60_000;
/** Payments are listed by when the payer began: it may take this long until one is captured. The daily check finds the rest. */
const UNDER_WAY_MS = 15 * MINUTE;
/** Most payments that a notification just reported were begun within this time. */
const LATEST_MS = 3 * MINUTE;
/** The span that is listed in one piece; once it is done it need not be listed again. */
const SLICE_MS = 60 * MINUTE;
/** The longest run. */
const LONGEST_MS = 40_000;

interface Piece {
  from: Date;
  to: Date;
}

/**
 * Lists every minute what the provider has captured since the last time, a hundred payments per question, and applies it,
 * even if neither a browser nor a notification came. The database stores how far the listing got, so after restoring a backup
 * everything since that backup is listed again by itself.
 */
export const listCaptures: Task<Record<string, never>> = async (_payload, parts) => {
  const { db, gateway } = parts;
  if (!gateway?.captures) return;
  const end = performance.now() + LONGEST_MS;
  for (let left = true; left && performance.now() < end; ) {
    const span = await unlisted(db, gateway.name);
    if (!span) return;
    const to = new Date(Math.min(span.from.getTime() + UNDER_WAY_MS + SLICE_MS, span.to.getTime()));
    if (!(await list(parts, gateway, { from: span.from, to }))) return;
    await noteListed(db, gateway.name, to);
    left = to < span.to;
  }
};

/** The same for payments begun just now, when notifications report many at once. */
export async function listLatest(parts: TaskContext): Promise<void> {
  const { db, gateway } = parts;
  if (!gateway?.captures) return;
  const to = await readNow(db);
  await list(parts, gateway, { from: new Date(to.getTime() - LATEST_MS), to });
}

/** Lists a piece of time to its end. Returns whether it got there. */
async function list(parts: TaskContext, gateway: PaymentGateway, piece: Piece): Promise<boolean> {
  try {
    let after: string | undefined;
    do {
      if (!(await takeListing(parts.db, gateway, "news"))) return false;
      const page: CapturePage | undefined = await gateway.captures?.({ ...piece, after });
      await holdAgainstBooks(parts, gateway, page?.captures ?? []);
      after = page?.next;
    } while (after !== undefined);
    return true;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.outcome !== "busy") await noteSilence(parts.db, gateway.name);
    parts.log.warn({ outcome: error.outcome, reason: error.message }, "What a provider captured could not be listed");
    return false;
  }
}

/** Returns what is still to be listed, by the database's clock; undefined if we have no recent attempt at the provider. */
async function unlisted(db: Database, provider: string): Promise<Piece | undefined> {
  const { rows } = await sql<{ since: Date | null; now: Date }>`
    select coalesce(
      (select listed_until from payment_listing where provider = ${provider}),
      (select min(created_at) from payment_attempt where provider = ${provider} and created_at > now() - interval '8 days')
    ) as since, clock_timestamp() as now
  `.execute(db);
  const { since, now } = rows[0] ?? {};
  return since && now ? { from: new Date(since.getTime() - UNDER_WAY_MS), to: now } : undefined;
}

const noteListed = (db: Database, provider: string, until: Date) =>
  sql`
    insert into payment_listing as held (provider, listed_until) values (${provider}, ${until})
    on conflict (provider) do update set listed_until = greatest(held.listed_until, excluded.listed_until)
  `.execute(db);
