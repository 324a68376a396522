import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import type { TaskContext } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { waitingForLock } from "../../tests/support/database.ts";
import { aCustomer, anOrder, aPartner } from "../../tests/support/factories.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { sendPasswordLink } from "./send-password-link.ts";

const given = useApp();

let people = 0;
const anEmail = () => `lost-${++people}@example.test`;
const ask = (email: string, account?: "partner") =>
  sendPasswordLink(
    { email, site: "https://chowk.example", ...(account ? { account } : {}) },
    given.parts as TaskContext,
  );
const linksOf = async (email: string) =>
  given.db.selectFrom("password_link").selectAll().where("email", "=", email).execute();

test("a mailbox recovers the account that verified it, else one with nothing verified: with an order, or the oldest", async () => {
  const email = anEmail();
  await anOrder(given.db);
  const ids = Array.from({ length: 7 }, () => randomUUIDv7()).sort();
  const naming = (n: number, more: object = {}) =>
    aCustomer(given.db, { id: String(ids[n]), email, email_verified_at: null, phone_verified_at: null, ...more });
  const newest = await naming(5);
  const oldest = await naming(2);
  const middle = await naming(3);
  const ordered = await naming(4);
  await anOrder(given.db, { customer_id: ordered.id });
  const byPhone = await naming(1, { phone_verified_at: new Date() });
  await anOrder(given.db, { customer_id: byPhone.id });
  const owner = await naming(6, { email_verified_at: new Date(), phone_verified_at: new Date() });
  for (const expected of [owner, ordered, oldest, middle, newest]) {
    await ask(email);
    expect(await linksOf(email)).toMatchObject([{ customer_id: expected.id }]);
    await given.db.deleteFrom("password_link").where("email", "=", email).execute();
    await given.db
      .updateTable("customer")
      .set({ email: anEmail(), email_verified_at: null })
      .where("id", "=", expected.id)
      .execute();
  }
  const sent = (await sentTo(given, email)).length;
  await ask(email);
  expect(await linksOf(email)).toEqual([]);
  expect((await sentTo(given, email)).slice(sent).map(({ template }) => template)).toEqual(["log-in-by-phone"]);
});

describe.each(["customer", "partner"] as const)("a %s", (role) => {
  const make = (email: string) =>
    role === "partner" ? aPartner(given.db, { email }) : aCustomer(given.db, { email, phone_verified_at: null });
  const askAs = (email: string) => ask(email, role === "partner" ? role : undefined);

  test("is sent three links an hour, even if they are asked for at the same moment, whoever else is sent some", async () => {
    const [email, bystander] = [anEmail(), anEmail()];
    const [{ id }] = [await make(email), await make(bystander)];
    for (let n = 0; n < 3; n += 1) await askAs(bystander);
    const other = await given.db.startTransaction().execute();
    onTestFinished(() => (other.isRolledBack ? undefined : other.rollback().execute()));
    await other.selectFrom(role).select("id").where("id", "=", id).forUpdate().execute();
    const asked = Array.from({ length: 5 }, () => askAs(email));
    await waitingForLock(given.db, 5);
    await other.rollback().execute();
    await Promise.all(asked);
    expect(await linksOf(email)).toHaveLength(3);
    expect(await linksOf(bystander)).toHaveLength(3);
  });

  test("may use the link for half an hour, and is sent another once one is more than an hour old", async () => {
    const email = anEmail();
    await make(email);
    for (let n = 0; n < 3; n += 1) await askAs(email);
    const { rows } = await sql<{ minutes: number }>`
      select distinct extract(epoch from expires_at - created_at)::int / 60 as minutes from password_link
      where email = ${email}
    `.execute(given.db);
    expect(rows).toEqual([{ minutes: 30 }]);
    await sql`
      update password_link set created_at = created_at - interval '61 minutes', expires_at = expires_at - interval '61 minutes'
      where token_hash = ${(await linksOf(email))[0]?.token_hash}
    `.execute(given.db);
    for (let n = 0; n < 2; n += 1) await askAs(email);
    expect(await linksOf(email)).toHaveLength(4);
  });
});
