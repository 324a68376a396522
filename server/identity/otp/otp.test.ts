import { endpoints } from "@chowk/contract";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { useApp } from "../../testing/app.ts";
import { aCustomer, signedIn } from "../../testing/factories.ts";
import { lastCode, sentTo } from "../../testing/sent.ts";
import { verifyLogin } from "./verify-login.ts";

const given = useApp();
const withSix = useApp({ OTP_LENGTH: "6", OTP_MISTAKES_A_MINUTE: "10" });

let phones = 0;
const aPhone = () => String(7_000_000_000 + ++phones);

const send = (phone: string, more: Parameters<typeof given.call>[1] = {}, app = given) =>
  app.call(endpoints.sendOtp, { body: { country_code: "+91", phone }, ...more });
const verify = (phone: string, otp: string, token: string, app = given) =>
  app.call(endpoints.verifyLogin, { body: { country_code: "+91", phone, otp }, as: { token } });
/** A code that is not this one. */
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
    expect(first.cookies).toEqual([expect.objectContaining({ name: "chowk_session", value: first.data.token })]);
    expect((await given.call(endpoints.me, { as: first.data })).data._id).toBe(first.data._id);

    await pass(phone, 30);
    const again = await send(phone);
    const second = await verify(phone, await lastCode(given, phone), again.data.token);
    expect(second.data._id).toBe(first.data._id);
  });

  test("opens the account of who has verified the phone", async () => {
    const customer = await aCustomer(given.db);
    const { data } = await send(customer.phone);
    const answer = await verify(customer.phone, await lastCode(given, customer.phone), data.token);
    expect(answer.data).toMatchObject({ _id: customer.id, name: customer.name, email: customer.email });
  });

  test("asks and answers alike for a known number and an unknown one", async () => {
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

  test("keeps nothing in the database that the code could be told by", async () => {
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

  test("has codes as long as its setting", async () => {
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

  test("can be tried five times, also all at once", async () => {
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

  test("is of its phone and its token", async () => {
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

  test("is not asked of who has no token, and costs the number no try", async () => {
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

  test("are one where several are asked for at once", async () => {
    const phone = aPhone();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(phone)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    expect(await sentTo(given, phone)).toHaveLength(1);
  });

  test("are five an hour and ten a day", async () => {
    const phone = aPhone();
    for (let hour = 0; hour < 2; hour += 1) {
      for (let n = 0; n < 5; n += 1) {
        expect((await send(phone)).status).toBe(200);
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
      const { data } = await send(phone);
      const wrong = not(await lastCode(given, phone));
      for (let n = 0; n < 5; n += 1) await verify(phone, wrong, data.token);
      await pass(phone, 120);
    }
  };

  test("close log-in by code for that number, and for no other", async () => {
    const phone = aPhone();
    await close(phone);

    expect(await send(phone)).toMatchObject({
      status: 429,
      message: "There were too many wrong codes for this number. Log in with your email, or try again in 24 hours.",
    });
    expect((await send(aPhone())).status).toBe(200);
    await pass(phone, 24 * 3600);
    expect((await send(phone)).status).toBe(200);
  });

  test("close it also for the code that is waiting", async () => {
    const phone = aPhone();
    let sent = { token: "", code: "" };
    for (const wrong of [4, 4, 2]) {
      sent = { token: (await send(phone)).data.token, code: await lastCode(given, phone) };
      for (let n = 0; n < wrong; n += 1) await verify(phone, not(sent.code), sent.token);
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

test("many wrong codes in a minute slow everybody down, for as long as it is said", async () => {
  const phone = aPhone();
  const { data } = await send(phone, {}, withSix);
  const insert = sql`insert into otp_mistake (country_code, phone, at) values ('+91', ${aPhone()}, clock_timestamp() - interval '20 seconds')`;
  for (let n = 0; n < 10; n += 1) await insert.execute(withSix.db);

  const slowed = await verify(phone, await lastCode(withSix, phone), data.token, withSix);
  expect(slowed).toMatchObject({
    status: 429,
    message: expect.stringContaining("Many people are logging in just now."),
  });
  expect(slowed.retryAfterSeconds).toBeGreaterThan(30);
  expect(slowed.retryAfterSeconds).toBeLessThanOrEqual(40);

  const log = { warn: vi.fn(), info: vi.fn() } as unknown as FastifyBaseLogger;
  const typed = { phone: { country_code: "+91", phone } as const, otp: "000000", token: data.token };
  await expect(verifyLogin({ ...withSix.parts, log }, typed, undefined)).rejects.toMatchObject({ code: 429 });
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ ceiling: 10 }, expect.stringContaining("slowed down"));

  await sql`update otp_mistake set at = at - interval '40 seconds'`.execute(withSix.db);
  expect((await verify(phone, await lastCode(withSix, phone), data.token, withSix)).status).toBe(200);
});

test("a session that was open in the browser ends when another is opened by a code", async () => {
  const before = await signedIn(given.db);
  const { data } = await send(before.phone);
  const body = { country_code: "+91", phone: before.phone, otp: await lastCode(given, before.phone) };
  const headers = { cookie: `chowk_session=${before.token}` };
  const answer = await given.call(endpoints.verifyLogin, { body, as: data, headers });

  expect(answer.data._id).toBe(before.id);
  expect((await given.call(endpoints.me, { as: before })).status).toBe(401);
});
