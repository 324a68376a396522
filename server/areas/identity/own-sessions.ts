import type { SessionEntry } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import type { Session } from "../../platform/http/session.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { describeDevice } from "./describe-device.ts";

/** Lists where a session's customer is logged in, the most recently used first, in the reader's language. */
export async function listSessions(db: Database, session: Session, reader: Language): Promise<SessionEntry[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id", "user_agent", "created_at", "last_seen_at"])
    .where("customer_id", "=", session.accountId)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    device: describeDevice(row.user_agent, reader),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === session.id,
  }));
}

/** Ends one of the customer's own sessions. Refuses with 404 another customer's session. */
export async function endOneSession(db: Database, { accountId }: Session, id: string): Promise<void> {
  const ended = await db
    .deleteFrom("session")
    .where("customer_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!ended.numDeletedRows) throw refuse("SESSION_ENDED");
}

export async function endOtherSessions(db: Database, { accountId, id }: Session): Promise<void> {
  await db.deleteFrom("session").where("customer_id", "=", accountId).where("id", "<>", id).execute();
}
