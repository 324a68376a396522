import type { User } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { isPassword } from "./passwords.ts";
import { customerColumns, presentUser } from "./present.ts";

/** Besides the account that the e-mail is most surely of, so many others are asked for their password. */
const OTHERS = 2;

/**
 * The accounts that a log-in with this e-mail can mean: the one that verified it, or where none has, the first for which
 * a visit was done; and two others, rather those that were opened in this browser, rather those that were the last to
 * name it. So nobody pushes an owner out of a browser that knows the account, nor a customer who was served. Nothing here
 * tells an account that was only made from a later one: who names an e-mail that is taken sees the same as who names a
 * free one (docs/decisions/0005).
 */
export async function accountsNaming(db: Database | Tx, email: string, browserHash: Buffer | undefined) {
  const naming = db
    .selectFrom("customer")
    .select([...customerColumns, "password_hash"])
    .where("email", "=", email);
  const firstServed = sql`(select min(placed_at) from booking where customer_id = customer.id and status = 'Completed')`;
  const [surest] = await naming
    .where((of) => of.or([of("email_verified_at", "is not", null), sql<boolean>`${firstServed} is not null`]))
    .orderBy((of) => of("email_verified_at", "is not", null), "desc")
    .orderBy(firstServed)
    .limit(1)
    .execute();
  const others = await naming
    .$if(surest !== undefined, (of) => of.where("id", "<>", surest?.id ?? ""))
    .orderBy(
      sql`exists (select from known_browser where customer_id = customer.id and browser_hash = ${browserHash ?? null}::bytea)`,
      "desc",
    )
    .orderBy("email_set_at", "desc")
    .orderBy("id", "desc")
    .limit(OTHERS)
    .execute();
  return surest ? [surest, ...others] : others;
}

type Account = Awaited<ReturnType<typeof accountsNaming>>[number];

/** Which of the accounts has this password. As many passwords are checked whatever is known of the e-mail. */
export async function findByPassword(accounts: Account[], password: string): Promise<User | undefined> {
  const places = Array.from({ length: 1 + OTHERS }, (_, n) => accounts[n]);
  const right = await Promise.all(places.map((account) => isPassword(account?.password_hash, password)));
  const found = accounts[right.indexOf(true)];
  return found && presentUser(found);
}

/**
 * Which of the accounts has this password, where it was hashed as that of the first one was (`hashPasswordAs`), as those were that
 * signed up after it.
 */
export function findByHash(accounts: Account[], hash: string): User | undefined {
  const found = accounts.find(({ password_hash }) => password_hash === hash);
  return found && presentUser(found);
}
