import type { Database, Tx } from "../../../platform/database/connection.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Session } from "../../../platform/http/session.ts";
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
  if (!customer?.phone_verified_at) throw new Problem(422, "Confirm the phone number of this account first.");
  await requireFreshLogin(db, id, { what: "bring accounts together" });
}
