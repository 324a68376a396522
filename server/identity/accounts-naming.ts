import type { User } from "@chowk/contract";
import type { Database, Tx } from "../database/connection.ts";
import { isPassword } from "./passwords.ts";
import { customerColumns, presentUser } from "./present.ts";

/** Of the accounts that name an e-mail without having verified it, only the latest are asked for their password. */
const UNVERIFIED = 2;

type Account = Awaited<ReturnType<typeof accountsNaming>>[number];

/**
 * The accounts that a log-in with this e-mail can mean: the one that verified it, and the two that were the last to name
 * it. Nothing here tells the first account from a later one: the order is that of naming, so who names an e-mail that is
 * taken sees the same as who names a free one.
 */
export async function accountsNaming(db: Database | Tx, email: string) {
  const rows = await db
    .selectFrom("customer")
    .select([...customerColumns, "password_hash"])
    .where("email", "=", email)
    .orderBy((of) => of("email_verified_at", "is not", null), "desc")
    .orderBy("email_set_at", "desc")
    .orderBy("id", "desc")
    .limit(1 + UNVERIFIED)
    .execute();
  return rows[0]?.email_verified_at ? rows : rows.slice(0, UNVERIFIED);
}

/** Which of the accounts has this password. As many passwords are checked whatever is known of the e-mail. */
export async function findByPassword(accounts: Account[], password: string): Promise<User | undefined> {
  const places = Array.from({ length: 1 + UNVERIFIED }, (_, n) => accounts[n]);
  const right = await Promise.all(places.map((account) => isPassword(account?.password_hash, password)));
  const found = accounts[right.indexOf(true)];
  return found && presentUser(found);
}
