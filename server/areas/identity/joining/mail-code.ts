import { createHmac, randomUUIDv7, timingSafeEqual } from "node:crypto";
import type { User } from "@chowk/contract";
import { knownLanguage } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connection.ts";
import type { Session } from "../../../platform/http/session.ts";
import { addJob, type Task } from "../../../platform/jobs/jobs.ts";
import type { Parts } from "../../../platform/parts.ts";
import { Refused, refuse } from "../../../platform/refusals/refuse.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { queueEmail } from "../../messages/messages.ts";
import { newCode } from "../otp/code.ts";
import { type Joining, joinAccounts } from "./join-accounts.ts";
import { requireMayJoin } from "./may-join.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface Jobs {
    "send-join-code": { id: string };
  }
}

type Needs = Pick<Parts, "db" | "secrets">;

const DIGITS = 6;
const TRIES = 5;
const MINUTES = 15;

/** Records that a code is wanted. Looks at no other account, so it takes as long for an e-mail that nobody has. */
export async function wantJoinCode({ db }: Needs, session: Session, email: string): Promise<void> {
  await requireMayJoin(db, session);
  await db.transaction().execute(async (tx) => {
    // Concurrent requests take turns here.
    await tx.selectFrom("customer").select("id").where("id", "=", session.accountId).forUpdate().execute();
    await tx
      .updateTable("join_code")
      .set({ ended_at: sql`now()` })
      .where("customer_id", "=", session.accountId)
      .where("ended_at", "is", null)
      .execute();
    const id = randomUUIDv7();
    const expires_at = sql<Date>`now() + make_interval(mins => ${MINUTES})`;
    await tx.insertInto("join_code").values({ id, customer_id: session.accountId, email, expires_at }).execute();
    await addJob(tx, "send-join-code", { id });
  });
}

/** Makes the code and sends it to the account that the e-mail opens, at the address as spelt there; to nobody if there is none. */
export const sendJoinCode: Task<{ id: string }> = ({ id }, { db, secrets }) =>
  db.transaction().execute(async (tx) => {
    const wanted = await tx
      .selectFrom("join_code as j")
      .innerJoin("customer as c", "c.id", "j.customer_id")
      .select(["j.customer_id", "j.email", "c.country_code", "c.phone"])
      .where("j.id", "=", id)
      .where("j.ended_at", "is", null)
      .forUpdate("j")
      .executeTakeFirst();
    if (!wanted) return;
    const other = await accountOf(tx, wanted);
    if (!other?.email) return;
    const code = newCode(DIGITS);
    await tx
      .updateTable("join_code")
      .set({ other_id: other.id, code_hmac: hmacOf(secrets, id, code) })
      .where("id", "=", id)
      .execute();
    await queueEmail(tx, secrets, {
      to: other.email,
      template: "join-code",
      values: { code, ending: wanted.phone.slice(-4), minutes: String(MINUTES) },
      language: knownLanguage(other.language),
    });
  });

interface Wanted {
  customer_id: string;
  email: string;
  country_code: string;
  phone: string;
}

/**
 * Finds the account that a mailbox opens: the account that verified it; else an account that names it and has verified nothing
 * else, preferring one that names the same phone, then one with an order, then the oldest.
 */
const accountOf = (tx: Tx, { customer_id, email, country_code, phone }: Wanted) =>
  tx
    .selectFrom("customer as c")
    .select(["c.id", "c.email", "c.language"])
    .where("c.email", "=", email)
    .where("c.id", "<>", customer_id)
    .where((of) => of.or([of("c.email_verified_at", "is not", null), of("c.phone_verified_at", "is", null)]))
    .orderBy(sql`c.email_verified_at is null`)
    .orderBy(sql`c.country_code = ${country_code} and c.phone = ${phone}`, "desc")
    .orderBy(sql`exists (select from booking where customer_id = c.id)`, "desc")
    .orderBy("c.id")
    .limit(1)
    .executeTakeFirst();

const hmacOf = (secrets: Secrets, id: string, code: string): Buffer =>
  createHmac("sha256", secrets.keyFor("join")).update(`${id} ${code}`).digest();

/** Joins the account of an e-mail to the account that is signed in, by the code that was sent to it. */
export async function joinByCode(
  { db, secrets }: Needs,
  session: Session,
  { email, code, others }: { email: string; code: string; others: readonly Joining[] },
): Promise<User> {
  await requireMayJoin(db, session);
  // Refusals are returned, not thrown: the wrong try must stay counted.
  const outcome = await db.transaction().execute(async (tx) => {
    const open = await tx
      .selectFrom("join_code")
      .select(["id", "other_id", "code_hmac", "wrong_tries"])
      .where("customer_id", "=", session.accountId)
      .where("email", "=", email)
      .where("ended_at", "is", null)
      .where("expires_at", ">", sql<Date>`clock_timestamp()`)
      .forUpdate()
      .executeTakeFirst();
    if (!open) return refuse("JOIN_CODE_NOT_VALID", { at: "code" });
    if (open.other_id && open.code_hmac && timingSafeEqual(hmacOf(secrets, open.id, code), open.code_hmac)) {
      return joinAccounts(tx, secrets, { goneId: session.accountId, keptId: open.other_id, proof: "mail", others });
    }
    const tries = open.wrong_tries + 1;
    await tx
      .updateTable("join_code")
      .set({ wrong_tries: tries, ...(tries >= TRIES ? { ended_at: sql<Date>`now()` } : {}) })
      .where("id", "=", open.id)
      .execute();
    return refuse(tries >= TRIES ? "JOIN_OUT_OF_TRIES" : "JOIN_WRONG_CODE", { at: "code" });
  });
  if (outcome instanceof Refused) throw outcome;
  return outcome;
}
