import { randomUUIDv7 } from "node:crypto";
import type { BodyOf, Endpoints, User } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { agreeToAll } from "../documents/documents.ts";
import { queueEmail } from "../messages/messages.ts";
import { claimUpload } from "../uploads/uploads.ts";
import { accountsNaming, findByHash } from "./accounts-naming.ts";
import { hashPasswordAs, requireUncommonPassword } from "./passwords.ts";
import { customerColumns, presentUser } from "./present.ts";

interface Given extends BodyOf<Endpoints["register"]> {
  /** The language in use. */
  language: Language;
  /** The browser that asks. */
  browserHash: Buffer | undefined;
}
type Needs = Pick<Parts, "db" | "secrets">;

/**
 * How many sign-ups a day with one e-mail send it a message: this is the only message to an unverified mailbox whose account did
 * not ask for it.
 */
const MESSAGES_A_DAY = 1;

/**
 * Makes a customer. They only name their e-mail and phone and have not proven them yet: so nobody is refused for naming those of
 * another account, and nobody learns whether there is one (docs/decisions/0005). A sign-up with the e-mail and password of an
 * existing account logs in to it, so a sign-up can be repeated.
 */
export async function register({ db, secrets }: Needs, given: Given): Promise<User> {
  await requireUncommonPassword(db, given.password, "password", given);
  for (;;) {
    const accounts = await accountsNaming(db, given.email, given.browserHash);
    const password_hash = await hashPasswordAs(accounts[0]?.password_hash, given.password);
    const known = findByHash(accounts, password_hash);
    if (known) return known;
    // Hashing is slow, so it comes before the transaction; if someone signed up meanwhile, we start again.
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
  await agreeToAll(tx, { role: "customer", ids: [id] }, given.language);
  if (earlier < MESSAGES_A_DAY) {
    await queueEmail(tx, secrets, {
      // Spelt as in its account: letters that only look alike lead to another mailbox.
      to: known ?? given.email,
      template: known ? "account-exists" : "welcome",
      values: {},
      language: given.language,
    });
  }
  return presentUser(row);
}
