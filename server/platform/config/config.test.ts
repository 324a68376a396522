import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const key = Buffer.alloc(32).toString("base64");
const production = {
  ...{ NODE_ENV: "production", PUBLIC_URL: "https://chowk.test" },
  DATABASE_URL: "postgres://chowk:secret@db.test/chowk?sslmode=verify-full",
  ...{ SECRET_KEY: key, ENCRYPTION_KEYS: `a:${key}` },
  ...{ SMS_PROVIDER: "msg91", MSG91_AUTHKEY: "318402AbCdEf", MSG91_TEMPLATES: "otp:665f0c1dd6fc0512345" },
  ...{ EMAIL_PROVIDER: "smtp", SMTP_URL: "smtp://mail.test:587", EMAIL_FROM: "Chowk <hello@chowk.test>" },
};

describe("the length of codes", () => {
  test("is the specification's four in demo mode, six in production", () => {
    expect(readConfig({}).OTP_LENGTH).toBe(4);
    expect(readConfig(production).OTP_LENGTH).toBe(6);
  });

  test.each(["4", "5"])("of %s stops production, in one line that names the setting to accept it", (OTP_LENGTH) => {
    const start = () => readConfig({ ...production, OTP_LENGTH });
    expect(start).toThrow(/^Settings to put right: OTP_LENGTH: [^\n]*ACCEPT_SHORT_CODES=they-can-be-guessed\. See/);
    expect(() => readConfig({ ...production, OTP_LENGTH, ACCEPT_SHORT_CODES: "true" })).toThrow("ACCEPT_SHORT_CODES");
    const accepted = { ...production, OTP_LENGTH, ACCEPT_SHORT_CODES: "they-can-be-guessed" };
    expect(readConfig(accepted).OTP_LENGTH).toBe(Number(OTP_LENGTH));
  });
});

describe("demo mode", () => {
  test("listens beyond this machine only if its hosts are named", () => {
    expect(() => readConfig({ HOST: "0.0.0.0" })).toThrow("HOST: demo mode listens on loopback alone");
    const config = readConfig({ HOST: "0.0.0.0", DEMO_HOSTS: "demo.internal, other.internal" });
    expect(config.DEMO_HOSTS).toEqual(["demo.internal", "other.internal"]);
    expect(readConfig({}).DEMO_HOSTS).toEqual([]);
  });
});

test.each([
  { ROLE: "worker" },
  { DATABASE_SESSION_URL: "postgres://chowk@localhost/chowk" },
])("%j needs a database that other processes share", (given) => {
  expect(() => readConfig(given)).toThrow(/^Settings to put right: DATABASE_URL: .* requires it\. See/);
  expect(() => readConfig({ ...given, DATABASE_URL: "postgres://chowk@localhost/chowk" })).not.toThrow();
});

test("a country brings its time zone, unless another is set", () => {
  const zoneIn = (settings: Record<string, string>) => readConfig({ ...settings }).TIME_ZONE;
  expect([zoneIn({}), zoneIn({ COUNTRY: "KW" })]).toEqual(["Asia/Kolkata", "Asia/Kuwait"]);
  expect(zoneIn({ COUNTRY: "KW", TIME_ZONE: "Asia/Riyadh" })).toBe("Asia/Riyadh");
  expect(() => readConfig({ COUNTRY: "XA" })).toThrow("COUNTRY: ");
});

test("a country takes the payment providers that serve it, and Stripe charges its currency", () => {
  const here = (settings: Record<string, string>) => () => readConfig({ COUNTRY: "KW", ...settings });
  const razorpay = { RAZORPAY_KEY_ID: "a", RAZORPAY_KEY_SECRET: "b", RAZORPAY_WEBHOOK_SECRETS: "c" };
  expect(here({ PAYMENT_PROVIDER: "razorpay", ...razorpay })).toThrow(
    "PAYMENT_PROVIDER: COUNTRY=KW allows upayments, stripe or none",
  );
  expect(here({ COUNTRY: "IN", PAYMENT_PROVIDER: "razorpay", ...razorpay })).not.toThrow();
  expect(here({ PAYMENT_PROVIDER: "none" })).not.toThrow();
  expect(here({})().STRIPE_CURRENCY).toBe("KWD");
  expect(here({ STRIPE_CURRENCY: "USD" })().STRIPE_CURRENCY).toBe("USD");
});
