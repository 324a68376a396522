import { randomBytes, randomUUID } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import type { Session } from "../../platform/http/session.ts";
import type { TaskContext } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, anOrder, aPartner, aPasskey, signedIn } from "../../tests/support/factories.ts";
import { lastCode } from "../../tests/support/sent.ts";
import { forgetBrowsers, rememberBrowser } from "./browser.ts";
import { changePassword } from "./change-password.ts";
import { eraseAccount, forgetPartnersLogin, noteErasureTold } from "./erase-account.ts";
import { joinAccounts } from "./joining/join-accounts.ts";
import { joinByCode, sendJoinCode, wantJoinCode } from "./joining/mail-code.ts";
import { noteLanguage } from "./language.ts";
import { sendOtp } from "./otp/send-otp.ts";
import { verifyLogin } from "./otp/verify-login.ts";
import { endOneSession, endOtherSessions } from "./own-sessions.ts";
import { removePasskey } from "./passkeys/passkeys.ts";
import { resetPassword } from "./reset-password.ts";
import { sendPasswordLink } from "./send-password-link.ts";
import { endSession, endSessions, findSession, openSession } from "./sessions.ts";
import { hashToken, newToken } from "./tokens.ts";
import { updateUser } from "./update-user.ts";
import { confirmEmail, sendEmailLink } from "./verify-email.ts";

const given = useApp();

let people = 0;
const aPhone = () => String(7_300_000_000 + ++people);
const soon = sql<Date>`now() + interval '10 minutes'`;
const ofToday = sql<Date>`now() - interval '2 hours'`;

/** A customer with one of everything that this area keeps of a customer. */
async function someone(more: { email: string; phone: string; country_code?: string }) {
  const { db } = given;
  const customer = await signedIn(db, {
    ...more,
    email_verified_at: null,
    phone_verified_at: null,
    password_hash: null,
  });
  const { id: customer_id, email, phone, country_code } = customer;
  const elsewhere = await openSession(db, { role: "customer", id: customer_id }, "elsewhere");
  // Seen so long ago that the next use is written down.
  await db.updateTable("session").set({ last_seen_at: ofToday }).where("customer_id", "=", customer_id).execute();
  const [passwordToken, emailToken] = [newToken(), newToken()];
  const link = { customer_id, email, expires_at: soon };
  await db
    .insertInto("password_link")
    .values({ ...link, token_hash: hashToken(passwordToken) })
    .execute();
  await db
    .insertInto("email_link")
    .values({ ...link, token_hash: hashToken(emailToken) })
    .execute();
  await db
    .insertInto("join_code")
    .values({ ...link, id: randomUUID() })
    .execute();
  await db
    .insertInto("known_browser")
    .values({ customer_id, browser_hash: randomBytes(32) })
    .execute();
  await db
    .insertInto("otp_challenge")
    .values({
      ...{ id: randomUUID(), customer_id, country_code, phone, expires_at: sql<Date>`now() + interval '3 minutes'` },
      ...{
        token_hash: randomBytes(32),
        code_hmac: randomBytes(32),
        created_at: sql<Date>`now() - interval '1 minute'`,
      },
    })
    .execute();
  await db.insertInto("otp_mistake").values({ country_code, phone, at: ofToday }).execute();
  const passkey = await aPasskey(db, { customer_id });
  const session = { ...(await findSession(db, customer.token)) } as Session;
  await db.updateTable("session").set({ last_seen_at: ofToday }).where("customer_id", "=", customer_id).execute();
  return { ...customer, session, elsewhere, passwordToken, emailToken, passkey };
}
type Someone = Awaited<ReturnType<typeof someone>>;

/** All that this area keeps of a customer, as text. */
async function keptOf({ id, country_code, phone }: Someone): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select 'customer ' || t::text as row from customer t where id = ${id}
    union all select 'session ' || t::text from session t where customer_id = ${id}
    union all select 'password link ' || t::text from password_link t where customer_id = ${id}
    union all select 'email link ' || t::text from email_link t where customer_id = ${id}
    union all select 'join code ' || t::text from join_code t where customer_id = ${id}
    union all select 'browser ' || t::text from known_browser t where customer_id = ${id}
    union all select 'passkey ' || t::text from passkey t where customer_id = ${id}
    union all select 'code ' || t::text from otp_challenge t where country_code = ${country_code} and phone = ${phone}
    union all select 'mistake ' || t::text from otp_mistake t where country_code = ${country_code} and phone = ${phone}
    order by 1
  `.execute(given.db);
  return rows.map(({ row }) => row);
}

const task = () => given.parts as unknown as TaskContext;
const site = "https://chowk.example";
const verifyPhone = ({ id }: Someone) =>
  given.db.updateTable("customer").set({ phone_verified_at: new Date() }).where("id", "=", id).execute();

async function askForJoinCode(who: Someone): Promise<string> {
  await verifyPhone(who);
  await wantJoinCode(given.parts, who.session, who.email);
  const { id } = await given.db
    .selectFrom("join_code")
    .select("id")
    .where("customer_id", "=", who.id)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return id;
}

const caller = () =>
  ({ request: { cookies: {} }, reply: { setCookie: vi.fn() } }) as unknown as Parameters<typeof rememberBrowser>[2];

const deeds: Record<string, (who: Someone) => Promise<unknown>> = {
  "chooses a password": ({ id, session }) =>
    changePassword(given.parts, {
      ...{ customerId: id, sessionId: session.id, browserHash: undefined },
      ...{ currentPassword: "", newPassword: "winter-rain-7" },
    }),
  "chooses a password by a link": ({ passwordToken: token }) =>
    resetPassword(given.parts, { token, password: "winter-rain-7" }, async () => true),
  // Of those who name the mailbox, it goes to the one with an order.
  "asks for such a link": async ({ id, email }) => {
    await anOrder(given.db, { customer_id: id });
    await sendPasswordLink({ email, site }, task());
  },
  "changes name and e-mail": ({ session }) =>
    updateUser(given.parts, session, { name: "Ravi", email: `other-${++people}@example.test` }),
  "confirms the e-mail": ({ id, emailToken }) => confirmEmail(given.parts, id, emailToken),
  "asks for a link to confirm it": ({ id }) => sendEmailLink(given.parts, id, site),
  "gets messages in another language": ({ id }) => noteLanguage(given.db, id, "hi"),
  "uses a session": ({ token }) => findSession(given.db, token),
  "logs out": ({ token }) => endSession(given.db, token),
  "ends a session elsewhere": async ({ session, elsewhere }) =>
    endOneSession(given.db, session, (await findSession(given.db, elsewhere))?.id ?? ""),
  "ends all sessions elsewhere": ({ session }) => endOtherSessions(given.db, session),
  "is logged out everywhere": ({ id }) =>
    given.db.transaction().execute((tx) => endSessions(tx, { role: "customer", id })),
  "is known in another browser": ({ id }) => rememberBrowser(given.parts, { _id: id }, caller()),
  "is forgotten by browsers": ({ id }) => forgetBrowsers(given.db, id),
  "removes a passkey": ({ id, passkey }) => removePasskey(given.db, id, passkey.id),
  "logs in by phone, after a wrong code": async ({ id, country_code, phone }) => {
    const to = { country_code: country_code as "+91", phone };
    const asking = { customerId: id, language: "en", address: "203.0.113.9", browserHash: undefined } as const;
    const { token } = await sendOtp(given.parts, to, asking);
    const code = await lastCode(given, phone);
    const type = (otp: string) =>
      verifyLogin({ ...given.parts, log: given.app.log }, { phone: to, otp, token, address: "203.0.113.9" }, undefined);
    await expect(type(code === "0000" ? "0001" : "0000")).rejects.toMatchObject({ reason: "WRONG_OTP" });
    expect(await type(code)).toMatchObject({ _id: id });
  },
  "asks for a code in the mail to join another account": askForJoinCode,
  "is sent that code": async (who) => sendJoinCode({ id: await askForJoinCode(who) }, task()),
  "types a wrong code to join": async (who) => {
    await sendJoinCode({ id: await askForJoinCode(who) }, task());
    const typed = { email: who.email, code: "a-wrong-one", others: [] };
    await expect(joinByCode(given.parts, who.session, typed)).rejects.toMatchObject({ reason: "JOIN_WRONG_CODE" });
  },
  "does not want to join": (as) => given.call(endpoints.declineJoin, { as }),
  "is joined to the account of their phone": async ({ id }) => {
    const { id: goneId } = await aCustomer(given.db, { email: null, phone: aPhone() });
    await given.db
      .transaction()
      .execute((tx) => joinAccounts(tx, given.secrets, { goneId, keptId: id, proof: "mail", others: [] }));
  },
  "is told that the account will be erased": ({ id }) =>
    given.db.transaction().execute((tx) => noteErasureTold(tx, id)),
  "is erased": ({ id, country_code, phone }) =>
    given.db
      .transaction()
      .execute((tx) => eraseAccount(tx, { id, country_code, phone }, { name: "Nobody", phone: "000000" })),
};

describe("who names the same e-mail, or the same number in another country, notices nothing when a customer", () => {
  test.each(Object.entries(deeds))("%s", async (_, act) => {
    const [email, phone] = [`shared-${++people}@example.test`, aPhone()];
    const bystanders = [
      await someone({ email, phone, country_code: "+965" }),
      await someone({ email, phone: aPhone() }),
    ];
    const who = await someone({ email, phone });
    const before = [await keptOf(who), await Promise.all(bystanders.map(keptOf))];
    await act(who);
    const after = [await keptOf(who), await Promise.all(bystanders.map(keptOf))];
    expect(after[1]).toEqual(before[1]);
    expect(after[0]).not.toEqual(before[0]);
  });
});

test("a customer who is erased leaves no way in", async () => {
  const who = await someone({ email: `gone-${++people}@example.test`, phone: aPhone() });
  const asker = await aCustomer(given.db);
  await given.db
    .insertInto("join_code")
    .values({ id: randomUUID(), customer_id: asker.id, other_id: who.id, email: who.email, expires_at: soon })
    .execute();
  await deeds["is erased"]?.(who);
  expect(await keptOf(who)).toEqual([expect.stringMatching(/^customer .*Nobody/)]);
  const codes = given.db.selectFrom("join_code").select("id").where("customer_id", "=", asker.id);
  expect(await codes.execute()).toEqual([]);
});

test("a customer is told once that the account will be erased", async () => {
  const { id } = await aCustomer(given.db);
  const tell = () => given.db.transaction().execute((tx) => noteErasureTold(tx, id));
  expect([await tell(), await tell()]).toEqual([true, false]);
});

test("a partner who is erased cannot come in any more, and every other partner can", async () => {
  const { db } = given;
  const people = await Promise.all([aPartner(db), aPartner(db)]);
  for (const { id, email } of people) {
    await openSession(db, { role: "partner", id }, "a test");
    const link = { partner_id: id, email, expires_at: soon };
    await db
      .insertInto("password_link")
      .values({ ...link, token_hash: randomBytes(32) })
      .execute();
  }
  await db.transaction().execute((tx) => forgetPartnersLogin(tx, people[0].id));
  for (const table of ["session", "password_link"] as const) {
    const ids = people.map(({ id }) => id);
    const left = await db.selectFrom(table).select("partner_id").where("partner_id", "in", ids).execute();
    expect(left, table).toEqual([{ partner_id: people[1].id }]);
  }
});
