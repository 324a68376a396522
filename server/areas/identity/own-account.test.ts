import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import type { Session } from "../../platform/http/session.ts";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, aPartner, signedIn } from "../../tests/support/factories.ts";
import { lastCode, sentTo } from "../../tests/support/sent.ts";
import { changePassword } from "./change-password.ts";
import { requireFreshLogin } from "./fresh-login.ts";
import { getCustomer } from "./identity.ts";
import { logIn } from "./log-in.ts";
import { sendOtp } from "./otp/send-otp.ts";
import { verifyLogin } from "./otp/verify-login.ts";
import { endOneSession, listSessions } from "./own-sessions.ts";
import { isCommonPassword } from "./passwords.ts";
import { findSession, openSession } from "./sessions.ts";
import { hashToken } from "./tokens.ts";
import { updateUser } from "./update-user.ts";
import { sendEmailLink } from "./verify-email.ts";

const given = useApp();

let people = 0;
const aPhone = () => String(7_500_000_000 + ++people);
const someone = async (more: object = {}) => {
  const customer = await signedIn(given.db, { phone: aPhone(), ...more });
  return { ...customer, session: (await findSession(given.db, customer.token)) as Session };
};
const templatesTo = async (email: string) => (await sentTo(given, email)).map(({ template }) => template);

describe("the list of log-ins", () => {
  test("has the customer's own that are not over, the most recently used first", async () => {
    const [{ id, session }, other] = [await someone(), await someone()];
    const minutes = [30, 10, 20];
    const ids: string[] = [];
    for (const minute of minutes) {
      const token = await openSession(given.db, { role: "customer", id }, "a test");
      const one = (await findSession(given.db, token))?.id ?? "";
      ids.push(one);
      await given.db
        .updateTable("session")
        .set({ last_seen_at: sql<Date>`now() - make_interval(mins => ${minute})` })
        .where("id", "=", one)
        .execute();
    }
    await given.db
      .insertInto("session")
      .values({
        ...{ customer_id: id, token_hash: hashToken(id) },
        ...{ created_at: sql<Date>`now() - interval '2 days'`, expires_at: sql<Date>`now() - interval '1 second'` },
      })
      .execute();
    const listed = await listSessions(given.db, session, "en");
    expect(listed.map(({ _id, current }) => [_id, current])).toEqual([
      [session.id, true],
      ...[1, 2, 0].map((n) => [ids[n], false]),
    ]);
    await endOneSession(given.db, session, String(ids[1]));
    expect((await listSessions(given.db, session, "en")).map(({ _id }) => _id)).toEqual([session.id, ids[2], ids[0]]);
    await expect(endOneSession(given.db, session, other.session.id)).rejects.toMatchObject({ reason: "SESSION_ENDED" });
    expect(await findSession(given.db, other.token)).not.toBeNull();
  });
});

describe("a log-in", () => {
  test("counts as fresh for fifteen minutes, however fresh somebody else's is", async () => {
    const who = await someone();
    await someone();
    const open = (at?: string) => requireFreshLogin(given.db, who.session.id, { what: "email", ...(at ? { at } : {}) });
    const age = (minutes: number) =>
      given.db
        .updateTable("session")
        .set({ created_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
        .where("id", "=", who.session.id)
        .execute();
    await age(14);
    await open();
    await age(15);
    await expect(open()).rejects.toMatchObject({ reason: "LOGIN_TOO_OLD", values: { what: "email" } });
    await expect(open("email")).rejects.toMatchObject({ fields: [{ path: "email" }] });
  });

  test("that is refused is logged with the accounts that it was for, so that an attack on one is seen", async () => {
    const customer = await aCustomer(given.db, { password: "monsoon-42" });
    const log = { info: vi.fn() };
    const typed = { email: customer.email, password: "monsoon-43", browserHash: undefined };
    await expect(logIn({ db: given.db, log: log as never }, typed)).rejects.toMatchObject({
      reason: "WRONG_CREDENTIALS",
    });
    expect(log.info).toHaveBeenCalledExactlyOnceWith(
      { way: "password", role: "customer", accounts: [customer.id] },
      expect.any(String),
    );
  });

  test("by a code that the account's own session asked for verifies its number", async () => {
    const { id, phone } = await someone({ phone_verified_at: null });
    const to = { country_code: "+91", phone } as const;
    const address = `203.0.113.${people % 250}`;
    const asking = { customerId: id, language: "en", address, browserHash: undefined } as const;
    const { token } = await sendOtp(given.parts, to, asking);
    const typed = { phone: to, otp: await lastCode(given, phone), token, address };
    expect(await verifyLogin({ ...given.parts, log: given.app.log }, typed, undefined)).toMatchObject({
      ...{ _id: id, phoneVerified: true },
    });
  });
});

test("a partner who asks for a code here asks as nobody", async () => {
  const { id } = await aPartner(given.db);
  const as = { token: await openSession(given.db, { role: "partner", id }, "a test") };
  const phone = aPhone();
  expect((await given.call(endpoints.sendOtp, { as, body: { phone } })).status).toBe(200);
  const asked = given.db.selectFrom("otp_challenge").select("customer_id").where("phone", "=", phone);
  expect(await asked.execute()).toEqual([{ customer_id: null }]);
});

test("whose account is gone must log in again", async () => {
  await expect(getCustomer(given.db, crypto.randomUUID())).rejects.toMatchObject({ reason: "LOGIN_REQUIRED" });
});

test("logging out takes the cookie away", async () => {
  const who = await someone();
  const { cookies } = await given.call(endpoints.logout, { as: who });
  expect(cookies).toMatchObject([{ name: "customer_session", value: "", expires: new Date(0) }]);
});

describe("a customer is told of another account that names the number", () => {
  const told = async ({ id }: { id: string }) => (await getCustomer(given.db, id)).otherAccount;
  const naming = (phone: string, more: object = {}) =>
    aCustomer(given.db, { phone, email_verified_at: null, phone_verified_at: null, ...more });

  test("if they have verified it, and the other has not", async () => {
    const who = await someone();
    const other = await naming(who.phone);
    expect([await told(who), await told(other)]).toEqual([true, false]);
  });

  test("but not of one with another number, in another country, or of their own", async () => {
    const [who, unverified] = [await someone(), await naming(aPhone())];
    await naming(aPhone());
    await naming(who.phone, { country_code: "+965" });
    await naming(unverified.phone);
    expect([await told(who), await told(unverified)]).toEqual([false, false]);
  });

  test("and not again after they declined, but for one made later", async () => {
    const who = await someone();
    await naming(who.phone, { created_at: new Date("2026-01-01") });
    const decline = (join_declined_at: Date) =>
      given.db.updateTable("customer").set({ join_declined_at }).where("id", "=", who.id).execute();
    await decline(new Date("2026-01-02"));
    expect(await told(who)).toBe(false);
    await naming(who.phone, { created_at: new Date("2026-01-03") });
    expect(await told(who)).toBe(true);
  });
});

describe("a message about a change goes only to a mailbox that was verified:", () => {
  test.each([
    ["a new password", "password-changed"],
    ["a new e-mail", "email-changed"],
  ])("%s", async (what, template) => {
    for (const email_verified_at of [new Date(), null]) {
      const who = await someone({ email_verified_at, password_hash: null });
      if (what === "a new e-mail")
        await updateUser(given.parts, who.session, { name: "Ravi", email: `next-${people}@example.test` });
      else
        await changePassword(given.parts, {
          ...{ customerId: who.id, sessionId: who.session.id, browserHash: undefined },
          ...{ currentPassword: "", newPassword: "winter-rain-7" },
        });
      expect(await templatesTo(who.email)).toEqual(email_verified_at ? [template] : []);
    }
  });
});

test("a password may be chosen by an account without an e-mail", async () => {
  const who = await someone({ email: null, password_hash: null });
  const change = {
    ...{ customerId: who.id, sessionId: who.session.id, browserHash: undefined },
    ...{ currentPassword: "", newPassword: "winter-rain-7" },
  };
  await changePassword(given.parts, change);
  expect((await getCustomer(given.db, who.id)).hasPassword).toBe(true);
});

test("another spelling of the e-mail keeps it verified; another e-mail is named from now on, and not verified", async () => {
  const who = await someone({ email_set_at: new Date("2026-01-01") });
  const row = () => given.db.selectFrom("customer").selectAll().where("id", "=", who.id).executeTakeFirstOrThrow();
  await updateUser(given.parts, who.session, { name: "Ravi", email: who.email.toUpperCase() });
  expect(await row()).toMatchObject({ email_verified_at: who.email_verified_at, email_set_at: who.email_set_at });
  await updateUser(given.parts, who.session, { name: "Ravi", email: `next-${people}@example.test` });
  expect((await row()).email_verified_at).toBeNull();
  expect((await row()).email_set_at).not.toEqual(who.email_set_at);
});

test("a link to confirm the e-mail can be asked for again once the third last is an hour old", async () => {
  const who = await someone({ email_verified_at: null });
  const other = await someone({ email_verified_at: null });
  const ask = ({ id }: { id: string }) => sendEmailLink(given.parts, id, "https://chowk.example");
  const made = (id: string, minutes: number[]) =>
    Promise.all(
      minutes.map((minute, n) =>
        given.db
          .insertInto("email_link")
          .values({
            ...{ customer_id: id, email: "a@example.test", token_hash: hashToken(`${id} ${n}`) },
            created_at: sql<Date>`now() - make_interval(mins => ${minute})`,
            expires_at: sql<Date>`now() + interval '1 hour'`,
          })
          .execute(),
      ),
    );
  await made(other.id, [1, 2, 3]);
  await made(who.id, [61, 62, 63, 50, 10]);
  await ask(who);
  const refused = await ask(who).catch((refusal) => refusal);
  expect(refused).toMatchObject({ reason: "EMAIL_LINKS_SENT" });
  // The oldest of the last hour's three is fifty minutes old.
  expect(refused.retryAfterSeconds).toBeGreaterThan(590);
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(600);
});

test.each([
  "Dar Services",
  "darservices",
  "خدمات الدار",
])("'%s' is easy to guess where the business is called so", async (password) => {
  const business = ["Dar Services", "خدمات الدار"];
  expect(await isCommonPassword(password, { business })).toBe(true);
  expect(await isCommonPassword(password)).toBe(false);
});

test.each([
  "meera.RAO@example.test",
  "Meera.Rao",
  "9876501234",
  "meera rao",
  "MeeraRao",
  "Chowk",
  "chowk365",
  "PASSWORD1",
])("'%s' is easy to guess for its owner", async (password) => {
  const owner = { email: "Meera.Rao@example.test", phone: "9876501234", name: "Meera Rao" };
  expect(await isCommonPassword(password, owner)).toBe(true);
  expect(await isCommonPassword(`${password} in the rain`, owner)).toBe(false);
  const isPersonal = !/^(chowk|password)/i.test(password);
  expect(await isCommonPassword(password, { email: "a@example.test" })).toBe(!isPersonal);
  expect(await isCommonPassword(password)).toBe(!isPersonal);
});
