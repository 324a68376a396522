import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, anUpload, signedIn } from "../../tests/support/factories.ts";
import { lastCode, sentTo } from "../../tests/support/sent.ts";

const given = useApp();

type Customer = Awaited<ReturnType<typeof signedIn>>;
const me = (as: { token: string }) => given.call(endpoints.me, { as });
const logIn = (email: string, password: string, headers = {}) =>
  given.call(endpoints.loginWithEmail, { body: { email, password }, headers });

async function logInByPhone(phone: string) {
  const body = { country_code: "+91", phone };
  const { data } = await given.call(endpoints.sendOtp, { body });
  return given.call(endpoints.verifyLogin, { body: { ...body, otp: await lastCode(given, phone) }, as: data });
}

describe("a customer's own details", () => {
  const update = (customer: Customer, body: object, userId = customer.id) =>
    given.call(endpoints.updateUser, { as: customer, params: { userId }, body });

  test("are changed, and returned as they are now", async () => {
    const customer = await signedIn(given.db);
    const answer = await update(customer, { name: " Meera Rao ", email: "meera.rao@example.test", userImage: "" });

    expect(answer).toMatchObject({
      status: 200,
      data: {
        results: {
          _id: customer.id,
          name: "Meera Rao",
          email: "meera.rao@example.test",
          emailVerified: false,
          phone: customer.phone,
          phoneVerified: true,
          userImage: "",
        },
      },
    });
    expect((await me(customer)).data).toEqual(answer.data.results);
  });

  test("of another customer are not found", async () => {
    const [customer, other] = [await signedIn(given.db), await aCustomer(given.db)];
    const answer = await update(customer, { name: "Mine now", email: "mine@example.test" }, other.id);
    expect(answer).toMatchObject({ status: 404, message: "There is nothing here for this account." });
    const stored = await given.db.selectFrom("customer").select("name").where("id", "=", other.id).executeTakeFirst();
    expect(stored?.name).toBe(other.name);
  });

  test("can be given by a customer who has logged in by phone", async () => {
    const { data } = await logInByPhone("7100000001");
    const as = { ...data, id: data._id } as unknown as Customer;
    expect((await update(as, { name: "Ravi", email: "ravi@example.test" })).data.results).toMatchObject({
      name: "Ravi",
      email: "ravi@example.test",
    });
  });

  test("with a new e-mail are announced to the old one, once, and not for another spelling", async () => {
    const customer = await signedIn(given.db);
    await update(customer, { name: "Meera", email: customer.email.toUpperCase() });
    expect(await sentTo(given, customer.email)).toEqual([]);
    expect((await me(customer)).data.emailVerified).toBe(true);

    for (let n = 0; n < 2; n += 1) await update(customer, { name: "Meera", email: "new-place@example.test" });
    expect((await sentTo(given, customer.email)).map(({ template }) => template)).toEqual(["email-changed"]);
  });

  test("take another e-mail only shortly after log-in; name and picture at any time", async () => {
    const customer = await signedIn(given.db);
    await sql`update session set created_at = now() - interval '16 minutes' where customer_id = ${customer.id}`.execute(
      given.db,
    );
    const refused = await update(customer, { name: "Meera", email: "strangers-place@example.test" });
    expect(refused).toMatchObject({ status: 403, errors: [{ path: "email", message: refused.message }] });
    expect(refused.message).toBe("To keep your account safe, please log in again before you change your email.");
    expect((await me(customer)).data).toMatchObject({ name: customer.name, email: customer.email });
    expect((await update(customer, { name: "Meera", email: customer.email.toUpperCase() })).status).toBe(200);
  });

  test("take a first e-mail at any time", async () => {
    const { data } = await logInByPhone("7100000009");
    const as = { ...data, id: data._id } as unknown as Customer;
    await sql`update session set created_at = now() - interval '1 hour' where customer_id = ${as.id}`.execute(given.db);
    expect((await update(as, { name: "Ravi", email: "ravi-later@example.test" })).status).toBe(200);
  });

  test("may name an e-mail that another account has, which reveals nothing", async () => {
    const [customer, other] = [await signedIn(given.db), await aCustomer(given.db, { password: "their-own-7" })];
    expect((await update(customer, { name: "Meera", email: other.email })).status).toBe(200);
    expect((await logIn(other.email, "their-own-7")).data._id).toBe(other.id);
  });

  test.each([
    [{ name: "" }, "name", "Name is required"],
    [{ email: "" }, "email", "Email is required"],
    [{ email: "nowhere" }, "email", "Invalid email address"],
    [{ userImage: "https://elsewhere.test/me.png" }, "userImage", "Choose a picture that was uploaded here."],
  ])("with %j are refused at '%s'", async (more, path, message) => {
    const answer = await update(await signedIn(given.db), { name: "Meera", email: "meera@example.test", ...more });
    expect(answer).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test("take an uploaded picture, and release the previous one", async () => {
    const customer = await signedIn(given.db);
    const [first, second] = [await anUpload(given.db), await anUpload(given.db)];
    const same = { name: "Meera", email: customer.email };

    const answers = [];
    for (const userImage of [first.url, second.url]) answers.push(await update(customer, { ...same, userImage }));
    answers.push(await update(customer, same));

    const paths = [first, second, second].map(({ id }) => `/uploads/${id}.webp`);
    expect(answers.map(({ data }) => data.results.userImage)).toEqual(paths);
    await update(customer, { ...same, userImage: "" });
    const owned = await given.db.selectFrom("upload").select("id").where("customer_id", "=", customer.id).execute();
    expect(owned).toEqual([]);
  });

  test("keep the picture if none is named, and take nobody else's", async () => {
    const customer = await signedIn(given.db, { image: "/media/avatars/meera.webp" });
    const same = { name: "Meera", email: customer.email };
    expect((await update(customer, same)).data.results.userImage).toBe("/media/avatars/meera.webp");
    const mine = { ...same, userImage: "/media/avatars/meera.webp" };
    expect((await update(customer, mine)).data.results.userImage).toBe("/media/avatars/meera.webp");
    const others = { ...same, userImage: `/uploads/${crypto.randomUUID()}.webp` };
    expect(await update(customer, others)).toMatchObject({
      status: 422,
      message: "Choose a picture that was uploaded here.",
    });
    expect((await update(customer, { ...same, userImage: "" })).data.results.userImage).toBe("");
  });
});

describe("changing the password", () => {
  const change = (as: { token: string }, body: object) => given.call(endpoints.changePassword, { as, body });

  test("asks for the current one, ends all other sessions, and tells the owner", async () => {
    const customer = await signedIn(given.db, { password: "monsoon-42" });
    const elsewhere = (await logIn(customer.email, "monsoon-42")).data;

    const answer = await change(customer, { currentPassword: "monsoon-42", newPassword: "winter-rain-7" });

    expect(answer.status).toBe(200);
    expect((await me(customer)).status).toBe(200);
    expect((await me(elsewhere)).status).toBe(401);
    expect((await logIn(customer.email, "monsoon-42")).status).toBe(401);
    expect((await logIn(customer.email, "winter-rain-7")).status).toBe(200);
    expect((await sentTo(given, customer.email)).map(({ template }) => template)).toEqual(["password-changed"]);
  });

  test.each([{ currentPassword: "monsoon-43" }, { currentPassword: "" }, {}])("is refused with %j", async (current) => {
    const customer = await signedIn(given.db, { password: "monsoon-42" });
    const answer = await change(customer, { ...current, newPassword: "winter-rain-7" });
    expect(answer).toMatchObject({
      status: 422,
      message: "Your current password is not correct.",
      errors: [{ path: "currentPassword" }],
    });
    expect((await logIn(customer.email, "monsoon-42")).status).toBe(200);
  });

  test("is refused if the new one is common or too short", async () => {
    const customer = await signedIn(given.db, { password: "monsoon-42" });
    const to = (newPassword: string) => change(customer, { currentPassword: "monsoon-42", newPassword });
    expect(await to("qwerty123")).toMatchObject({ status: 422, errors: [{ path: "newPassword" }] });
    expect(await to("12345")).toMatchObject({ status: 400, message: "Password must be at least 6 characters" });
  });

  test("needs no current one if there is none", async () => {
    const { data } = await logInByPhone("7100000002");
    await sql`update session set created_at = created_at - interval '1 hour'`.execute(given.db);
    expect((await change(data, { newPassword: "winter-rain-7" })).status).toBe(200);
    expect((await me(data)).data.hasPassword).toBe(true);
    expect((await change(data, { newPassword: "another-rain-8" })).status).toBe(422);
  });

  test("needs no current one for ten minutes after logging in by phone", async () => {
    const { phone } = await aCustomer(given.db, { password: "monsoon-42" });
    const { data } = await logInByPhone(phone);
    expect((await change(data, { newPassword: "winter-rain-7" })).status).toBe(200);
    await sql`update session set created_at = created_at - interval '10 minutes'`.execute(given.db);
    expect((await change(data, { newPassword: "another-rain-8" })).status).toBe(422);
  });

  test("twice at the same time, with the same current one, succeeds once", async () => {
    const customer = await signedIn(given.db, { password: "monsoon-42" });
    const wanted = ["winter-rain-7", "summer-heat-8"];
    const answers = await Promise.all(
      wanted.map((newPassword) => change(customer, { currentPassword: "monsoon-42", newPassword })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe("a customer's sessions", () => {
  const list = (as: { token: string }) => given.call(endpoints.listSessions, { as });
  const end = (as: { token: string }, id: string) => given.call(endpoints.endOneSession, { as, params: { id } });

  test("are listed with their device, the one in use marked, without anything to sign in with", async () => {
    const customer = await signedIn(given.db, { password: "monsoon-42" });
    const userAgent = "Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile Safari/537.36";
    const phone = (await logIn(customer.email, "monsoon-42", { "user-agent": userAgent })).data;

    const answer = await list(phone);

    expect(answer.data.results).toHaveLength(2);
    expect(answer.data.results).toContainEqual({
      _id: expect.any(String),
      device: "Chrome on Android",
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      current: true,
    });
    expect(answer.data.results.filter(({ current }) => current)).toHaveLength(1);
    expect(JSON.stringify(answer)).not.toContain(phone.token);
  });

  test("are ended one by one; another customer's, or one that has ended, is not found", async () => {
    const [customer, other] = [await signedIn(given.db, { password: "monsoon-42" }), await signedIn(given.db)];
    const elsewhere = (await logIn(customer.email, "monsoon-42")).data;
    const ids = (await list(customer)).data.results.filter(({ current }) => !current).map(({ _id }) => _id);
    const id = ids[0] as string;

    expect((await end(other, id)).status).toBe(404);
    expect((await me(elsewhere)).status).toBe(200);
    expect((await end(customer, id)).status).toBe(200);
    expect((await me(elsewhere)).status).toBe(401);
    expect(await end(customer, id)).toMatchObject({ status: 404, message: "This session has ended already." });
    expect((await end(customer, "?")).status).toBe(400);
  });

  test("are all ended but this one, and only the customer's own", async () => {
    const [customer, other] = [await signedIn(given.db, { password: "monsoon-42" }), await signedIn(given.db)];
    const elsewhere = [
      (await logIn(customer.email, "monsoon-42")).data,
      (await logIn(customer.email, "monsoon-42")).data,
    ];

    expect((await given.call(endpoints.endOtherSessions, { as: customer })).status).toBe(200);

    for (const each of elsewhere) expect((await me(each)).status).toBe(401);
    expect((await me(customer)).status).toBe(200);
    expect((await me(other)).status).toBe(200);
  });
});
