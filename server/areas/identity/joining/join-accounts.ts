import { randomUUIDv7 } from "node:crypto";
import type { User } from "@chowk/contract";
import { knownLanguage } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connection.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { queueEmail, unsubscribe } from "../../messages/messages.ts";
import { releasePicture } from "../../uploads/uploads.ts";
import { customerColumns, presentUser } from "../present.ts";

/** How the other account was proven to be the caller's own. */
export type Proof = "password" | "mail";

/** What happens to this area's rows that name a customer: they move to the kept account or, if they let somebody in, end for both. */
const ownPlaces = {
  "account_join.customer_id": "moves",
  "otp_challenge.customer_id": "moves",
  "passkey.customer_id": "moves",
  "email_link.customer_id": "ends",
  "join_code.customer_id": "ends",
  "join_code.other_id": "ends",
  "known_browser.customer_id": "ends",
  "password_link.customer_id": "ends",
  "session.customer_id": "ends",
} as const;

interface Both {
  /** The account that asks, with a verified phone. It is deleted. */
  goneId: string;
  /** The account of the e-mail that was proven. It is kept, and gets everything. */
  keptId: string;
}

/** How another area joins its rows of the two accounts, and which columns name a customer. `bin/joins.ts` collects these. */
export interface Joining {
  places: readonly string[];
  join(tx: Tx, both: Both): Promise<void>;
}

/** Lists all columns that name a customer: a test compares them with the database's foreign keys. */
export const placesOf = (others: readonly Joining[]): string[] => [
  ...Object.keys(ownPlaces),
  ...others.flatMap(({ places }) => places),
];

interface Join extends Both {
  proof: Proof;
  others: readonly Joining[];
}

/**
 * Joins two accounts of one person into one, and tells the mailbox. The caller has proven both. Refuses with 409 if each has its
 * own verified phone, or its own verified e-mail: an account can have only one.
 */
export async function joinAccounts(tx: Tx, secrets: Secrets, { goneId, keptId, proof, others }: Join): Promise<User> {
  const { gone, kept } = await lockBoth(tx, goneId, keptId);
  requireOneOfEach(gone, kept);
  // The mailbox proves whose e-mail it is. Someone who only named it, and made this account in another's name, keeps no way in.
  const mayBeStrangers = proof === "mail" && !kept.email_verified_at;
  if (mayBeStrangers) {
    await tx.deleteFrom("passkey").where("customer_id", "=", keptId).execute();
    await unsubscribe(tx, { kind: "customer", id: keptId });
  }

  if (kept.image) await releasePicture(tx, { role: "customer", id: goneId });
  for (const other of others) await other.join(tx, { goneId, keptId });
  for (const [place, becomes] of Object.entries(ownPlaces)) {
    const [table = "", column = ""] = place.split(".");
    await (becomes === "moves"
      ? sql`update ${sql.table(table)} set ${sql.ref(column)} = ${keptId} where ${sql.ref(column)} = ${goneId}`
      : sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${goneId}, ${keptId})`
    ).execute(tx);
  }
  await tx.deleteFrom("customer").where("id", "=", goneId).execute();
  const keptPassword = mayBeStrangers ? null : kept.password_hash;
  const sameEmail = gone.same_email ? gone.email_verified_at : null;
  const row = await tx
    .updateTable("customer")
    .set({
      name: kept.name || gone.name,
      image: kept.image || gone.image,
      country_code: gone.country_code,
      phone: gone.phone,
      phone_verified_at: gone.phone_verified_at,
      email_verified_at: kept.email_verified_at ?? sameEmail ?? (proof === "mail" ? sql`now()` : null),
      password_hash: keptPassword ?? gone.password_hash,
    })
    .where("id", "=", keptId)
    .returning([...customerColumns, "language"])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("account_join")
    .values({ id: randomUUIDv7(), customer_id: keptId, gone_id: goneId, proof })
    .execute();
  await queueEmail(tx, secrets, {
    to: row.email ?? "",
    template: "accounts-joined",
    values: { ending: row.phone.slice(-4) },
    language: knownLanguage(row.language),
  });
  return presentUser(row);
}

/** Locks both rows, always in the same order, so that two concurrent joins never deadlock. */
async function lockBoth(tx: Tx, goneId: string, keptId: string) {
  const rows = await tx
    .selectFrom("customer")
    .select([
      "id",
      "name",
      "image",
      "email",
      "email_verified_at",
      "country_code",
      "phone",
      "phone_verified_at",
      "password_hash",
      sql<boolean>`email is not distinct from (select email from customer where id = ${keptId})`.as("same_email"),
    ])
    .where("id", "in", [goneId, keptId])
    .where("erased_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  const gone = rows.find(({ id }) => id === goneId);
  const kept = rows.find(({ id }) => id === keptId);
  if (!gone || !kept || gone === kept || !gone.phone_verified_at || !kept.email) throw refuse("JOIN_CHANGED_MEANWHILE");
  return { gone, kept };
}

type Locked = Awaited<ReturnType<typeof lockBoth>>;

function requireOneOfEach(gone: Locked["gone"], kept: Locked["kept"]): void {
  if (kept.phone_verified_at) throw refuse("JOIN_OTHER_PHONE");
  if (gone.email_verified_at && !gone.same_email) throw refuse("JOIN_OTHER_EMAIL");
}
