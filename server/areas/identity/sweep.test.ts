import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { TaskContext } from "../../platform/jobs/jobs.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { aCustomer } from "../../tests/support/factories.ts";
import { sweepIdentity } from "./sweep.ts";

const given = useDatabase();

const ago = (time: string) => sql<Date>`now() - ${time}::interval`;
const token_hash = () => randomBytes(32);
const number = { country_code: "+91", phone: "7200000003" };

/** One row of each kind whose time is over since `over`, made `age` ago. */
const rows = {
  session: (customer_id: string, over: string) =>
    given.db
      .insertInto("session")
      .values({ customer_id, token_hash: token_hash(), created_at: ago("3 days"), expires_at: ago(over) }),
  password_link: (customer_id: string, over: string) =>
    given.db.insertInto("password_link").values({
      ...{ customer_id, email: "a@example.test", token_hash: token_hash() },
      ...{ created_at: sql<Date>`${ago(over)} - interval '20 minutes'`, expires_at: ago(over) },
    }),
  email_link: (customer_id: string, over: string) =>
    given.db.insertInto("email_link").values({
      ...{ customer_id, email: "a@example.test", token_hash: token_hash() },
      ...{ created_at: ago("1 hour"), expires_at: ago(over) },
    }),
  known_browser: (customer_id: string, used: string) =>
    given.db.insertInto("known_browser").values({ customer_id, browser_hash: randomBytes(32), used_at: ago(used) }),
  join_code: (customer_id: string, made: string) =>
    given.db.insertInto("join_code").values({
      ...{ id: randomUUID(), customer_id, email: "a@example.test", ended_at: ago(made) },
      ...{ created_at: ago(made), expires_at: ago(made) },
    }),
  otp_challenge: (customer_id: string, made: string) =>
    given.db.insertInto("otp_challenge").values({
      ...{ id: randomUUID(), customer_id, ...number, token_hash: token_hash(), code_hmac: randomBytes(32) },
      ...{ created_at: ago(made), expires_at: ago(made), ended_at: ago(made) },
    }),
  otp_mistake: (_: string, made: string) => given.db.insertInto("otp_mistake").values({ ...number, at: ago(made) }),
};

test.each([
  ["session", "a session that is over", "1 minute", "-1 minute"],
  [
    "password_link",
    "a link for a password once no limit counts it, an hour after it ended",
    "61 minutes",
    "59 minutes",
  ],
  ["email_link", "a link for an e-mail that is over", "1 minute", "-1 minute"],
  ["known_browser", "a browser once it has lost its cookie", "401 days", "399 days"],
  ["join_code", "a code in the mail after two days", "49 hours", "47 hours"],
  ["otp_challenge", "a code on the phone after two days", "49 hours", "47 hours"],
  ["otp_mistake", "a wrong code after two days", "49 hours", "47 hours"],
] as const)("the night's sweep deletes from %s %s, and no sooner", async (table, _, over, counted) => {
  const { id } = await aCustomer(given.db);
  const count = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(given.db)).rows[0]?.n);
  await sweepIdentity({}, { db: given.db } as TaskContext);
  const before = await count();
  await rows[table](id, over).execute();
  await rows[table](id, counted).execute();
  await sweepIdentity({}, { db: given.db } as TaskContext);
  expect(await count()).toBe(before + 1);
  await sweepIdentity({}, { db: given.db } as TaskContext);
  expect(await count()).toBe(before + 1);
});
