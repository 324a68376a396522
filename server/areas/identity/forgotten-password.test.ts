import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { addJob } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { waitingForLock } from "../../tests/support/database.ts";
import { aCustomer, anOrder, aPartner, signedIn } from "../../tests/support/factories.ts";
import { sentTo } from "../../tests/support/sent.ts";

const given = useApp({ PUBLIC_URL: "https://chowk.example/" });

const forgot = (email: string, account?: "partner") =>
  given.call(endpoints.forgotPassword, { body: { email, ...(account ? { account } : {}) } });
const reset = (token: string, password = "winter-rain-7") =>
  given.call(endpoints.resetPassword, { body: { token, password } });
const me = (as: { token: string }) => given.call(endpoints.me, { as });
const logIn = (email: string, password: string) => given.call(endpoints.loginWithEmail, { body: { email, password } });
const unverified = { email_verified_at: null, phone_verified_at: null };

/** Asks for a link, and returns the tokens of all links in the mailbox. */
async function linksTo(email: string, account?: "partner"): Promise<string[]> {
  await forgot(email, account);
  await given.runJobs();
  const link = account
    ? /https:\/\/chowk\.example\/reset-password\?of=partner#token=([\w-]{43})\s/
    : /https:\/\/chowk\.example\/reset-password#token=([\w-]{43})\s/;
  return (await sentTo(given, email)).flatMap(({ text }) => link.exec(text)?.[1] ?? []);
}
const aLink = async (email: string) => (await linksTo(email)).at(-1) ?? "";

describe("a forgotten password", () => {
  test("gets the same answer for every e-mail, after the same work", async () => {
    const { email } = await aCustomer(given.db);
    const seen = [];
    for (const each of [email, "nobody@example.test"]) {
      const answers: Awaited<ReturnType<typeof forgot>>[] = [];
      const queries = await given.countQueries(async () => void answers.push(await forgot(each)));
      seen.push({
        queries,
        ...answers.map(({ status, message, data, cookies }) => ({ status, message, data, cookies }))[0],
      });
    }
    expect(seen[0]).toMatchObject({
      status: 200,
      message: "If this e-mail belongs to an account, a link to choose a new password is on its way.",
      data: {},
    });
    expect(seen[1]).toEqual(seen[0]);
    await given.runJobs();
    expect(await sentTo(given, "nobody@example.test")).toEqual([]);
  });

  test("is replaced by a link, which ends all sessions and tells the owner", async () => {
    const customer = await signedIn(given.db, { password: "monsoon-42" });
    const token = await aLink(customer.email);

    expect(await reset(token)).toMatchObject({ status: 200, data: {} });

    expect((await me(customer)).status).toBe(401);
    expect((await logIn(customer.email, "monsoon-42")).status).toBe(401);
    expect((await logIn(customer.email, "winter-rain-7")).data._id).toBe(customer.id);
    expect((await sentTo(given, customer.email)).map(({ template }) => template)).toEqual([
      "password-reset",
      "password-changed",
    ]);
  });

  test("can be set by a customer who never had one", async () => {
    const { email, id } = await aCustomer(given.db, { password_hash: null });
    await reset(await aLink(email));
    expect((await logIn(email, "winter-rain-7")).data._id).toBe(id);
  });
});

describe("a link", () => {
  const refusal = { status: 422, message: "This link is no longer valid. Ask for a new one." };

  test("is good once, even if it is used several times at once", async () => {
    const { email } = await aCustomer(given.db);
    const token = await aLink(email);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await reset(token)).toMatchObject(refusal);
  });

  test("is good for thirty minutes", async () => {
    const { email } = await aCustomer(given.db);
    const token = await aLink(email);
    const by = sql`interval '30 minutes'`;
    await sql`update password_link set created_at = created_at - ${by}, expires_at = expires_at - ${by}`.execute(
      given.db,
    );
    expect(await reset(token)).toMatchObject(refusal);
  });

  test("is void when the password was changed, or another link used", async () => {
    const customer = await signedIn(given.db, { password: "monsoon-42" });
    const first = await aLink(customer.email);
    const body = { currentPassword: "monsoon-42", newPassword: "summer-heat-8" };
    await given.call(endpoints.changePassword, { as: customer, body });
    expect(await reset(first)).toMatchObject(refusal);

    const second = await aLink(customer.email);
    const third = await aLink(customer.email);
    expect((await reset(third)).status).toBe(200);
    expect(await reset(second)).toMatchObject(refusal);
  });

  test("is void when the e-mail is no longer the account's", async () => {
    const customer = await signedIn(given.db);
    const token = await aLink(customer.email);
    const body = { name: "Meera", email: "elsewhere@example.test" };
    await given.call(endpoints.updateUser, { as: customer, params: { userId: customer.id }, body });
    expect(await reset(token)).toMatchObject(refusal);
  });

  test("is void for an e-mail that the account named only when it was sent", async () => {
    const customer = await aCustomer(given.db);
    const token = await aLink(customer.email);
    await given.db.updateTable("customer").set({ email: "x@example.test" }).where("id", "=", customer.id).execute();
    expect(await reset(token)).toMatchObject(refusal);
  });

  test.each(["", "x", "x".repeat(43), "x".repeat(300)])("that was never sent, '%s', is refused", async (token) => {
    expect([400, 422]).toContain((await reset(token)).status);
  });

  test("is not used up by a password that is refused", async () => {
    const { email } = await aCustomer(given.db);
    const token = await aLink(email);
    expect(await reset(token, "123456")).toMatchObject({ status: 422, errors: [{ path: "password" }] });
    expect((await reset(token)).status).toBe(200);
  });

  test("is stored as a hash, and sent three times an hour at most", async () => {
    const { email } = await aCustomer(given.db);
    let links: string[] = [];
    for (let n = 0; n < 5; n += 1) links = await linksTo(email);
    expect(links).toHaveLength(3);
    const stored = await given.db.selectFrom("password_link").select("token_hash").where("email", "=", email).execute();
    expect(stored).toHaveLength(3);
    expect(links).not.toContain(stored[0]?.token_hash.toString("base64url"));
  });

  test("is sent again once the hour is over, while the older ones are still there", async () => {
    const customer = await aCustomer(given.db);
    const links = async () =>
      given.db.selectFrom("password_link").select("token_hash").where("customer_id", "=", customer.id).execute();
    for (let n = 0; n < 4; n += 1) await linksTo(customer.email);
    expect(await links()).toHaveLength(3);
    await sql`
      update password_link set created_at = created_at - interval '61 minutes', expires_at = expires_at - interval '61 minutes'
      where customer_id = ${customer.id}
    `.execute(given.db);
    await linksTo(customer.email);
    expect(await links()).toHaveLength(4);
  });

  test("goes to the e-mail as spelt in its account, not as it was typed", async () => {
    const customer = await aCustomer(given.db, { email: "stored.spelling@example.test" });
    const partner = await aPartner(given.db, { email: "partner.spelling@example.test" });
    await forgot("Stored.SPELLING@example.test");
    await forgot("Partner.SPELLING@example.test", "partner");
    await given.runJobs();
    const { rows } = await sql<{ recipient: string }>`
      select recipient from demo_outbox where lower(recipient) like '%.spelling@example.test' order by 1 desc
    `.execute(given.db);
    expect(rows.map(({ recipient }) => recipient)).toEqual([customer.email, partner.email]);
  });

  test("does not open an account whose phone is being verified at that moment", async () => {
    const customer = await aCustomer(given.db, { ...unverified, password: "monsoon-42" });
    const token = await aLink(customer.email);
    let resetting: ReturnType<typeof reset> | undefined;
    await given.db.transaction().execute(async (tx) => {
      await tx.updateTable("customer").set({ phone_verified_at: new Date() }).where("id", "=", customer.id).execute();
      resetting = reset(token);
      await waitingForLock(given.db);
    });
    expect(await resetting).toMatchObject({ status: 422 });
    expect((await logIn(customer.email, "monsoon-42")).data._id).toBe(customer.id);
  });
});

describe("the owner of a mailbox", () => {
  test("gets the account that verified it, whoever else names it", async () => {
    const owner = await aCustomer(given.db);
    await aCustomer(given.db, { ...unverified, email: owner.email });
    await reset(await aLink(owner.email));
    expect((await logIn(owner.email, "winter-rain-7")).data._id).toBe(owner.id);
  });

  test("verifies it, and so gets the only account that names it; the stranger who made it has no way in", async () => {
    const made = await signedIn(given.db, { ...unverified, password: "strangers-1" });
    await given.db
      .insertInto("passkey")
      .values({
        id: crypto.randomUUID(),
        customer_id: made.id,
        credential_id: "abc",
        public_key: Buffer.alloc(1),
        counter: 0,
        transports: [],
        name: "Theirs",
      })
      .execute();

    await reset(await aLink(made.email));

    const { data } = await logIn(made.email, "winter-rain-7");
    expect(data).toMatchObject({ _id: made.id, emailVerified: true });
    expect((await me(made)).status).toBe(401);
    expect((await logIn(made.email, "strangers-1")).status).toBe(401);
    expect(await given.db.selectFrom("passkey").select("id").where("customer_id", "=", made.id).execute()).toEqual([]);
  });

  test("gets the account with an order, if several name it", async () => {
    const first = await aCustomer(given.db, unverified);
    const used = await aCustomer(given.db, { ...unverified, email: first.email });
    await anOrder(given.db, { customer_id: used.id });
    await aCustomer(given.db, { ...unverified, email: first.email });

    await reset(await aLink(first.email));

    expect((await logIn(first.email, "winter-rain-7")).data._id).toBe(used.id);
  });

  test("does not get an account whose phone somebody has verified, and is told to log in by phone", async () => {
    const customer = await aCustomer(given.db, { email_verified_at: null });
    expect(await linksTo(customer.email)).toEqual([]);
    expect((await sentTo(given, customer.email)).map(({ template }) => template)).toEqual(["log-in-by-phone"]);
  });

  test("does not get it by an older link either", async () => {
    const customer = await aCustomer(given.db, unverified);
    const token = await aLink(customer.email);
    await given.db
      .updateTable("customer")
      .set({ phone_verified_at: new Date() })
      .where("id", "=", customer.id)
      .execute();
    expect((await reset(token)).status).toBe(422);
  });

  test("of two accounts recovered at the same time keeps one", async () => {
    const first = await aCustomer(given.db, unverified);
    const token = await aLink(first.email);
    const second = await aCustomer(given.db, { ...unverified, email: first.email });
    await anOrder(given.db, { customer_id: second.id });
    const other = await aLink(first.email);

    const answers = await Promise.all([reset(token), reset(other)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

test("what has ended is swept away, and what still counts is kept", async () => {
  const customer = await signedIn(given.db);
  await given.db
    .insertInto("session")
    .values({
      token_hash: Buffer.alloc(32, 7),
      customer_id: customer.id,
      created_at: sql`now() - interval '31 days'`,
      expires_at: sql`now() - interval '1 day'`,
    })
    .execute();
  for (const [days, phone] of [
    [1, "7200000001"],
    [3, "7200000002"],
  ] as const) {
    const at = sql<Date>`now() - make_interval(days => ${days})`;
    await given.db.insertInto("otp_mistake").values({ country_code: "+91", phone, at }).execute();
  }
  await given.db.transaction().execute((tx) => addJob(tx, "sweep-identity", {}));

  await given.runJobs();

  expect((await me(customer)).status).toBe(200);
  const sessions = await given.db.selectFrom("session").select("id").where("customer_id", "=", customer.id).execute();
  expect(sessions).toHaveLength(1);
  const mistakes = await given.db.selectFrom("otp_mistake").select("phone").execute();
  expect(mistakes).toEqual([{ phone: "7200000001" }]);
});

describe("a partner's forgotten password", () => {
  const enter = (email: string, password: string) => given.call(endpoints.partnerLogin, { body: { email, password } });

  test("is replaced by a link, which ends the sessions and tells the partner; the customer of that e-mail keeps theirs", async () => {
    const customer = await signedIn(given.db, { password: "monsoon-42" });
    const { id, email } = await aPartner(given.db, { email: customer.email, password: "monsoon-43" });
    const { data: before } = await enter(email, "monsoon-43");
    const [token = ""] = await linksTo(email, "partner");

    expect(await reset(token)).toMatchObject({ status: 200 });

    expect((await given.call(endpoints.partnerMe, { as: before })).status).toBe(401);
    expect((await enter(email, "monsoon-43")).status).toBe(401);
    expect((await enter(email, "winter-rain-7")).data._id).toBe(id);
    expect((await sentTo(given, email)).map(({ template }) => template)).toEqual([
      "password-reset",
      "partner-password-changed",
    ]);
    expect((await me(customer)).status).toBe(200);
    expect((await logIn(email, "winter-rain-7")).status).toBe(401);
    expect(await reset(token)).toMatchObject({ status: 422 });
  });

  test("gets the same answer for every e-mail, and a link is sent only to a partner's", async () => {
    const { email } = await aCustomer(given.db);
    const partner = await aPartner(given.db);
    const [ofPartner, ofNone] = [await forgot(partner.email, "partner"), await forgot(email, "partner")];
    expect(ofNone.message).toBe(ofPartner.message);
    expect(ofNone.status).toBe(ofPartner.status);
    await given.runJobs();
    expect(await sentTo(given, email)).toEqual([]);
  });

  test("can no longer be replaced by a link once the e-mail has changed", async () => {
    const { id, email } = await aPartner(given.db);
    const [token = ""] = await linksTo(email, "partner");
    await given.db.updateTable("partner").set({ email: "moved@example.test" }).where("id", "=", id).execute();
    expect((await reset(token)).status).toBe(422);
  });
});
