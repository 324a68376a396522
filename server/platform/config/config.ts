import { resolve } from "node:path";
import { findCountry } from "@chowk/contract/countries";
import { country } from "@chowk/contract/country";
import { z } from "zod";
import { plainConnections } from "./plain-connections.ts";
import { carrierSettings } from "./settings/carriers.ts";
import { codeSettings } from "./settings/codes.ts";
import { databaseSettings } from "./settings/database.ts";
import { httpSettings } from "./settings/http.ts";
import { mapSettings } from "./settings/map.ts";
import { paymentSettings } from "./settings/payments.ts";
import { processSettings } from "./settings/process.ts";
import { secretSettings } from "./settings/secrets.ts";
import { siteSettings } from "./settings/site.ts";
import { storageSettings } from "./settings/storage.ts";

/** Every setting the server reads, with its default. docs/run/configuration.md is printed from here. */
export const settings = z.object({
  ...processSettings,
  ...databaseSettings,
  ...siteSettings,
  ...httpSettings,
  ...secretSettings,
  ...storageSettings,
  ...carrierSettings,
  ...paymentSettings,
  ...mapSettings,
  ...codeSettings,
});

export type Config = z.output<typeof settings> & { demo: boolean };

/** A fault that the person who starts Chowk can put right; shown as one line, without a stack. */
export class SetupError extends Error {}

/** The providers that settings can name, and what else must be set then. */
const providers: readonly (readonly [string, string, readonly string[]])[] = [
  ["SMS_PROVIDER", "msg91", ["MSG91_AUTHKEY", "MSG91_TEMPLATES"]],
  ["RELAY_PROVIDER", "exotel", ["RELAY_NUMBER", "RELAY_KEY"]],
  ["EMAIL_PROVIDER", "smtp", ["SMTP_URL", "EMAIL_FROM"]],
  ["PAYMENT_PROVIDER", "upayments", ["UPAYMENTS_URL", "UPAYMENTS_TOKEN"]],
  ["PAYMENT_PROVIDER", "razorpay", ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRETS"]],
  ["PAYMENT_PROVIDER", "stripe", ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRETS"]],
];

// The API's checks report codes instead.
const inEnglish = z.locales.en().localeError;

/** Reads the environment once. Throws a SetupError that names each setting at fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const demo = given.NODE_ENV !== "production";
  const place = findCountry(given.COUNTRY ?? country().code);
  const set: typeof given = {
    ...(place ? { TIME_ZONE: place.timeZone, STRIPE_CURRENCY: place.currency.code } : {}),
    ...(demo ? { PAYMENT_PROVIDER: "upayments" } : { LOG_LEVEL: "info", OTP_LENGTH: "6" }),
    ...given,
  };
  const parsed = settings.safeParse(set, { error: inEnglish });
  const faults = parsed.error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? [];
  const loopback = ["127.0.0.1", "localhost", "::1"].includes(given.HOST ?? "127.0.0.1");
  if (demo && !loopback && !given.DEMO_HOSTS) {
    faults.push(
      "HOST: demo mode listens on loopback alone; leave it as it is, name the hosts in DEMO_HOSTS, or set NODE_ENV=production",
    );
  }
  for (const name of demo ? [] : ["DATABASE_URL", "PUBLIC_URL", "SECRET_KEY", "ENCRYPTION_KEYS"]) {
    if (!given[name]) faults.push(`${name}: NODE_ENV=production requires it`);
  }
  if (!demo) faults.push(...plainConnections(given));
  for (const [name, needs] of [
    ["DATABASE_SESSION_URL", given.DATABASE_SESSION_URL],
    ["DATABASE_REPLICA_URL", given.DATABASE_REPLICA_URL],
    ["ROLE=worker", given.ROLE === "worker"],
  ] as const) {
    if (needs && !given.DATABASE_URL) faults.push(`DATABASE_URL: ${name} requires it`);
  }
  if (!demo && Number(set.OTP_LENGTH) < 6 && !given.ACCEPT_SHORT_CODES)
    faults.push(
      "OTP_LENGTH: NODE_ENV=production requires 6 or more; fewer only with ACCEPT_SHORT_CODES=they-can-be-guessed",
    );
  if (!demo && given.RATE_LIMITS === "false") faults.push("RATE_LIMITS: NODE_ENV=production requires it to be true");
  const bucket = ["S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
  for (const name of bucket.some((each) => given[each]) ? bucket : []) {
    if (!given[name]) faults.push(`${name}: the other settings of S3 require it`);
  }
  for (const [name, sends] of Object.entries({ SMS_PROVIDER: "msg91", EMAIL_PROVIDER: "smtp" })) {
    if (!demo && given[name] !== sends)
      faults.push(`${name}: NODE_ENV=production requires ${sends}, which really sends`);
  }
  const { PAYMENT_PROVIDER: paidBy = "none" } = set;
  if (place && paidBy !== "none" && !place.paymentProviders.some((each) => each === paidBy))
    faults.push(`PAYMENT_PROVIDER: COUNTRY=${place.code} allows ${place.paymentProviders.join(", ")} or none`);
  for (const [setting, provider, needed] of providers) {
    const isSandbox = demo && provider === "upayments" && !needed.some((name) => given[name]);
    for (const name of set[setting] === provider && !isSandbox ? needed : []) {
      if (!given[name]) faults.push(`${name}: ${setting}=${provider} requires it`);
    }
  }
  if (Boolean(given.VAPID_PUBLIC_KEY) !== Boolean(given.VAPID_PRIVATE_KEY))
    faults.push("VAPID_PUBLIC_KEY: it and VAPID_PRIVATE_KEY require each other");
  if (given.MAP_TILES_URL && !given.MAP_ATTRIBUTION) faults.push("MAP_ATTRIBUTION: MAP_TILES_URL requires it");
  if (given.MAP_TILES_URL && given.MAP_FILE) faults.push("MAP_FILE: give it or MAP_TILES_URL, not both");
  if (!parsed.success || faults.length > 0) {
    throw new SetupError(`Settings to put right: ${faults.join("; ")}. See docs/run/configuration.md.`);
  }
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR), demo };
}

/** Returns the number at which customers and partners call each other, so that neither sees the other's; undefined without a relay. */
export const relayOf = ({ RELAY_PROVIDER, RELAY_NUMBER }: Pick<Config, "RELAY_PROVIDER" | "RELAY_NUMBER">) =>
  RELAY_PROVIDER === "none" ? undefined : RELAY_NUMBER;
