import { randomUUIDv7 } from "node:crypto";
import type { BodyOf, Endpoints, User } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { queueEmail } from "../messages/messages.ts";
import { claimUpload } from "../uploads/uploads.ts";
import { accountsNaming, findByHash } from "./accounts-naming.ts";
import { hashPasswordAs, requireUncommonPassword } from "./passwords.ts";
import { customerColumns, presentUser } from "./present.ts";

interface Given extends BodyOf<Endpoints["register"]> {
  /** The one in use. */
  language: Language;
  /** The browser that asks. */
  browserHash: Buffer | undefined;
}
type Needs = Pick<Parts, "db" | "secrets">;

/**
 * Sign-ups that name one e-mail and get a message, in a day: it is the one message to a mailbox that nobody has verified and
 * whose account did not ask for it.
 */
const MESSAGES_A_DAY = 1;

/**
 * Makes a customer. E-mail and phone are theirs to name, not yet proven to be theirs: so nobody is refused for naming
 * those of another account, and nobody learns whether there is one (docs/decisions/0005). Signing up with an e-mail and
 * the password of its account logs in to that account, so a sign-up can be repeated.
 */
export async function register({ db, secrets }: Needs, given: Given): Promise<User> {
  await requireUncommonPassword(given.password, "password", given);
  for (;;) {
    const accounts = await accountsNaming(db, given.email, given.browserHash);
    const password_hash = await hashPasswordAs(accounts[0]?.password_hash, given.password);
    const known = findByHash(accounts, password_hash);
    if (known) return known;
    // Passwords take long, so they were checked before; who signed up meanwhile is looked at again.
    const made = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(lower(${`sign-up ${given.email}`}), 0))`.execute(tx);
      const now = await accountsNaming(tx, given.email, given.browserHash);
      if (now.map(({ id }) => id).join() !== accounts.map(({ id }) => id).join()) return undefined;
      return add(tx, { secrets }, { ...given, password_hash, known: now[0]?.email });
    });
    if (made) return made;
  }
}

async function add(
  tx: Tx,
  { secrets }: Pick<Parts, "secrets">,
  { password_hash, known, ...given }: Given & { password_hash: string; known: string | null | undefined },
): Promise<User> {
  const id = randomUUIDv7();
  const image = given.userImage
    ? await claimUpload(tx, secrets, given.userImage, { as: "picture", owner: { role: "customer", id } })
    : "";
  const { earlier } = await tx
    .selectFrom("customer")
    .select((of) => of.fn.countAll<number>().as("earlier"))
    .where("email", "=", given.email)
    .where("email_set_at", ">", sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto("customer")
    .values({
      id,
      name: given.name,
      email: given.email,
      country_code: given.country_code,
      phone: given.phone,
      image,
      password_hash,
      language: given.language,
    })
    .returning(customerColumns)
    .executeTakeFirstOrThrow();
  if (earlier < MESSAGES_A_DAY) {
    await queueEmail(tx, secrets, {
      // As its account spells it: letters that only look alike lead to another mailbox.
      to: known ?? given.email,
      template: known ? "account-exists" : "welcome",
      values: {},
      language: given.language,
    });
  }
  return presentUser(row);
}
