import { sql } from "kysely";
import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { aCustomer, anOperator, aPartner } from "../../tests/support/factories.ts";
import { endSession, findSession, openSession } from "./sessions.ts";

const given = useDatabase();

const aSession = async () => {
  const { id } = await aCustomer(given.db);
  return { customerId: id, token: await openSession(given.db, { role: "customer", id }, "Firefox") };
};
/** Moves a session's times back by some hours. */
const age = (customerId: string, hours: number) =>
  sql`
    update session set created_at = created_at - make_interval(hours => ${hours}),
      last_seen_at = last_seen_at - make_interval(hours => ${hours}),
      expires_at = expires_at - make_interval(hours => ${hours})
    where customer_id = ${customerId}
  `.execute(given.db);
const daysLeft = async (customerId: string) => {
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from expires_at - now()) / 86400)::int as days from session where customer_id = ${customerId}
  `.execute(given.db);
  return rows[0]?.days;
};

test("a session is found by its token, and the database contains nothing to sign in with", async () => {
  const { customerId, token } = await aSession();

  expect(await findSession(given.db, token)).toEqual({
    id: expect.any(String),
    role: "customer",
    accountId: customerId,
    operatorRoles: [],
  });
  const stored = await given.db.selectFrom("session").selectAll().where("customer_id", "=", customerId).execute();
  expect(JSON.stringify(stored.map((row) => ({ ...row, hash: row.token_hash.toString("base64url") })))).not.toContain(
    token,
  );
});

test("a token that was never issued, or has ended, finds no session", async () => {
  const { token } = await aSession();
  expect(await findSession(given.db, `${token.slice(0, -1)}_`)).toBeNull();

  await endSession(given.db, token);
  expect(await findSession(given.db, token)).toBeNull();
});

test("a session in use lives on, for thirty days from each use", async () => {
  const { customerId, token } = await aSession();
  await age(customerId, 29 * 24);

  expect(await findSession(given.db, token)).not.toBeNull();
  expect(await daysLeft(customerId)).toBe(30);
});

test("a session in use prolongs no other session, and revives none that has ended", async () => {
  const [used, unused, over] = [await aSession(), await aSession(), await aSession()];
  await age(used.customerId, 29 * 24);
  await age(unused.customerId, 29 * 24);
  await age(over.customerId, 31 * 24);

  await findSession(given.db, used.token);
  expect(await daysLeft(unused.customerId)).toBe(1);
  expect(await findSession(given.db, over.token)).toBeNull();
});

test("a session that was not used for thirty days has ended", async () => {
  const { customerId, token } = await aSession();
  await age(customerId, 30 * 24);
  expect(await findSession(given.db, token)).toBeNull();
});

test("no session lives longer than ninety days, however much it is used", async () => {
  const { customerId, token } = await aSession();
  for (let day = 0; day < 85; day += 17) {
    await age(customerId, 17 * 24);
    await findSession(given.db, token);
  }
  expect(await daysLeft(customerId)).toBe(5);
});

test("all sessions of an account are deleted with it", async () => {
  const { customerId, token } = await aSession();
  const elsewhere = await openSession(given.db, { role: "customer", id: customerId }, "Chrome");
  await given.db.deleteFrom("customer").where("id", "=", customerId).execute();
  for (const each of [token, elsewhere]) expect(await findSession(given.db, each)).toBeNull();
});

test("a session is of one person of one kind, with that operator's roles and no other's", async () => {
  const support = await anOperator(given.db, { roles: ["support"] });
  const owner = await anOperator(given.db, { roles: ["owner"] });
  for (const [role, { id }, operatorRoles] of [
    ["operator", support, ["support"]],
    ["operator", owner, ["owner"]],
    ["customer", await aCustomer(given.db), []],
    ["partner", await aPartner(given.db), []],
  ] as const) {
    const token = await openSession(given.db, { role, id }, "a test");
    expect(await findSession(given.db, token)).toMatchObject({ role, accountId: id, operatorRoles });
  }
});

test("an operator's session ends after twelve hours, however much it is used", async () => {
  const { id } = await anOperator(given.db);
  const token = await openSession(given.db, { role: "operator", id }, "a test");
  const later = (hours: number) =>
    sql`
      update session set created_at = created_at - make_interval(hours => ${hours}),
        last_seen_at = last_seen_at - make_interval(hours => ${hours}),
        expires_at = expires_at - make_interval(hours => ${hours})
      where operator_id = ${id}
    `.execute(given.db);
  for (const hours of [5, 6]) {
    await later(hours);
    expect(await findSession(given.db, token)).not.toBeNull();
  }
  await later(1);
  expect(await findSession(given.db, token)).toBeNull();
});
