import { randomUUIDv7 } from "node:crypto";
import type { BodyOf, changeOperator, inviteOperator, ListedOperator, OperatorRole } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { isUniqueViolation } from "../../../platform/database/violations.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { audit } from "../../audit/audit.ts";
import { endSessions } from "../../identity/identity.ts";
import { queueEmail } from "../../messages/messages.ts";
import { LINK_DAYS, newPasswordLink } from "../login/link.ts";
import { presentOperator } from "../present.ts";

/** What a change of an operator needs. */
export interface Managing {
  tx: Tx;
  secrets: Secrets;
  /** The owner who makes the change. */
  operatorId: string;
  /** The site's address, without a trailing slash. */
  site: string;
}

export async function listOperators(db: Database, only?: string): Promise<ListedOperator[]> {
  let query = db
    .selectFrom("operator as o")
    .select(["o.id", "o.name", "o.email", "o.roles", "o.disabled_at", "o.erased_at"])
    .select([
      sql<boolean>`o.password_hash is null`.as("invited"),
      sql<boolean>`o.totp_sealed is not null`.as("has_second_factor"),
      sql<Date | null>`(select max(last_seen_at) from session where operator_id = o.id)`.as("last_seen_at"),
    ])
    .orderBy(sql`o.disabled_at is not null`)
    .orderBy("o.name")
    .orderBy("o.id");
  if (only) query = query.where("o.id", "=", only);
  const rows = await query.execute();
  return rows.map((row) => ({
    ...presentOperator(row),
    email: row.erased_at ? "" : row.email,
    erased: row.erased_at !== null,
    disabled: row.disabled_at !== null,
    invited: row.invited,
    hasSecondFactor: row.has_second_factor,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }));
}

/** Invites an operator. Refuses with 409 if another operator has the e-mail. */
export async function invite({ tx, secrets, operatorId, site }: Managing, body: BodyOf<typeof inviteOperator>) {
  const id = randomUUIDv7();
  await tx
    .insertInto("operator")
    .values({ id, ...body })
    .execute()
    .catch((error) => {
      throw isUniqueViolation(error) ? refuse("OPERATOR_EMAIL_TAKEN") : error;
    });
  await audit(tx, operatorId, "invite", { kind: "operator", id }, { email: body.email, roles: body.roles });
  await sendLink(tx, secrets, { id, email: body.email }, site);
  return id;
}

export async function change({ tx, operatorId }: Managing, id: string, { name, roles }: BodyOf<typeof changeOperator>) {
  const member = await hold(tx, id);
  if (!roles.includes("owner")) await requireAnotherOwner(tx, id);
  await tx.updateTable("operator").set({ name, roles }).where("id", "=", id).execute();
  const details = { name, roles: { before: member.roles, after: roles } };
  await audit(tx, operatorId, "change operator", { kind: "operator", id }, details);
}

export async function sendNewLink({ tx, secrets, operatorId, site }: Managing, id: string): Promise<void> {
  const member = await hold(tx, id);
  if (member.disabled_at) throw refuse("OPERATOR_DISABLED");
  await sendLink(tx, secrets, member, site);
  await audit(tx, operatorId, "send password link", { kind: "operator", id });
}

/** Removes the second factor of an operator who has lost their phone. They set up a new one at the next log-in. */
export async function resetSecondFactor({ tx, operatorId }: Managing, id: string): Promise<void> {
  await hold(tx, id);
  await tx
    .updateTable("operator")
    .set({ totp_sealed: null, totp_step: null, wrong_codes: 0, wrong_codes_since: null })
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("operator_recovery_code").where("operator_id", "=", id).execute();
  await endSessions(tx, { role: "operator", id });
  await audit(tx, operatorId, "reset second factor", { kind: "operator", id });
}

export async function disable({ tx, operatorId }: Managing, id: string): Promise<void> {
  const member = await hold(tx, id);
  if (member.disabled_at) return;
  if (id === operatorId) throw refuse("OWN_DISABLING");
  await requireAnotherOwner(tx, id);
  await tx.updateTable("operator").set({ disabled_at: sql`now()` }).where("id", "=", id).execute();
  await endSessions(tx, { role: "operator", id });
  await tx.deleteFrom("operator_link").where("operator_id", "=", id).execute();
  await audit(tx, operatorId, "disable operator", { kind: "operator", id });
}

export async function enable({ tx, operatorId }: Managing, id: string): Promise<void> {
  const member = await hold(tx, id);
  if (!member.disabled_at) return;
  await tx.updateTable("operator").set({ disabled_at: null }).where("id", "=", id).execute();
  await audit(tx, operatorId, "enable operator", { kind: "operator", id });
}

async function hold(tx: Tx, id: string) {
  const member = await tx
    .selectFrom("operator")
    .select(["id", "email", "roles", "disabled_at", "erased_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw refuse("NO_SUCH_OPERATOR");
  if (member.erased_at) throw refuse("PERSON_ERASED");
  return member;
}

/** Ensures that an owner remains to run the business. Two owners who remove each other at the same time take turns here. */
async function requireAnotherOwner(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('owners of the desk'))`.execute(tx);
  const other = await tx
    .selectFrom("operator")
    .select("id")
    .where("id", "<>", id)
    .where("disabled_at", "is", null)
    .where("password_hash", "is not", null)
    .where(sql<boolean>`'owner' = any(roles)`)
    .executeTakeFirst();
  const { roles } = await tx.selectFrom("operator").select("roles").where("id", "=", id).executeTakeFirstOrThrow();
  if (!other && (roles as OperatorRole[]).includes("owner")) throw refuse("ONLY_OWNER");
}

async function sendLink(tx: Tx, secrets: Secrets, { id, email }: { id: string; email: string }, site: string) {
  const link = await newPasswordLink(tx, id, site);
  await queueEmail(tx, secrets, {
    to: email,
    template: "desk-invitation",
    values: { link, days: String(LINK_DAYS) },
    language: "en",
  });
}
