import type { User } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { isPassword } from "./passwords.ts";
import { customerColumns, presentUser } from "./present.ts";

/** Besides the account that most likely owns the e-mail, the passwords of this many others are checked. */
const OTHERS = 2;

/**
 * Finds the accounts that a log-in with this e-mail may mean: the account that verified it or, if none has, the first with a
 * completed order; and two others, preferring those opened in this browser, then those that named the e-mail most recently.
 * So nobody can push an owner out of a browser that knows the account, nor a customer who was served. Nothing here tells whether
 * another account was there first: naming a taken e-mail looks the same as naming a free one (docs/decisions/0005).
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

/** Finds the account with this password. Checks the same number of passwords, whatever is known of the e-mail. */
export async function findByPassword(accounts: Account[], password: string): Promise<User | undefined> {
  const places = Array.from({ length: 1 + OTHERS }, (_, n) => accounts[n]);
  const right = await Promise.all(places.map((account) => isPassword(account?.password_hash, password)));
  const found = accounts[right.indexOf(true)];
  return found && presentUser(found);
}

/**
 * Finds the account with this password by its hash. That works for accounts with the same salt as the first one
 * (`hashPasswordAs`), which those that signed up after it have.
 */
export function findByHash(accounts: Account[], hash: string): User | undefined {
  const found = accounts.find(({ password_hash }) => password_hash === hash);
  return found && presentUser(found);
}
