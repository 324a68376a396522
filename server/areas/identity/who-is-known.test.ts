import { endpoints } from "@chowk/contract";
import { hash, verify } from "@node-rs/argon2";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, anAddress, anOrder, signedIn } from "../../tests/support/factories.ts";
import { lastCode, sentTo } from "../../tests/support/sent.ts";
import { isPassword } from "./passwords.ts";

vi.mock("@node-rs/argon2", { spy: true });

const given = useApp();

let people = 0;
const aPerson = (more: object = {}) => {
  people += 1;
  return {
    name: "Asha Verma",
    email: `asha-${people}@example.test`,
    password: "monsoon-42",
    phone: String(8_000_000_000 + people),
    ...more,
  };
};
type Person = ReturnType<typeof aPerson>;

const register = (person: Person, headers = {}) => given.call(endpoints.register, { body: person, headers });
const logIn = ({ email, password }: Pick<Person, "email" | "password">) =>
  given.call(endpoints.loginWithEmail, { body: { email, password } });
const me = (as: { token: string }) => given.call(endpoints.me, { as });

/** Logs in by a code from the phone; `asking` is the session that asks for it, `browser` the cookies of the browser. */
async function logInByPhone(phone: string, { asking, browser }: { asking?: { token: string }; browser?: object } = {}) {
  await given.db.deleteFrom("otp_challenge").where("phone", "=", phone).execute();
  const body = { country_code: "+91", phone };
  const { data } = await given.call(endpoints.sendOtp, { body, as: asking });
  const otp = await lastCode(given, phone);
  return given.call(endpoints.verifyLogin, { body: { ...body, otp }, as: data, headers: { ...browser } });
}

/** The cookies that a browser would send after this answer. */
const browserOf = ({ cookies }: Awaited<ReturnType<typeof register>>) => ({
  cookie: cookies
    .filter(({ name }) => name === "known_browser")
    .map(({ name, value }) => `${name}=${value}`)
    .join("; "),
});

// The very first check also hashes a dummy password.
beforeAll(() => isPassword(undefined, ""));

describe("signing up with what somebody else has", () => {
  const known = async (kind: string) => {
    const verified = kind === "verified" ? {} : { email_verified_at: null, phone_verified_at: null };
    // Long enough ago for their mailbox to get a message of another sign-up.
    return aCustomer(given.db, { password: "their-own-7", email_set_at: new Date("2026-01-01"), ...verified });
  };

  test.each(["unverified", "verified"])("gets the same answer as with something new: %s", async (kind) => {
    const somebody = await known(kind);
    const seen = [];
    for (const taken of [{}, { email: somebody.email }, { phone: somebody.phone }]) {
      const person = aPerson(taken);
      vi.mocked(verify).mockClear();
      vi.mocked(hash).mockClear();
      const answer = await register(person);
      const { token, _id, ...user } = answer.data.results;
      const work = [vi.mocked(verify).mock.calls.length, vi.mocked(hash).mock.calls.length];
      const told = (await sentTo(given, person.email)).length > 0;
      const again = await logIn(person);
      expect(again.data._id).toBe(_id);
      expect((await me({ token })).data).toEqual({ _id, ...user });
      seen.push({ status: answer.status, work, told, user: { ...user, email: "", phone: "" }, again: again.status });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test("leaves the other's account, log-in and number alone", async () => {
    const owner = await signedIn(given.db, { password: "their-own-7" });
    const stranger = await register(aPerson({ email: owner.email, phone: owner.phone }));

    expect(stranger.data.results._id).not.toBe(owner.id);
    expect((await logIn({ email: owner.email, password: "their-own-7" })).data._id).toBe(owner.id);
    expect((await logInByPhone(owner.phone)).data._id).toBe(owner.id);
    expect((await me(owner)).data.email).toBe(owner.email);
  });

  test("tells the owner of the mailbox at most once a day, and other mailboxes independently", async () => {
    const owner = await aCustomer(given.db, { email_set_at: new Date("2026-01-01") });
    for (let n = 0; n < 5; n += 1) await register(aPerson({ email: owner.email, password: `other-pass-${n}` }));
    const bystander = aPerson();
    await register(bystander);
    const templates = async (email: string) => (await sentTo(given, email)).map(({ template }) => template);
    expect(await templates(owner.email)).toEqual(["account-exists"]);
    expect(await templates(bystander.email)).toEqual(["welcome"]);
  });

  test("with the account's own password logs in to it", async () => {
    const owner = await aCustomer(given.db, { password: "their-own-7" });
    const answer = await register(aPerson({ email: owner.email, password: "their-own-7" }));
    expect(answer.data.results).toMatchObject({ _id: owner.id, phone: owner.phone });
  });

  test("can be done by many, and shuts out nobody who has verified the e-mail", async () => {
    const owner = await aCustomer(given.db, { password: "their-own-7" });
    for (let n = 0; n < 4; n += 1) await register(aPerson({ email: owner.email, password: `other-pass-${n}` }));
    expect((await logIn({ email: owner.email, password: "their-own-7" })).data._id).toBe(owner.id);
  });

  test("looks the same to someone who signs up many times, whether or not the e-mail was known before", async () => {
    const seen = [];
    for (const kind of ["new", "unverified", "verified"]) {
      const email = kind === "new" ? aPerson().email : (await known(kind)).email;
      const tries = Array.from({ length: 4 }, (_, n) => aPerson({ email, password: `other-pass-${n}` }));
      for (const person of tries) await register(person);
      const statuses = [];
      for (const person of tries) statuses.push((await logIn(person)).status);
      seen.push(statuses);
    }
    expect(seen).toEqual([seen[0], seen[0], seen[0]]);
  });
});

describe("an owner whose e-mail is not verified", () => {
  const strangers = async (email: string) => {
    for (let n = 0; n < 4; n += 1) await register(aPerson({ email, password: `other-pass-${n}` }));
  };

  test("is not pushed out of the browser that knows the account", async () => {
    const person = aPerson();
    const mine = await register(person);
    const other = await register(aPerson());
    await strangers(person.email);
    const logInFrom = (answer: Awaited<ReturnType<typeof register>>) =>
      given.call(endpoints.loginWithEmail, {
        body: { email: person.email, password: person.password },
        headers: browserOf(answer),
      });
    expect((await logInFrom(other)).status).toBe(401);
    expect((await logInFrom(mine)).data._id).toBe(mine.data.results._id);
  });

  test("is not pushed out of any browser once a visit was done", async () => {
    const person = aPerson();
    const { _id } = (await register(person)).data.results;
    await anOrder(given.db, { customer_id: _id, status: "Completed" });
    await strangers(person.email);
    expect((await logIn(person)).data._id).toBe(_id);
  });

  test("is looked for with three checks, however many accounts name the e-mail", async () => {
    const { email } = aPerson();
    await strangers(email);
    vi.mocked(verify).mockClear();
    await logIn({ email, password: "not-any-of-them" });
    expect(vi.mocked(verify)).toHaveBeenCalledTimes(3);
  });
});

describe("an account that names a number it has not verified", () => {
  test("is not handed to the number's owner, nor the owner's account to it", async () => {
    const waiting = await register(aPerson());
    const { _id, phone, token } = waiting.data.results;
    await anAddress(given.db, { customer_id: _id });

    const owner = await logInByPhone(phone);

    expect(owner.data).toMatchObject({ name: "", email: "", phone, phoneVerified: true });
    expect(owner.data._id).not.toBe(_id);
    const params = { userId: owner.data._id };
    expect((await given.call(endpoints.listAddresses, { as: owner.data, params })).data.results).toEqual([]);
    expect((await given.call(endpoints.listAddresses, { as: { token }, params })).status).toBe(404);
    expect((await me({ token })).data).toMatchObject({ _id, phoneVerified: false });
    expect((await logInByPhone(phone)).data._id).toBe(owner.data._id);
  });

  test("gets the number when its own session asked for the code", async () => {
    const person = aPerson();
    const { _id, phone, token } = (await register(person)).data.results;

    const verified = await logInByPhone(phone, { asking: { token } });

    expect(verified.data).toMatchObject({ _id, email: person.email, phoneVerified: true });
    expect((await logInByPhone(phone)).data._id).toBe(_id);
  });

  test("gets the number when the code is typed in the browser where it signed up, even logged out", async () => {
    const answer = await register(aPerson());
    const { _id, phone } = answer.data.results;
    expect((await logInByPhone(phone, { browser: browserOf(answer) })).data._id).toBe(_id);
  });

  test("does not get the number in another browser that somebody signed up in", async () => {
    const mine = await register(aPerson());
    const { _id, phone } = mine.data.results;
    const elsewhere = browserOf(await register(aPerson()));
    expect(elsewhere.cookie).not.toBe("");
    expect((await logInByPhone(phone, { browser: elsewhere })).data._id).not.toBe(_id);
  });

  test("is not opened by another number, even if its session asked for the code", async () => {
    const { token, _id } = (await register(aPerson())).data.results;
    const other = aPerson().phone;
    expect((await logInByPhone(other, { asking: { token } })).data._id).not.toBe(_id);
  });

  test("takes the number over from an account of its owner that holds nothing", async () => {
    const { _id, phone, token } = (await register(aPerson())).data.results;
    const bare = await logInByPhone(phone);

    expect((await logInByPhone(phone, { asking: { token } })).data._id).toBe(_id);
    expect((await me(bare.data)).status).toBe(401);
  });

  test.each(["an order", "an address"])("does not take it from an account that holds %s", async (what) => {
    const { phone, token, _id } = (await register(aPerson())).data.results;
    const other = await logInByPhone(phone);
    await (what === "an order" ? anOrder : anAddress)(given.db, { customer_id: other.data._id });

    expect(await logInByPhone(phone, { asking: { token } })).toMatchObject({
      status: 409,
      message: "This number already has another account. Log out, then log in with this number to use that one.",
    });
    expect((await me({ token })).data).toMatchObject({ _id, phoneVerified: false });
    expect((await logInByPhone(phone)).data._id).toBe(other.data._id);
  });
});
