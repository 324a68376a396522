import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { Problem } from "../../platform/http/problem.ts";

/**
 * Refuses with 403 where a session was opened more than 15 minutes ago: whoever finds an unlocked phone must not change
 * how its owner gets in. `what` ends the sentence "please log in again before you …", `path` names the field at fault.
 */
export async function requireFreshLogin(
  db: Database | Tx,
  sessionId: string,
  { what, path }: { what: string; path?: string },
): Promise<void> {
  const fresh = await db
    .selectFrom("session")
    .select("id")
    .where("id", "=", sessionId)
    .where("created_at", ">", sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirst();
  if (fresh) return;
  const message = `To keep your account safe, please log in again before you ${what}.`;
  throw new Problem(403, message, path ? { errors: [{ path, message }] } : {});
}
