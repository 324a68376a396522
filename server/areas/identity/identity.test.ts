import { endpoints } from "@chowk/contract";
import { verify } from "@node-rs/argon2";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { waitingForLock } from "../../tests/support/database.ts";
import { aCustomer, anUpload, signedIn } from "../../tests/support/factories.ts";

vi.mock("@node-rs/argon2", { spy: true });

const given = useApp();

let people = 0;
const aRegistration = (more: object = {}) => {
  people += 1;
  return {
    name: "Asha Verma",
    email: `asha-${people}@example.test`,
    password: "monsoon-42",
    phone: String(8_000_000_000 + people),
    ...more,
  };
};
const register = (body: object) => given.call(endpoints.register, { body });
const logIn = (email: string, password: string, headers = {}) =>
  given.call(endpoints.loginWithEmail, { body: { email, password }, headers });
const customersCalled = (email: string) =>
  given.db.selectFrom("customer").selectAll().where("email", "=", email).execute();

describe("signing up", () => {
  test("returns the customer, signed in, and nothing of the password", async () => {
    const answer = await register(aRegistration({ name: "  Asha Verma ", email: "Asha@Example.test" }));

    expect(answer.status).toBe(200);
    const { token, ...user } = answer.data.results;
    expect(user).toEqual({
      _id: expect.any(String),
      name: "Asha Verma",
      email: "Asha@Example.test",
      phone: expect.any(String),
      country_code: "+91",
      userImage: "",
      emailVerified: false,
      phoneVerified: false,
      hasPassword: true,
      otherAccount: false,
    });
    expect((await given.call(endpoints.me, { as: { token } })).data).toEqual(user);
    const [stored] = await customersCalled("asha@example.test");
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("with an uploaded picture shows it from then on; with another customer's, or one not uploaded here, is refused", async () => {
    const [mine, others] = [await anUpload(given.db), await anUpload(given.db)];
    const first = await register(aRegistration({ userImage: mine.url }));
    expect(first.data.results.userImage).toBe(`/uploads/${mine.id}.webp`);

    const stranger = aRegistration({ userImage: `/uploads/${others.id}.webp` });
    for (const body of [stranger, { ...stranger, userImage: mine.url }]) {
      expect(await register(body)).toMatchObject({ status: 422, message: "Choose a picture that was uploaded here." });
    }
    expect(await customersCalled(stranger.email)).toEqual([]);
  });

  test("twice at the same time, or again, makes one customer", async () => {
    const body = aRegistration();
    const underWay = await given.db.startTransaction().execute();
    await sql`lock table customer in exclusive mode`.execute(underWay);

    const pending = [register(body), register(body), register(body)];
    await waitingForLock(given.db, pending.length);
    await underWay.rollback().execute();
    const answers = [...(await Promise.all(pending)), await register(body)];

    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.data.results._id)).size).toBe(1);
    expect(await customersCalled(body.email)).toHaveLength(1);
  });

  test.each([
    "123456",
    "Password1",
    "chowk365",
    "asha verma",
  ])("with the password '%s', which is easy to guess, is refused", async (password) => {
    const answer = await register(aRegistration({ password }));
    expect(answer).toMatchObject({
      status: 422,
      message: expect.stringContaining("Choose another one"),
      errors: [{ path: "password", message: answer.message }],
    });
  });

  test.each([
    [{ name: " " }, "name", "Name is required"],
    [{ email: "" }, "email", "Email is required"],
    [{ email: "asha.example.test" }, "email", "Invalid email address"],
    [{ password: "" }, "password", "Password is required"],
    [{ password: "12345" }, "password", "Password must be at least 6 characters"],
    [{ phone: "" }, "phone", "Phone number is required"],
    [{ phone: "98765" }, "phone", "Invalid phone number"],
    [{ country_code: "+1" }, "country_code", expect.any(String)],
    [{ userImage: "https://elsewhere.test/me.png" }, "userImage", "Choose a picture that was uploaded here."],
    [{ userImage: "/media/../../secret" }, "userImage", "Choose a picture that was uploaded here."],
  ])("with %j is refused at '%s'", async (more, path, message) => {
    const answer = await register(aRegistration(more));
    expect(answer).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test.each([
    "x".repeat(128),
    "पासवर्ड 🔑 हमारा",
    "  spaces  count  ",
    "alllowercase",
  ])("takes any password as it is: %j", async (password) => {
    const person = aRegistration({ password });
    expect((await register(person)).status).toBe(200);
    expect((await logIn(person.email, password)).status).toBe(200);
    for (const other of [password.slice(0, -1), password.toUpperCase(), password.trim()]) {
      if (other !== password) expect((await logIn(person.email, other)).status).toBe(401);
    }
  });

  test("ignores fields that nobody may set", async () => {
    const before = crypto.randomUUID();
    const person = aRegistration({
      _id: before,
      id: before,
      email_verified_at: "2020-01-01",
      emailVerified: true,
      role: "operator",
    });
    const { token, ...user } = (await register(person)).data.results;
    expect(user).toMatchObject({ emailVerified: false });
    expect(user._id).not.toBe(before);
    const more = { phone: "9999999999", phoneVerified: true, password_hash: "x", _id: before };
    const body = { name: user.name, email: user.email, ...more };
    const changed = await given.call(endpoints.updateUser, { as: { token }, params: { userId: user._id }, body });
    expect(changed.data.results).toEqual(user);
  });

  test("with a character that cannot be stored is refused", async () => {
    expect(await register(aRegistration({ name: "Asha\u0000" }))).toMatchObject({ status: 400 });
  });
});

describe("logging in", () => {
  test("takes the e-mail in any case and returns the customer", async () => {
    const { password, ...person } = aRegistration();
    const registered = await register({ ...person, password });

    const answer = await logIn(person.email.toUpperCase(), password);

    expect(answer).toMatchObject({ status: 200, data: { _id: registered.data.results._id, email: person.email } });
    expect((await given.call(endpoints.me, { as: answer.data })).status).toBe(200);
  });

  test("is refused in the same way for a wrong password and an unknown e-mail, after the same work", async () => {
    const customer = await aCustomer(given.db, { password: "monsoon-42" });
    vi.mocked(verify).mockClear();

    const wrong = await logIn(customer.email, "monsoon-43");
    const unknown = await logIn("nobody@example.test", "monsoon-42");

    expect(wrong).toMatchObject({ status: 401, code: 401, message: "Email or password is not correct." });
    const { headers: _headers, cookies, ...rest } = unknown;
    expect(rest).toEqual({ status: 401, code: 401, reason: "WRONG_CREDENTIALS", message: wrong.message });
    expect(cookies).toEqual([]);
    expect(verify).toHaveBeenCalledTimes(6);
  });

  test("opens a new session and ends the one that was presented", async () => {
    const customer = await signedIn(given.db, { password: "monsoon-42" });
    const planted = { authorization: `Bearer ${customer.token}` };

    const answer = await logIn(customer.email, "monsoon-42", planted);

    expect(answer.data.token).not.toBe(customer.token);
    expect((await given.call(endpoints.me, { as: customer })).status).toBe(401);
    expect((await given.call(endpoints.me, { as: answer.data })).status).toBe(200);
  });
});

describe("logging out", () => {
  test("ends this session, and none of the customer's others", async () => {
    const here = await signedIn(given.db, { password: "monsoon-42" });
    const elsewhere = (await logIn(here.email, "monsoon-42")).data;

    expect((await given.call(endpoints.logout, { as: here })).status).toBe(200);

    expect((await given.call(endpoints.me, { as: here })).status).toBe(401);
    expect((await given.call(endpoints.me, { as: elsewhere })).status).toBe(200);
  });

  test("gives the same answer without a session", async () => {
    expect(await given.call(endpoints.logout)).toMatchObject({ status: 200, data: {} });
    expect(await given.call(endpoints.logout, { as: { token: "x".repeat(43) } })).toMatchObject({ status: 200 });
  });
});
