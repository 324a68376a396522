import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connection.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import { endSessions, hashPassword, hashToken, newToken, requireUncommonPassword } from "../../identity/identity.ts";

export const LINK_DAYS = 3;

/** The address on the site at which an operator chooses a password; the links before it are void. */
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
  // Behind the #, where no server and no log sees it.
  return `${site}/operations/password#token=${token}`;
}

/** Sets the password of whoever the link was sent to, and ends their sessions. The link is used up. Refuses with 422. */
export async function choosePassword(
  { db }: Pick<Parts, "db">,
  { token, password }: { token: string; password: string },
): Promise<void> {
  await requireUncommonPassword(password, "password");
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
    if (!changed) throw refuse("STAFF_LINK_NOT_VALID");
    await endSessions(tx, { role: "operator", id: changed.id });
    await audit(tx, changed.id, "choose password", { kind: "operator", id: changed.id });
  });
}
