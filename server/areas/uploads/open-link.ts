import { randomUUIDv7 } from "node:crypto";
import type { Database } from "../../platform/database/connection.ts";
import type { Session } from "../../platform/http/session.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { signedPath } from "./address.ts";

/**
 * Returns a fresh link to a private file, for its owner and for operators. Records first which operator opened it.
 * Refuses anybody else with 404.
 */
export async function openLink(
  db: Database,
  secrets: Secrets,
  { id, session }: { id: string; session: Session },
): Promise<string> {
  const upload = await db
    .selectFrom("upload")
    .select(["id", "type", "customer_id", "partner_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!upload || !mayOpen(upload, session)) throw refuse("NOTHING_FOR_ACCOUNT");
  if (session.role === "operator") {
    await db
      .insertInto("upload_read")
      .values({ id: randomUUIDv7(), upload_id: upload.id, operator_id: session.accountId })
      .execute();
  }
  return signedPath(secrets, upload);
}

function mayOpen(
  { customer_id, partner_id }: { customer_id: string | null; partner_id: string | null },
  { role, accountId }: Session,
): boolean {
  if (role === "operator") return true;
  return (role === "customer" ? customer_id : partner_id) === accountId;
}
