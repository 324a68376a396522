import type { Credentials, User } from "@chowk/contract";
import type { Session } from "../../../platform/http/session.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { accountsNaming, findByPassword } from "../accounts-naming.ts";
import { type Joining, joinAccounts } from "./join-accounts.ts";
import { requireMayJoin } from "./may-join.ts";

/** Joins the account of an e-mail and its password to the account that is signed in. Refuses a wrong password with 422. */
export async function joinByPassword(
  { db, secrets }: Pick<Parts, "db" | "secrets">,
  session: Session,
  {
    email,
    password,
    browserHash,
    others,
  }: Credentials & { browserHash: Buffer | undefined; others: readonly Joining[] },
): Promise<User> {
  await requireMayJoin(db, session);
  const accounts = (await accountsNaming(db, email, browserHash)).filter(({ id }) => id !== session.accountId);
  const found = await findByPassword(accounts, password);
  const proven = accounts.find(({ id }) => id === found?._id);
  if (!proven) throw refuse("JOIN_WRONG_PASSWORD", { at: "password" });
  return db.transaction().execute(async (tx) => {
    const still = await tx
      .selectFrom("customer")
      .select("id")
      .where("id", "=", proven.id)
      // A password that was changed meanwhile proves nothing.
      .where("password_hash", "=", proven.password_hash)
      .where("email", "=", email)
      .executeTakeFirst();
    if (!still) throw refuse("JOIN_WRONG_PASSWORD");
    return joinAccounts(tx, secrets, { goneId: session.accountId, keptId: proven.id, proof: "password", others });
  });
}
