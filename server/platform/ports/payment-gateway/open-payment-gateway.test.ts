import { expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { openPaymentGateway } from "./open-payment-gateway.ts";

const key = Buffer.alloc(32).toString("base64");
const production = {
  ...{ NODE_ENV: "production", PUBLIC_URL: "https://chowk.test" },
  DATABASE_URL: "postgres://chowk:secret@db.test/chowk?sslmode=verify-full",
  ...{ SECRET_KEY: key, ENCRYPTION_KEYS: `a:${key}` },
  ...{ SMS_PROVIDER: "msg91", MSG91_AUTHKEY: "318402AbCdEf", MSG91_TEMPLATES: "otp:665f0c1dd6fc0512345" },
  ...{ EMAIL_PROVIDER: "smtp", SMTP_URL: "smtp://mail.test:587", EMAIL_FROM: "Chowk <hello@chowk.test>" },
};
const upayments = {
  PAYMENT_PROVIDER: "upayments",
  UPAYMENTS_URL: "https://sandboxapi.upayments.com/api/v1",
  UPAYMENTS_TOKEN: "e66a94d579cf75fba327ff716ad68c53aae11528",
};
const razorpay = {
  PAYMENT_PROVIDER: "razorpay",
  RAZORPAY_KEY_ID: "rzp_live_1DP5mmOlF5G5ag",
  RAZORPAY_KEY_SECRET: "thIsIsSecret",
  RAZORPAY_WEBHOOK_SECRETS: "newest, older",
};
const stripe = {
  PAYMENT_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
  STRIPE_WEBHOOK_SECRETS: "whsec_newest, whsec_older",
};

const opened = (env: Record<string, string>) => {
  const gateway = openPaymentGateway(readConfig(env));
  return gateway && { name: gateway.name, currency: gateway.currency };
};

test("production accepts only cash, until it names a provider", () => {
  expect(opened(production)).toBeUndefined();
  expect(opened({ ...production, PAYMENT_PROVIDER: "none" })).toBeUndefined();
  expect(opened({ ...production, ...upayments })).toEqual({ name: "upayments", currency: "KWD" });
  expect(opened({ ...production, ...razorpay })).toEqual({ name: "razorpay", currency: "INR" });
  expect(opened({ ...production, ...stripe })).toEqual({ name: "stripe", currency: "INR" });
  expect(opened({ ...production, ...stripe, STRIPE_CURRENCY: "AED" })).toEqual({ name: "stripe", currency: "AED" });
});

test("demo mode waits for its sandbox, unless the settings name a provider or none", () => {
  expect(readConfig({}).PAYMENT_PROVIDER).toBe("upayments");
  expect(opened({})).toBeUndefined();
  const sandbox = { UPAYMENTS_URL: "http://127.0.0.1:4711/upayments/api/v1", UPAYMENTS_TOKEN: "token" };
  expect(openPaymentGateway({ ...readConfig({}), ...sandbox })?.name).toBe("upayments");
  expect(opened(razorpay)).toEqual({ name: "razorpay", currency: "INR" });
  expect(opened({ PAYMENT_PROVIDER: "none", ...sandbox })).toBeUndefined();
});

test.each<[string, Record<string, string>]>([
  ["UPAYMENTS_URL: PAYMENT_PROVIDER=upayments requires it", { ...production, ...upayments, UPAYMENTS_URL: "" }],
  ["UPAYMENTS_TOKEN: PAYMENT_PROVIDER=upayments requires it", { ...production, ...upayments, UPAYMENTS_TOKEN: " " }],
  ["UPAYMENTS_TOKEN: PAYMENT_PROVIDER=upayments requires it", { UPAYMENTS_URL: "http://127.0.0.1:4711/api/v1" }],
  ["UPAYMENTS_URL: PAYMENT_PROVIDER=upayments requires it", { UPAYMENTS_TOKEN: "token" }],
  ["RAZORPAY_KEY_ID: PAYMENT_PROVIDER=razorpay requires it", { ...razorpay, RAZORPAY_KEY_ID: "" }],
  ["RAZORPAY_KEY_SECRET: PAYMENT_PROVIDER=razorpay requires it", { ...razorpay, RAZORPAY_KEY_SECRET: "" }],
  ["RAZORPAY_WEBHOOK_SECRETS: PAYMENT_PROVIDER=razorpay requires it", { ...razorpay, RAZORPAY_WEBHOOK_SECRETS: "" }],
  ["RAZORPAY_WEBHOOK_SECRETS: must be one secret, or two", { ...razorpay, RAZORPAY_WEBHOOK_SECRETS: "a,b,c" }],
  ["RAZORPAY_WEBHOOK_SECRETS: must be one secret, or two", { ...razorpay, RAZORPAY_WEBHOOK_SECRETS: "a," }],
  ["STRIPE_SECRET_KEY: PAYMENT_PROVIDER=stripe requires it", { ...stripe, STRIPE_SECRET_KEY: "" }],
  ["STRIPE_WEBHOOK_SECRETS: PAYMENT_PROVIDER=stripe requires it", { ...stripe, STRIPE_WEBHOOK_SECRETS: " " }],
  ["STRIPE_WEBHOOK_SECRETS: must be one secret, or two", { ...stripe, STRIPE_WEBHOOK_SECRETS: "a,b,c" }],
  ["STRIPE_CURRENCY: must be the code of a currency that Stripe charges", { ...stripe, STRIPE_CURRENCY: "inr" }],
  ["STRIPE_CURRENCY: must be the code of a currency that Stripe charges", { ...stripe, STRIPE_CURRENCY: "IQD" }],
  ["UPAYMENTS_CURRENCY: must be the code of a currency", { ...upayments, UPAYMENTS_CURRENCY: "kwd" }],
  ["UPAYMENTS_LINK_HOSTS: must be hosts", { ...upayments, UPAYMENTS_LINK_HOSTS: "https://upayments.com/" }],
])("incomplete settings stop the start: %s", (fault, env) => {
  expect(() => readConfig(env)).toThrow(fault);
});

test("what is not set has a default", () => {
  const { STRIPE_URL, STRIPE_CURRENCY, STRIPE_STATUS_LIMIT } = readConfig(stripe);
  expect([STRIPE_URL, STRIPE_CURRENCY, STRIPE_STATUS_LIMIT]).toEqual(["https://api.stripe.com", "INR", 1000]);
});

test("hosts and secrets are read one by one", () => {
  expect(readConfig(stripe).STRIPE_WEBHOOK_SECRETS).toEqual(["whsec_newest", "whsec_older"]);
  const { UPAYMENTS_LINK_HOSTS, RAZORPAY_WEBHOOK_SECRETS } = readConfig({
    ...razorpay,
    UPAYMENTS_LINK_HOSTS: "pay.upayments.com , *.upayments.net",
  });
  expect(UPAYMENTS_LINK_HOSTS).toEqual(["pay.upayments.com", "*.upayments.net"]);
  expect(RAZORPAY_WEBHOOK_SECRETS).toEqual(["newest", "older"]);
  expect(readConfig({}).UPAYMENTS_LINK_HOSTS).toEqual(["upayments.com", "*.upayments.com"]);
});
