import { randomUUIDv7 } from "node:crypto";
import type { PhoneNumber, User } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connection.ts";
import { type Refused, refuse } from "../../../platform/refusals/refuse.ts";
import { agreeToAll } from "../../documents/documents.ts";
import { isUnopened } from "../bring-in.ts";
import { customerColumns, presentUser } from "../present.ts";

/** What else is known about the person who has just verified a phone. */
interface Evidence {
  /** The customer whose session asked for the code. */
  customerId: string | null;
  /** The browser that the code was typed in. */
  browserHash: Buffer | undefined;
  /** The language of the page, whose texts a new customer agrees to. */
  language: Language;
}

/**
 * Returns the customer whose phone has just been verified: the account whose session asked for the code, if it names the number
 * (refused if another account has verified it and holds something); else the account that verified it before, else one that
 * names it and was opened in this browser, else one that the business brought in with the number and nobody has opened, else a
 * new customer. Any other account that only names the number is never handed over: it may be a stranger's who mistyped it or
 * waits for its owner. Returns refusals instead of throwing: the code is used up.
 */
export async function customerOfPhone(
  tx: Tx,
  phone: PhoneNumber,
  { customerId, browserHash, language }: Evidence,
): Promise<User | Refused> {
  const owner = await tx
    .selectFrom("customer")
    .select(customerColumns)
    .where("country_code", "=", phone.country_code)
    .where("phone", "=", phone.phone)
    .where("phone_verified_at", "is not", null)
    .executeTakeFirst();
  const asking = customerId && (await findUnverified(tx, phone, { id: customerId }));
  if (asking) {
    if (owner && !(await removeBare(tx, owner.id))) return refuse("PHONE_OF_ANOTHER");
    return verify(tx, asking);
  }
  if (owner) return presentUser(owner);
  const known = browserHash && (await findUnverified(tx, phone, { browserHash }));
  if (known) return verify(tx, known);
  const broughtIn = await findBroughtIn(tx, phone);
  if (!broughtIn) return add(tx, phone, language);
  // Like a new customer they agree by going on; until now they have agreed to nothing.
  await agreeToAll(tx, { role: "customer", ids: [broughtIn] }, language);
  return verify(tx, broughtIn);
}

/** Finds an account that the business brought in with this number and that nobody has opened: no stranger can have made it. */
async function findBroughtIn(tx: Tx, { country_code, phone }: PhoneNumber): Promise<string | undefined> {
  const found = await tx
    .selectFrom("customer")
    .select("id")
    .where("country_code", "=", country_code)
    .where("phone", "=", phone)
    .where(isUnopened)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return found?.id;
}

/** Finds the latest account with an unverified claim to the phone, by id or by browser. */
async function findUnverified(
  tx: Tx,
  { country_code, phone }: PhoneNumber,
  by: { id: string } | { browserHash: Buffer },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom("customer")
    .select("id")
    .where((of) =>
      "id" in by
        ? of("id", "=", by.id)
        : of.exists(
            of
              .selectFrom("known_browser as k")
              .whereRef("k.customer_id", "=", "customer.id")
              .where("k.browser_hash", "=", by.browserHash),
          ),
    )
    .where("country_code", "=", country_code)
    .where("phone", "=", phone)
    .where("phone_verified_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return found?.id;
}

async function verify(tx: Tx, id: string): Promise<User> {
  const row = await tx
    .updateTable("customer")
    .set({ phone_verified_at: sql`now()` })
    .where("id", "=", id)
    .returning(customerColumns)
    .executeTakeFirstOrThrow();
  return presentUser(row);
}

async function add(tx: Tx, phone: PhoneNumber, language: Language): Promise<User> {
  const row = await tx
    .insertInto("customer")
    .values({ id: randomUUIDv7(), ...phone, phone_verified_at: sql`now()` })
    .returning(customerColumns)
    .executeTakeFirstOrThrow();
  await agreeToAll(tx, { role: "customer", ids: [row.id] }, language);
  return presentUser(row);
}

/**
 * Deletes an account that was only ever logged in to by this phone and holds nothing: its owner has just shown that they
 * want the number on their other account. Returns whether it was deleted.
 */
async function removeBare(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from customer c
    where id = ${id} and email is null and password_hash is null and name = '' and image = ''
      and not exists (select from booking where customer_id = c.id)
      and not exists (select from address where customer_id = c.id)
      and not exists (select from passkey where customer_id = c.id)
    returning id
  `.execute(tx);
  return rows.length > 0;
}
