import type { Profile, User } from "@chowk/contract";
import { knownLanguage } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { Session } from "../../platform/http/session.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { queueEmail } from "../messages/messages.ts";
import { claimUpload, releasePicture } from "../uploads/uploads.ts";
import { requireFreshLogin } from "./fresh-login.ts";
import { customerColumns, presentUser } from "./present.ts";

/**
 * Changes a customer's profile. A new e-mail is unverified, as at sign-up; the old one is told if it was verified, and links
 * sent to it become void. As a link to the e-mail can set a new password, changing it requires a fresh log-in (403). Without
 * `userImage` the picture stays.
 */
export async function updateUser(
  { db, secrets }: Pick<Parts, "db" | "secrets">,
  { accountId: customerId, id: sessionId }: Session,
  { name, email, userImage }: Profile,
): Promise<User> {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom("customer")
      .select(["email", "email_verified_at", "image", "language", sql<boolean>`email = ${email}`.as("same_email")])
      .where("id", "=", customerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.email && !before.same_email) {
      await requireFreshLogin(tx, sessionId, { what: "email", at: "email" });
    }
    const image = await changePicture(tx, secrets, { customerId, before: before.image, wanted: userImage });
    const another = before.same_email ? {} : { email_set_at: sql<Date>`now()`, email_verified_at: null };
    const row = await tx
      .updateTable("customer")
      .set({ name, email, image, ...another })
      .where("id", "=", customerId)
      .returning(customerColumns)
      .executeTakeFirstOrThrow();
    if (!before.same_email) {
      await tx.deleteFrom("password_link").where("customer_id", "=", customerId).execute();
      const language = knownLanguage(before.language);
      // An e-mail that was never verified may be a stranger's.
      if (before.email && before.email_verified_at)
        await queueEmail(tx, secrets, { to: before.email, template: "email-changed", values: {}, language });
    }
    return presentUser(row);
  });
}

/** Changes the picture if another is wanted. Returns the path of the picture from now on. */
async function changePicture(
  tx: Tx,
  secrets: Secrets,
  { customerId, before, wanted = before }: { customerId: string; before: string; wanted: string | undefined },
): Promise<string> {
  if (wanted === before) return before;
  const owner = { role: "customer", id: customerId } as const;
  if (wanted) return claimUpload(tx, secrets, wanted, { as: "picture", owner });
  await releasePicture(tx, owner);
  return "";
}
