import type { Database, Tx } from "../../../platform/database/connection.ts";
import type { Session } from "../../../platform/http/session.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { requireFreshLogin } from "../fresh-login.ts";

/**
 * Refuses with 403 if the session is too old: one person must prove both accounts within minutes. Refuses with 422 if the
 * account has no verified phone to bring along.
 */
export async function requireMayJoin(db: Database | Tx, { id, accountId }: Session): Promise<void> {
  const customer = await db
    .selectFrom("customer")
    .select("phone_verified_at")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!customer?.phone_verified_at) throw refuse("JOIN_NEEDS_PHONE");
  await requireFreshLogin(db, id, { what: "join" });
}
