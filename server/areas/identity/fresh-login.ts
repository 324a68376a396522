import type { ValuesOf } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";

/**
 * Refuses with 403 if the session was opened more than 15 minutes ago: someone who finds an unlocked phone must not change how
 * its owner gets in. `what` is what the fresh log-in is needed for, `at` names the field at fault.
 */
export async function requireFreshLogin(
  db: Database | Tx,
  sessionId: string,
  { what, at }: { what: ValuesOf<"LOGIN_TOO_OLD">["what"]; at?: string },
): Promise<void> {
  const fresh = await db
    .selectFrom("session")
    .select("id")
    .where("id", "=", sessionId)
    .where("created_at", ">", sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirst();
  if (fresh) return;
  throw refuse("LOGIN_TOO_OLD", { values: { what }, ...(at ? { at } : {}) });
}
