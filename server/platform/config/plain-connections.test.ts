import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const key = Buffer.alloc(32).toString("base64");
const production = {
  ...{ NODE_ENV: "production", PUBLIC_URL: "https://chowk.test" },
  DATABASE_URL: "postgres://chowk:secret@db.test/chowk?sslmode=verify-full",
  ...{ SECRET_KEY: key, ENCRYPTION_KEYS: `a:${key}` },
  ...{ SMS_PROVIDER: "msg91", MSG91_AUTHKEY: "318402AbCdEf", MSG91_TEMPLATES: "otp:665f0c1dd6fc0512345" },
  ...{ EMAIL_PROVIDER: "smtp", SMTP_URL: "smtp://mail.test:587", EMAIL_FROM: "Chowk <hello@chowk.test>" },
};
const bucket = { S3_BUCKET: "uploads", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
const map = { MAP_ATTRIBUTION: "Mappers" };

const plain: [string, Record<string, string>][] = [
  ["PUBLIC_URL", { PUBLIC_URL: "http://far.test" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://chowk:secret@far.test/chowk" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://chowk:secret@far.test/chowk?sslmode=require" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://chowk:secret@far.test/chowk?sslmode=no-verify" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres:///chowk?host=far.test" }],
  ["DATABASE_SESSION_URL", { DATABASE_SESSION_URL: "postgres://chowk:secret@far.test/chowk" }],
  ["DATABASE_REPLICA_URL", { DATABASE_REPLICA_URL: "postgres://chowk:secret@far.test/chowk" }],
  ["S3_ENDPOINT", { ...bucket, S3_ENDPOINT: "http://far.test:9000" }],
  ["MSG91_URL", { MSG91_URL: "http://far.test" }],
  ["UPAYMENTS_URL", { UPAYMENTS_URL: "http://far.test/api/v1" }],
  ["RAZORPAY_URL", { RAZORPAY_URL: "http://far.test/v1" }],
  ["STRIPE_URL", { STRIPE_URL: "http://far.test" }],
  ["GEOCODER_URL", { GEOCODER_URL: "http://far.test" }],
  ["MAP_TILES_URL", { ...map, MAP_TILES_URL: "http://far.test/{z}/{x}/{y}.png" }],
  ["SMTP_TLS", { SMTP_URL: "smtp://far.test:25", SMTP_TLS: "optional" }],
];

test.each(
  plain,
)("production refuses to start when %s leads to another machine without encryption: %j", (name, wrong) => {
  expect(() => readConfig({ ...production, ...wrong })).toThrow(
    new RegExp(`${name}: .*or add far\\.test to PLAIN_HOSTS`),
  );
});

test.each(plain)("%s may do so if the host is named as private: %j", (_, wrong) => {
  expect(readConfig({ ...production, ...wrong, PLAIN_HOSTS: "db, far.test" }).demo).toBe(false);
});

test.each([
  {},
  { PUBLIC_URL: "http://localhost:3000", GEOCODER_URL: "http://127.0.0.1:8080", MSG91_URL: "http://[::1]:8081" },
  { SMTP_URL: "smtp://127.0.0.1:25", SMTP_TLS: "optional" },
  { DATABASE_URL: "postgres://localhost/chowk" },
  { DATABASE_URL: "postgres:///chowk?host=/var/run/postgresql" },
])("encrypted connections, and those that stay on this machine, are fine: %j", (settings) => {
  expect(readConfig({ ...production, ...settings }).demo).toBe(false);
});

test("demo mode asks for none of it", () => {
  expect(readConfig({ GEOCODER_URL: "http://far.test" }).demo).toBe(true);
});
