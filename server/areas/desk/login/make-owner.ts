import { randomUUIDv7 } from "node:crypto";
import type { Database } from "../../../platform/database/connection.ts";
import { audit } from "../../audit/audit.ts";
import { endSessions } from "../../identity/identity.ts";
import { newPasswordLink } from "./link.ts";

interface NewOwner {
  email: string;
  name: string;
  /** The site's address, without a trailing slash. */
  site: string;
}

/**
 * Makes a new owner, or makes an existing operator an owner, and returns the link where they choose a password. Removes their
 * second factor: this is the way in for an owner who has lost it and has no other owner to ask.
 */
export async function makeOwner(db: Database, { email, name, site }: NewOwner): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("operator")
      .values({ id: randomUUIDv7(), email, name, roles: ["owner"] })
      .onConflict((on) =>
        on.column("email").doUpdateSet({ roles: ["owner"], disabled_at: null, totp_sealed: null, totp_step: null }),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx.deleteFrom("operator_recovery_code").where("operator_id", "=", id).execute();
    await endSessions(tx, { role: "operator", id });
    await audit(tx, null, "make owner", { kind: "operator", id });
    return newPasswordLink(tx, id, site);
  });
}
