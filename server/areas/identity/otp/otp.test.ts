import { endpoints } from "@chowk/contract";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCustomer, signedIn } from "../../../tests/support/factories.ts";
import { lastCode, sentTo } from "../../../tests/support/sent.ts";
import { hashToken } from "../tokens.ts";
import { verifyLogin } from "./verify-login.ts";

const given = useApp({ OTP_MISTAKES_A_MINUTE: "10000" });
const withSix = useApp({ OTP_LENGTH: "6", OTP_MISTAKES_A_MINUTE: "10" });

let phones = 0;
const aPhone = () => String(7_000_000_000 + ++phones);
/** Returns the phone's own network. */
const networkOf = (phone: string) => `203.${(Number(phone) >> 8) & 255}.${Number(phone) & 255}.7`;
let networks = 0;
const aNetwork = () => {
  networks += 1;
  return `198.${networks >> 8}.${networks & 255}.7`;
};

const send = (phone: string, more: Parameters<typeof given.call>[1] = {}, app = given) =>
  app.call(endpoints.sendOtp, { body: { country_code: "+91", phone }, from: networkOf(phone), ...more });
const verify = (phone: string, otp: string, token: string, app = given, from = networkOf(phone)) =>
  app.call(endpoints.verifyLogin, { body: { country_code: "+91", phone, otp }, as: { token }, from });
/** Returns another code than this. */
const not = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, "0");
/** Lets time pass for a phone. */
const pass = async (phone: string, seconds: number) => {
  const by = sql`make_interval(secs => ${seconds})`;
  await sql`update otp_challenge set created_at = created_at - ${by}, expires_at = expires_at - ${by} where phone = ${phone}`.execute(
    given.db,
  );
  await sql`update otp_mistake set at = at - ${by} where phone = ${phone}`.execute(given.db);
};

describe("log-in by phone", () => {
  test("makes a new number a customer, and knows it again", async () => {
    const phone = aPhone();
    const sent = await send(phone);
    expect(sent).toMatchObject({
      status: 200,
      data: { token: expect.any(String), resendAfterSeconds: 30, expiresInSeconds: 300, otpLength: 4 },
    });
    const code = await lastCode(given, phone);
    expect(code).toMatch(/^\d{4}$/);

    const first = await verify(phone, code, sent.data.token);

    expect(first).toMatchObject({
      status: 200,
      data: { name: "", email: "", phone, country_code: "+91", phoneVerified: true, hasPassword: false },
    });
    expect(first.cookies).toEqual([
      expect.objectContaining({ name: "known_browser" }),
      expect.objectContaining({ name: "customer_session", value: first.data.token }),
    ]);
    expect((await given.call(endpoints.me, { as: first.data })).data._id).toBe(first.data._id);

    await pass(phone, 30);
    const again = await send(phone);
    const second = await verify(phone, await lastCode(given, phone), again.data.token);
    expect(second.data._id).toBe(first.data._id);
  });

  test("opens the account that has verified the phone", async () => {
    const customer = await aCustomer(given.db);
    const { data } = await send(customer.phone);
    const answer = await verify(customer.phone, await lastCode(given, customer.phone), data.token);
    expect(answer.data).toMatchObject({ _id: customer.id, name: customer.name, email: customer.email });
  });

  test("behaves the same for a known number and an unknown one", async () => {
    const { phone: known } = await aCustomer(given.db);
    const unknown = aPhone();
    const seen = [];
    for (const phone of [known, unknown]) {
      const answers: Awaited<ReturnType<typeof send | typeof verify>>[] = [];
      const queries = await given.countQueries(async () => {
        const sent = await send(phone);
        answers.push(sent, await verify(phone, not(await lastCode(given, phone)), sent.data.token));
      });
      const told = answers.map(({ status, message, data, cookies }) => ({
        status,
        message,
        cookies,
        ...data,
        token: "",
      }));
      seen.push({ queries, told });
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test("stores nothing in the database that reveals the code", async () => {
    const phone = aPhone();
    const { data } = await send(phone);
    const code = await lastCode(given, phone);
    const rows = await given.db.selectFrom("otp_challenge").selectAll().where("phone", "=", phone).execute();
    const text = JSON.stringify(rows.map(({ token_hash, code_hmac, phone: _, id: __, ...rest }) => rest));
    expect(text).not.toContain(data.token);
    expect(rows[0]?.code_hmac).toHaveLength(32);
    const bare = await crypto.subtle.digest("SHA-256", Buffer.from(code));
    expect(rows[0]?.code_hmac.equals(Buffer.from(bare))).toBe(false);
  });

  test("has codes of the length that is set", async () => {
    const phone = aPhone();
    const { data } = await send(phone, {}, withSix);
    expect(data.otpLength).toBe(6);
    const code = await lastCode(withSix, phone);
    expect(code).toMatch(/^\d{6}$/);
    expect((await verify(phone, code, data.token, withSix)).status).toBe(200);
  });

  test.each([
    [{ country_code: "+965", phone: "9876543210" }, "country_code"],
    [{ phone: "12345" }, "phone"],
    [{ phone: "" }, "phone"],
  ])("is for the served countries and whole numbers: %j", async (body, path) => {
    expect(await given.call(endpoints.sendOtp, { body })).toMatchObject({ status: 400, errors: [{ path }] });
  });
});

describe("a code", () => {
  test("is good once, whoever comes first", async () => {
    const phone = aPhone();
    const { data } = await send(phone);
    const code = await lastCode(given, phone);

    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(phone, code, data.token)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
    expect(await verify(phone, code, data.token)).toMatchObject({
      status: 401,
      message: "Phone number verification failed! This code is no longer valid. Ask for a new one.",
    });
    expect(await given.db.selectFrom("customer").select("id").where("phone", "=", phone).execute()).toHaveLength(1);
  });

  test("can be tried five times", async () => {
    const phone = aPhone();
    const { data } = await send(phone);
    const code = await lastCode(given, phone);
    const messages = [];
    for (let n = 0; n < 5; n += 1) messages.push((await verify(phone, not(code), data.token)).message);

    expect(messages).toEqual([
      ...["4 tries are", "3 tries are", "2 tries are", "One try is"].map(
        (left) => `Phone number verification failed! That is not the code. ${left} left.`,
      ),
      "Phone number verification failed! That was not the code, and there is no try left. Ask for a new one.",
    ]);
    expect((await verify(phone, code, data.token)).status).toBe(401);
  });

  test("can be tried five times, even all at once", async () => {
    const phone = aPhone();
    const { data } = await send(phone);
    const code = await lastCode(given, phone);
    await Promise.all(Array.from({ length: 9 }, () => verify(phone, not(code), data.token)));
    const counted = await given.db.selectFrom("otp_mistake").select("id").where("phone", "=", phone).execute();
    expect(counted).toHaveLength(5);
    expect((await verify(phone, code, data.token)).status).toBe(401);
  });

  test("is void after five minutes", async () => {
    const phone = aPhone();
    const { data } = await send(phone);
    await pass(phone, 300);
    expect((await verify(phone, await lastCode(given, phone), data.token)).status).toBe(401);
  });

  test("is void when a newer one was sent", async () => {
    const phone = aPhone();
    const first = (await send(phone)).data;
    const firstCode = await lastCode(given, phone);
    await pass(phone, 30);
    const second = (await send(phone)).data;

    expect((await verify(phone, firstCode, first.token)).status).toBe(401);
    expect((await verify(phone, await lastCode(given, phone), second.token)).status).toBe(200);
  });

  test("works only with its phone and its token", async () => {
    const [phone, other] = [aPhone(), aPhone()];
    const { token } = (await send(phone)).data;
    const others = (await send(other)).data.token;
    const code = await lastCode(given, phone);

    for (const [number, bearer] of [
      [phone, others],
      [other, token],
      [phone, "x".repeat(43)],
      [phone, ""],
    ] as const) {
      expect((await verify(number, code, bearer)).status).toBe(401);
    }
    expect((await verify(phone, code, token)).status).toBe(200);
  });

  test("is not checked without its token, which costs the number no try", async () => {
    const phone = aPhone();
    await send(phone);
    for (let n = 0; n < 12; n += 1) await verify(phone, "0000", "x".repeat(43));
    expect(await given.db.selectFrom("otp_mistake").select("id").where("phone", "=", phone).execute()).toEqual([]);
  });
});

describe("codes to one number", () => {
  test("have growing pauses between them", async () => {
    const phone = aPhone();
    const waits = [];
    for (let n = 0; n < 4; n += 1) {
      const { data } = await send(phone);
      waits.push(data.resendAfterSeconds);
      const early = await send(phone);
      expect(early).toMatchObject({ status: 429, message: expect.stringMatching(/^Wait \d+ (second|minute)s before/) });
      expect(early.headers["retry-after"]).toBe(String(early.retryAfterSeconds));
      await pass(phone, data.resendAfterSeconds);
    }
    expect(waits).toEqual([30, 60, 120, 120]);
  });

  test("are sent only once if several are asked for at once", async () => {
    const phone = aPhone();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(phone)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    expect(await sentTo(given, phone)).toHaveLength(1);
  });

  test("are at most five an hour and ten a day", async () => {
    const phone = aPhone();
    for (let hour = 0; hour < 2; hour += 1) {
      for (let n = 0; n < 5; n += 1) {
        expect((await send(phone, { from: aNetwork() })).status).toBe(200);
        await pass(phone, 200);
      }
      expect(await send(phone)).toMatchObject({
        status: 429,
        message: expect.stringMatching(
          /^Too many codes were sent to this number\. Try again in \d+ (minutes|hours)\.$/,
        ),
      });
      await pass(phone, 3600);
    }
    expect((await send(phone)).status).toBe(429);
    await pass(phone, 24 * 3600);
    expect((await send(phone)).status).toBe(200);
  });
});

describe("ten wrong codes in a day", () => {
  const close = async (phone: string) => {
    for (let round = 0; round < 2; round += 1) {
      const from = aNetwork();
      const { data } = await send(phone, { from });
      const wrong = not(await lastCode(given, phone));
      for (let n = 0; n < 5; n += 1) await verify(phone, wrong, data.token, given, from);
      await pass(phone, 120);
    }
  };
  const closing = "There were too many wrong codes for this number. Log in with your email, or try again in 24 hours.";

  test("close log-in by code for that number, and for no other", async () => {
    const phone = aPhone();
    await close(phone);

    expect(await send(phone)).toMatchObject({ status: 429, message: closing });
    expect((await send(aPhone())).status).toBe(200);
    await pass(phone, 24 * 3600);
    expect((await send(phone)).status).toBe(200);
  });

  test("close it even for a code that is waiting", async () => {
    const phone = aPhone();
    let sent = { token: "", code: "" };
    for (const wrong of [4, 4, 2]) {
      sent = { token: (await send(phone)).data.token, code: await lastCode(given, phone) };
      for (let n = 0; n < wrong; n += 1) await verify(phone, not(sent.code), sent.token, given, aNetwork());
      await pass(phone, 120);
    }
    expect((await verify(phone, sent.code, sent.token)).status).toBe(429);
  });

  test("leave log-in by e-mail open", async () => {
    const customer = await aCustomer(given.db, { password: "monsoon-42" });
    await close(customer.phone);
    const body = { email: customer.email, password: "monsoon-42" };
    expect((await given.call(endpoints.loginWithEmail, { body })).status).toBe(200);
  });
});

/** Logs in by phone; returns the customer and the browser in which that was done. */
async function knownAt(phone: string) {
  const { data } = await send(phone);
  const answer = await verify(phone, await lastCode(given, phone), data.token);
  await pass(phone, 3600);
  const { value } = answer.cookies.find(({ name }) => name === "known_browser") ?? { value: "" };
  return { customer: answer.data, headers: { cookie: `known_browser=${value}` } };
}

/** Types a number of wrong codes for a phone, each from a different network. */
async function guess(phone: string, times: number) {
  for (let left = times; left > 0; left -= 5) {
    const { data } = await send(phone, { from: aNetwork() });
    const wrong = not(await lastCode(given, phone));
    for (let n = 0; n < Math.min(5, left); n += 1) await verify(phone, wrong, data.token, given, aNetwork());
    await pass(phone, 120);
  }
}

describe("a browser that the account knows", () => {
  test("logs in by a code, whatever strangers typed", async () => {
    const phone = aPhone();
    const { customer, headers } = await knownAt(phone);
    await guess(phone, 10);
    expect((await send(phone)).status).toBe(429);

    const { data, status } = await send(phone, { headers });
    expect(status).toBe(200);
    const answer = await verify(phone, await lastCode(given, phone), data.token, given, aNetwork());
    expect(answer.data._id).toBe(customer._id);
  });

  test("keeps its code when a stranger asks for one, and its share of codes when a stranger uses up all others", async () => {
    const phone = aPhone();
    const { headers } = await knownAt(phone);
    const { data } = await send(phone, { headers });
    const code = await lastCode(given, phone);
    for (let n = 0; n < 5; n += 1) {
      expect((await send(phone, { from: aNetwork() })).status).toBe(200);
      await sql`
        update otp_challenge set created_at = created_at - interval '2 minutes', expires_at = expires_at - interval '2 minutes'
        where phone = ${phone} and browser_hash is null
      `.execute(given.db);
    }
    expect((await send(phone, { from: aNetwork() })).status).toBe(429);
    expect((await verify(phone, code, data.token)).status).toBe(200);
  });

  test("may be wrong ten times a day, and closes nothing for others", async () => {
    const phone = aPhone();
    const { headers } = await knownAt(phone);
    for (let round = 0; round < 2; round += 1) {
      const { data } = await send(phone, { headers });
      const wrong = not(await lastCode(given, phone));
      for (let n = 0; n < 5; n += 1) await verify(phone, wrong, data.token);
      await pass(phone, 120);
    }
    expect((await send(phone, { headers })).status).toBe(429);
    expect((await send(phone)).status).toBe(200);
  });

  test("does not count if the account only names the number", async () => {
    const person = { name: "Asha", email: `known-${aPhone()}@example.test`, password: "monsoon-42", phone: aPhone() };
    const { cookies } = await given.call(endpoints.register, { body: person });
    const { value } = cookies.find(({ name }) => name === "known_browser") ?? { value: "" };
    await guess(person.phone, 10);
    expect((await send(person.phone, { headers: { cookie: `known_browser=${value}` } })).status).toBe(429);
  });

  test("does not count for another number", async () => {
    const { headers } = await knownAt(aPhone());
    const phone = aPhone();
    await knownAt(phone);
    await guess(phone, 10);
    expect((await send(phone, { headers })).status).toBe(429);
  });

  test("is forgotten with a new password, except the one where it was chosen and those of other accounts", async () => {
    const customer = await signedIn(given.db, { password: "monsoon-42" });
    const bystander = await signedIn(given.db);
    const hashes = [1, 2].map((n) => Buffer.alloc(32, n));
    for (const { id } of [customer, bystander])
      await given.db
        .insertInto("known_browser")
        .values(hashes.map((browser_hash) => ({ customer_id: id, browser_hash })))
        .execute();
    const token = "x".repeat(43);
    await given.db
      .insertInto("known_browser")
      .values({ customer_id: customer.id, browser_hash: hashToken(token) })
      .execute();
    const body = { currentPassword: "monsoon-42", newPassword: "another-monsoon" };
    const headers = { cookie: `known_browser=${token}` };
    expect((await given.call(endpoints.changePassword, { as: customer, body, headers })).status).toBe(200);
    const knownOf = async (customer_id: string) =>
      (
        await given.db
          .selectFrom("known_browser")
          .select("browser_hash")
          .where("customer_id", "=", customer_id)
          .orderBy("browser_hash")
          .execute()
      ).map(({ browser_hash }) => browser_hash);
    expect(await knownOf(customer.id)).toEqual([hashToken(token)]);
    expect(await knownOf(bystander.id)).toEqual(hashes);
  });

  test("is one of the ten that were used last", async () => {
    const phone = aPhone();
    const { customer } = await knownAt(phone);
    for (let n = 0; n < 12; n += 1) await knownAt(phone).then(() => pass(phone, 24 * 3600));
    const known = await given.db
      .selectFrom("known_browser")
      .select("used_at")
      .where("customer_id", "=", customer._id)
      .execute();
    expect(known).toHaveLength(10);
  });

  test("keeps its cookie for 400 days from the last log-in", async () => {
    const phone = aPhone();
    const { headers } = await knownAt(phone);
    const { data } = await send(phone, { headers });
    const body = { country_code: "+91", phone, otp: await lastCode(given, phone) };
    const again = await given.call(endpoints.verifyLogin, { body, as: data, headers });
    const cookie = again.cookies.find(({ name }) => name === "known_browser");
    expect(cookie).toMatchObject({ maxAge: 400 * 24 * 60 * 60, httpOnly: true });
    expect(`known_browser=${cookie?.value}`).toBe(headers.cookie);
  });
});

describe("wrong codes from one network", () => {
  /** Tries a wrong code on a new number. */
  const miss = async (from: string) => {
    const phone = aPhone();
    const { data } = await send(phone, { from: aNetwork() });
    return verify(phone, not(await lastCode(given, phone)), data.token, given, from);
  };
  const missing = (addresses: string[]) => Promise.all(addresses.map(miss));
  const refused = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length;
  const repeat = (times: number, address: (n: number) => string) => Array.from({ length: times }, (_, n) => address(n));

  test("are limited to ten in ten minutes, however many numbers and however many at once", async () => {
    const from = aNetwork();
    expect(refused(await missing(repeat(14, () => from)))).toBe(4);
    expect(await miss(from)).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many wrong codes came from your network\. Try again in \d+ minutes\.$/),
    });
    expect((await miss(aNetwork())).status).toBe(401);
  });

  test("close it even for a right code, except in a browser that the account knows", async () => {
    const phone = aPhone();
    const { headers } = await knownAt(phone);
    const from = aNetwork();
    await missing(repeat(10, () => from));

    const unknown = await send(phone, { from });
    expect((await verify(phone, await lastCode(given, phone), unknown.data.token, given, from)).status).toBe(429);
    const known = await send(phone, { from, headers });
    expect((await verify(phone, await lastCode(given, phone), known.data.token, given, from)).status).toBe(200);
  });

  test.each([
    ["of IPv6 /64", 10, (n: number) => `2001:db8:a:1::${n + 1}`],
    ["of IPv6 /56", 40, (n: number) => `2001:db8:b:${(n + 256).toString(16)}::1`],
    ["of IPv6 /48", 160, (n: number) => `2001:db8:c:${(n * 256).toString(16)}::1`],
    ["of IPv4 /24", 160, (n: number) => `198.51.100.${n}`],
  ])("are counted for networks %s: %i", async (_, most, address) => {
    for (let n = 0; n < most; n += 8)
      expect(refused(await missing(repeat(8, (m) => address(n + m))))).toBe(Math.max(0, n + 8 - most));
    expect((await miss(address(most + 3))).status).toBe(429);
  });

  test("for one number close it for that network, and for no other", async () => {
    const phone = aPhone();
    const from = aNetwork();
    const { data } = await send(phone, { from });
    const wrong = not(await lastCode(given, phone));
    for (let n = 0; n < 5; n += 1) await verify(phone, wrong, data.token, given, from);
    await pass(phone, 120);
    expect((await send(phone, { from })).status).toBe(429);
    expect((await send(phone, { from: aNetwork() })).status).toBe(200);
  });
});

describe("many wrong codes in a minute", () => {
  const flood = async () => {
    const insert = sql`insert into otp_mistake (country_code, phone, at) values ('+91', ${aPhone()}, clock_timestamp() - interval '20 seconds')`;
    for (let n = 0; n < 10; n += 1) await insert.execute(withSix.db);
  };
  const subside = () => sql`update otp_mistake set at = at - interval '40 seconds'`.execute(withSix.db);

  test("slow down networks with a wrong code today, for as long as announced, and log a warning", async () => {
    const phone = aPhone();
    const { data } = await send(phone, {}, withSix);
    await flood();
    const code = await lastCode(withSix, phone);
    expect((await verify(phone, not(code), data.token, withSix)).status).toBe(401);

    const slowed = await verify(phone, code, data.token, withSix);
    expect(slowed).toMatchObject({
      status: 429,
      message: expect.stringContaining("Many people are logging in just now."),
    });
    expect(slowed.retryAfterSeconds).toBeGreaterThan(30);
    expect(slowed.retryAfterSeconds).toBeLessThanOrEqual(40);

    const log = { warn: vi.fn(), info: vi.fn() } as unknown as FastifyBaseLogger;
    const typed = {
      phone: { country_code: "+91", phone } as const,
      otp: "000000",
      token: data.token,
      address: networkOf(phone),
    };
    await expect(verifyLogin({ ...withSix.parts, log }, typed, undefined)).rejects.toMatchObject({ status: 429 });
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ ceiling: 10 }, expect.stringContaining("slowed down"));

    await subside();
    expect((await verify(phone, code, data.token, withSix)).status).toBe(200);
  });

  test("do not slow down networks without one", async () => {
    const phone = aPhone();
    const { data } = await send(phone, {}, withSix);
    await flood();
    expect((await verify(phone, await lastCode(withSix, phone), data.token, withSix)).status).toBe(200);
    await subside();
  });
});

test("a session that was open in the browser ends when another is opened by a code", async () => {
  const before = await signedIn(given.db);
  const { data } = await send(before.phone);
  const body = { country_code: "+91", phone: before.phone, otp: await lastCode(given, before.phone) };
  const headers = { cookie: `customer_session=${before.token}` };
  const answer = await given.call(endpoints.verifyLogin, { body, as: data, headers });

  expect(answer.data._id).toBe(before.id);
  expect((await given.call(endpoints.me, { as: before })).status).toBe(401);
});
