import type { OperatorRole, Role } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Session } from "../../platform/http/session.ts";
import { hashToken, newToken } from "./tokens.ts";

/**
 * A session ends after 30 days without use, and 90 days after log-in in any case; an operator's ends 12 hours after log-in,
 * however much it is used.
 */
const SLIDING = sql<Date>`case when operator_id is null
  then least(created_at + interval '90 days', now() + interval '30 days') else expires_at end`;
const FIRST: Record<Role, string> = { customer: "30 days", partner: "30 days", operator: "12 hours" };
/** The longest that a session can last, for its cookie: if it ends earlier, the server refuses it. */
export const SESSION_MAX_AGE_SECONDS = 90 * 24 * 60 * 60;
export const OPERATOR_SESSION_SECONDS = 12 * 60 * 60;

/** The account that a session belongs to. */
export interface Account {
  role: Role;
  id: string;
}

/** Opens a session and returns its token. `byCode`: whether a code from the account's phone opened it. */
export async function openSession(
  db: Database | Tx,
  { role, id }: Account,
  userAgent: string,
  { byCode = false }: { byCode?: boolean } = {},
): Promise<string> {
  const token = newToken();
  await db
    .insertInto("session")
    .values({
      token_hash: hashToken(token),
      [`${role}_id`]: id,
      user_agent: userAgent.slice(0, 300),
      by_code: byCode,
      expires_at: sql`now() + ${FIRST[role]}::interval`,
    })
    .execute();
  return token;
}

/** Returns the live session of a token, or null. Its expiry slides, written at most once an hour to spare the disk. */
export async function findSession(db: Database, token: string): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const found = await db
    .selectFrom("session")
    .select([
      "id",
      "customer_id",
      "partner_id",
      "operator_id",
      (of) =>
        of
          .selectFrom("operator as o")
          .whereRef("o.id", "=", "session.operator_id")
          .select("o.roles")
          .as("operator_roles"),
      sql<boolean>`last_seen_at < now() - interval '1 hour'`.as("stale"),
    ])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (!found) return null;
  if (found.stale) {
    await db
      .updateTable("session")
      .set({ last_seen_at: sql`now()`, expires_at: SLIDING })
      .where("token_hash", "=", tokenHash)
      .execute();
  }
  return { id: found.id, ...accountOf(found), operatorRoles: (found.operator_roles ?? []) as OperatorRole[] };
}

interface Owned {
  customer_id: string | null;
  partner_id: string | null;
  operator_id: string | null;
}

function accountOf({ customer_id, partner_id, operator_id }: Owned): Pick<Session, "role" | "accountId"> {
  if (customer_id) return { role: "customer", accountId: customer_id };
  if (partner_id) return { role: "partner", accountId: partner_id };
  if (operator_id) return { role: "operator", accountId: operator_id };
  throw new Error("A session of nobody: the database allows none");
}

export async function endSession(db: Database | Tx, token: string): Promise<void> {
  await db.deleteFrom("session").where("token_hash", "=", hashToken(token)).execute();
}

/** Ends all sessions of an account. Returns how many. */
export async function endSessions(tx: Tx, { role, id }: Account): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("session").where(`${role}_id`, "=", id).executeTakeFirst();
  return Number(numDeletedRows);
}
