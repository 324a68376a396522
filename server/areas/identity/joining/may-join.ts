import type { Database, Tx } from "../../../platform/database/connection.ts";
import type { Session } from "../../../platform/http/session.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { requireFreshLogin } from "../fresh-login.ts";

/**
 * Refuses with 403 where the account was opened too long ago: both halves are proven within minutes, by one person. With
 * 422 where it has no phone of its own to bring along.
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
