import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connection.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import { endSessions, hashPassword, hashToken, newToken, requireUncommonPassword } from "../../identity/identity.ts";

export const LINK_DAYS = 3;

/** Returns a new link for an operator to choose a password; voids earlier links. */
export async function newPasswordLink(tx: Tx, operatorId: string, site: string): Promise<string> {
  const token = newToken();
  await tx.deleteFrom("operator_link").where("operator_id", "=", operatorId).execute();
  await tx
    .insertInto("operator_link")
    .values({
      token_hash: hashToken(token),
      operator_id: operatorId,
      expires_at: sql`now() + make_interval(days => ${LINK_DAYS})`,
    })
    .execute();
  // After the #, so that no server or log sees it.
  return `${site}/desk/password#token=${token}`;
}

/** Sets the password of the operator that the link was sent to, ends their sessions and uses up the link. Refuses with 422. */
export async function choosePassword(
  { db }: Pick<Parts, "db">,
  { token, password }: { token: string; password: string },
): Promise<void> {
  await requireUncommonPassword(db, password, "password");
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const link = await tx
      .deleteFrom("operator_link")
      .where("token_hash", "=", hashToken(token))
      .where("expires_at", ">", sql<Date>`now()`)
      .returning("operator_id")
      .executeTakeFirst();
    const changed =
      link &&
      (await tx
        .updateTable("operator")
        .set({ password_hash })
        .where("id", "=", link.operator_id)
        .where("disabled_at", "is", null)
        .returning("id")
        .executeTakeFirst());
    if (!changed) throw refuse("OPERATOR_LINK_NOT_VALID");
    await endSessions(tx, { role: "operator", id: changed.id });
    await audit(tx, changed.id, "choose password", { kind: "operator", id: changed.id });
  });
}
