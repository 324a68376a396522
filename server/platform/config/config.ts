import { resolve } from "node:path";
import { countries, findCountry } from "@chowk/contract/countries";
import { country } from "@chowk/contract/country";
import { z } from "zod";
import { isCurrency } from "../money/currency.ts";
import { isZone } from "../time/zoned.ts";
import { readTrustedProxies } from "./network.ts";
import { plainConnections } from "./plain-connections.ts";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** 32 random bytes, as `openssl rand -base64 32` prints them. */
const key = z
  .base64("must be base64")
  .transform((text) => Buffer.from(text, "base64"))
  .refine((bytes) => bytes.length === 32, "must be 32 bytes in base64 (openssl rand -base64 32)");

/** `newest:base64,older:base64` */
const keyRing = z
  .string()
  .transform((text) => text.split(",").map((each) => each.trim().split(":")))
  .pipe(
    z.array(
      z
        .tuple([z.string().regex(/^[\w-]{1,32}$/, "a key's id is 1 to 32 letters or digits"), key])
        .transform(([id, bytes]) => ({ id, key: bytes })),
    ),
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, "each key needs an id of its own");

/** A number of seconds that someone can wait. */
const seconds = (usual: number) => z.coerce.number().min(0.05).max(3600).default(usual);

/** `otp:665f0c1dd6fc0512345,other:665f…` */
const templateIds = z
  .string()
  .regex(/^\s*[a-z-]+:\w+\s*(,\s*[a-z-]+:\w+\s*)*$/, "must be name:id, separated by commas")
  .transform((text) => new Map(text.split(",").map((each) => each.trim().split(":") as [string, string])));

/** `a,b`, with spaces or without. */
const listed = (text: string) => text.split(",").map((each) => each.trim());

/** `push.example`, `*.push.example`, with a port or `:*` behind it. */
const PUSH_HOST = /^(\*\.)?[a-z0-9.-]+(:(\d+|\*))?$/;

/** Dinars of three decimals that Stripe does not charge (docs.stripe.com/currencies). */
const NOT_AT_STRIPE: readonly string[] = ["IQD", "LYD"];

/** Every setting the server reads, with its default. docs/run/configuration.md is printed from here. */
export const settings = z.object({
  NODE_ENV: z
    .enum(["development", "test", "production"])
    .default("development")
    .describe(
      "`production` turns off demo mode: there is no demo data, and DATABASE_URL, PUBLIC_URL, SECRET_KEY, ENCRYPTION_KEYS and the settings for sending messages must be set.",
    ),
  ROLE: z
    .enum(["all", "server", "worker"])
    .default("all")
    .describe(
      "What a process does: `all` serves people and processes the job queue; `server` leaves jobs to other processes; `worker` processes jobs and serves only `/healthz`, `/readyz` and metrics (`npm run worker`). At least one process must process jobs.",
    ),
  HOST: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .describe("Address to listen on. Demo mode allows only loopback addresses, or any address if DEMO_HOSTS is set."),
  DEMO_HOSTS: z
    .string()
    .regex(/^\s*[a-z0-9.-]+\s*(,\s*[a-z0-9.-]+\s*)*$/, "must be hosts, separated by commas")
    .transform(listed)
    .optional()
    .transform((hosts) => hosts ?? [])
    .describe(
      "Hosts on which demo mode may show its codes and links to everybody (`/demo/outbox`): `demo.internal`. If unset, only this machine's own names (`localhost`, `127.0.0.1`, `[::1]`), requested from this machine without a proxy in between.",
    ),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe("Port to listen on; 0 picks a free one."),
  DATA_DIR: z.string().min(1).default(".data").describe("Folder for the embedded PostgreSQL and for uploads."),
  ASSETS_DIR: z
    .string()
    .min(1)
    .optional()
    .transform((folder) => (folder === undefined ? undefined : resolve(folder)))
    .describe(
      "Folder in which servers of one release after another gather scripts and styles, so that each serves the pages of all (docs/run/releases.md). If unset, each serves only its own.",
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      "Your own PostgreSQL (15 or newer), as postgres://user:password@host/database. If unset, the embedded one is used.",
    ),
  DATABASE_SESSION_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      "Direct connection to the same database, if DATABASE_URL goes through a pooler such as PgBouncer (docs/run/cluster.md). Used by everything that needs a database session.",
    ),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      "A standby of the same database, from which the catalogue is read while it is up to date with the primary (docs/run/cluster.md). If set, a server may open DATABASE_POOL connections to each.",
    ),
  DATABASE_WAIT_SECONDS: z.coerce
    .number()
    .min(0)
    .max(3600)
    .default(60)
    .describe("Seconds to wait at start for PostgreSQL to become available."),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(10)
    .describe("Maximum number of database connections per process."),
  PREPARED_STATEMENTS: flag
    .prefault("true")
    .describe(
      "`false` keeps no prepared statements on connections, for a pooler that does not support them, such as PgBouncer before 1.21 in transaction mode.",
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("The site's address as people type it, for canonical links. Defaults to http://HOST:PORT."),
  COUNTRY: z
    .enum(countries.map(({ code }) => code))
    .default(country().code)
    .describe(
      "Country of the business, which decides its currency, its phone numbers and its usual time zone: `IN`, `KW` or `AE`. A database belongs to one country for good.",
    ),
  TIME_ZONE: z
    .string()
    .refine(isZone, "must be the name of a time zone, such as Asia/Kolkata")
    .default(country().timeZone)
    .describe("Time zone of the business's days and hours, by its IANA name. Defaults to that of `COUNTRY`."),
  API_BASE_PATH: z
    .string()
    .regex(/^(\/[a-z0-9-]+)+$/)
    .default("/api/chowk365")
    .describe("Path prefix of the API's calls."),
  TRUST_PROXY: z
    .string()
    .transform((text, context) => {
      const trusted = readTrustedProxies(text);
      if (trusted === undefined) context.addIssue("must be false, true, a number of proxies, or their addresses");
      return trusted ?? false;
    })
    .prefault("false")
    .describe(
      "Whose X-Forwarded-* headers are trusted: `false` for nobody's; the addresses or networks of the proxies in front, `10.0.0.0/8,192.0.2.4` (also `loopback`, `uniquelocal`); or the number of proxies in a row, if nobody can bypass them to reach Chowk. `true` is the same as `1`.",
    ),
  PLAIN_HOSTS: z
    .string()
    .regex(/^[^\s,/:]+(\s*,\s*[^\s,/:]+)*$/, "must be hosts, separated by commas")
    .optional()
    .describe(
      "Hosts that production may connect to without encryption because they are on a private network: `db,minio.internal`. All others require https, SMTP with TLS, and for the database `?sslmode=verify-full` (and `&sslrootcert=` for your own certificate). Connections to this machine itself need no encryption.",
    ),
  RATE_LIMITS: flag
    .prefault("true")
    .describe("`false` turns off rate limits, for load tests; production requires `true`."),
  HEADERS_SECONDS: seconds(10).describe("Seconds within which a request's headers must arrive."),
  REQUEST_SECONDS: seconds(120).describe(
    "Seconds within which a whole request must arrive, including uploads over slow connections.",
  ),
  IDLE_SECONDS: seconds(60).describe(
    "Seconds without any traffic during a request after which the connection is closed.",
  ),
  KEEP_ALIVE_SECONDS: seconds(75).describe(
    "Seconds for which a connection is kept open for the next request. Set it higher than in the proxy in front.",
  ),
  SHUTDOWN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      "Seconds at shutdown for which `/readyz` returns 503 while calls are still accepted: as long as the load balancer needs to notice.",
    ),
  METRICS_HOST: z.string().min(1).default("127.0.0.1").describe("Address on which metrics are served."),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe("Port on which Prometheus reads `/metrics`; 0 picks a free one. If unset, there are no metrics."),
  SECRET_KEY: key
    .optional()
    .describe(
      "Key for signing codes and links: 32 bytes in base64 (`openssl rand -base64 32`). Demo mode generates one.",
    ),
  ENCRYPTION_KEYS: keyRing
    .optional()
    .describe(
      "Keys for encrypting bank accounts and documents, newest first: `id:base64,id:base64`. Add a new key at the front; docs/run/upkeep.md says when older ones can be removed. Demo mode generates one.",
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name")
    .optional()
    .describe(
      "Bucket that stores uploads, under `uploads/`. If unset, they are stored in the folder `uploads` in DATA_DIR.",
    ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of the S3-compatible store: `https://s3.ap-south-1.amazonaws.com`, or your own."),
  S3_REGION: z.string().min(1).default("us-east-1").describe("The bucket's region."),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("Access key that is allowed to list, get, put and delete under `uploads/` in the bucket."),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("Secret of that access key."),
  S3_PATH_STYLE: flag
    .prefault("true")
    .describe("`true` requests `https://host/bucket/…`; `false` requests `https://bucket.host/…`."),
  SMS_PROVIDER: z
    .enum(["outbox", "msg91"])
    .default("outbox")
    .describe(
      "Carrier for text messages: `outbox` only shows them at `/demo/outbox` and works only in demo mode; `msg91` is MSG91 (docs/run/carriers.md).",
    ),
  MSG91_AUTHKEY: z.string().optional().describe("Authkey of your MSG91 account."),
  MSG91_TEMPLATES: templateIds
    .optional()
    .describe(
      "MSG91's id of each template in docs/run/carriers.md, by the template's name: `otp:665f0c1dd6fc0512345`.",
    ),
  MSG91_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://control.msg91.com")
    .describe("Address of MSG91; tests use a stand-in."),
  SMS_DAILY_BUDGET: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000_000)
    .default(5_000)
    .describe(
      "Maximum number of text messages per day; the maximum per hour is a quarter of it. From four fifths on, the desk and the log warn. Once it is used up, only log-in codes are sent, up to a quarter more.",
    ),
  EMAIL_PROVIDER: z
    .enum(["outbox", "smtp"])
    .default("outbox")
    .describe(
      "Carrier for e-mail: `outbox` only shows it at `/demo/outbox` and works only in demo mode; `smtp` sends it.",
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "The mail server: `smtps://user:password@host:465`, or `smtp://user:password@host:587` for STARTTLS. Percent-encode special characters in the user name and password, such as `%40` for @.",
    ),
  SMTP_TLS: z
    .enum(["required", "optional"])
    .default("required")
    .describe("`optional` also allows an `smtp://` server that cannot encrypt, such as a relay on the same machine."),
  EMAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, "must be an address, or a name and <an address>")
    .optional()
    .describe("Sender of e-mails: `Chowk <hello@chowk.example>`."),
  EMAIL_DAILY_BUDGET: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000_000)
    .default(20_000)
    .describe("Maximum number of e-mails per day; the maximum per hour is a quarter of it."),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, "must be a public key as `npx web-push generate-vapid-keys` prints it")
    .optional()
    .describe(
      "Key by which browsers recognise our push messages (`npx web-push generate-vapid-keys`). Demo mode generates one; without one, no push messages are sent.",
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be a private key as `npx web-push generate-vapid-keys` prints it")
    .optional()
    .describe("Private half of that key."),
  PUSH_HOSTS: z
    .string()
    .transform(listed)
    .refine((hosts) => hosts.every((host) => PUSH_HOST.test(host)), "must be hosts, separated by commas")
    .prefault("fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com")
    .describe(
      "Hosts of browsers' push services that we send to; `*.` matches all subdomains of a host. Only https is used, on the default port or on the port given after the host: `push.example:8443`, or `:*` for any port.",
    ),
  PAYMENT_PROVIDER: z
    .enum(["none", "upayments", "razorpay", "stripe"])
    .default("none")
    .describe(
      "Provider of online payments: `upayments` (KNET, dinars), `razorpay` (rupees) or `stripe` (cards and more, a currency that you choose); docs/run/payment-providers.md explains how to go live with each. `none` offers only payment in cash. Demo mode uses a sandbox of UPayments if nothing is set.",
    ),
  UPAYMENTS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Address of UPayments' API, including the version: `https://sandboxapi.upayments.com/api/v1` for tests; for real payments, the address that UPayments gives you.",
    ),
  UPAYMENTS_TOKEN: z.string().optional().describe("API token of your UPayments account."),
  UPAYMENTS_CURRENCY: z
    .string()
    .refine(isCurrency, "must be the code of a currency, in capitals")
    .default("KWD")
    .describe(
      "Currency in which that account charges; KNET accepts only dinars. For prices in another currency, also set an exchange rate.",
    ),
  UPAYMENTS_LINK_HOSTS: z
    .string()
    .regex(/^\s*(\*\.)?[a-z0-9.-]+\s*(,\s*(\*\.)?[a-z0-9.-]+\s*)*$/, "must be hosts, separated by commas")
    .transform(listed)
    .prefault("upayments.com,*.upayments.com")
    .describe(
      "Hosts of the payment pages that browsers are sent to, besides the API's own host; `*.` matches all subdomains of a host.",
    ),
  UPAYMENTS_STATUS_LIMIT: z.coerce
    .number()
    .int()
    .min(6)
    .max(10_000)
    .default(30)
    .describe(
      "Maximum number of status queries per minute that UPayments allows, for all processes together. Raise it once UPayments has raised its limit.",
    ),
  RAZORPAY_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://api.razorpay.com/v1")
    .describe("Address of Razorpay's API; tests use a stand-in."),
  RAZORPAY_KEY_ID: z.string().optional().describe("Razorpay's key id: `rzp_live_…`, or `rzp_test_…` for testing."),
  RAZORPAY_KEY_SECRET: z.string().optional().describe("Secret of that key."),
  RAZORPAY_WEBHOOK_SECRETS: z
    .string()
    .transform(listed)
    .refine((secrets) => secrets.length <= 2 && secrets.every(Boolean), "must be one secret, or two while it changes")
    .optional()
    .describe(
      "Secret that signs Razorpay's webhooks, as you entered it there; for a day after changing it, `new,old`.",
    ),
  RAZORPAY_STATUS_LIMIT: z.coerce
    .number()
    .int()
    .min(6)
    .max(10_000)
    .default(300)
    .describe(
      "Maximum number of calls per minute to ask Razorpay about payments, for all processes together: two for a payment, one for a page of its list.",
    ),
  STRIPE_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://api.stripe.com")
    .describe("Address of Stripe's API, without a version; tests use a stand-in."),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe(
      "Secret key of your Stripe account: `sk_live_…`, or `sk_test_…` for testing; a restricted key (`rk_…`) is safer.",
    ),
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .transform(listed)
    .refine((secrets) => secrets.length <= 2 && secrets.every(Boolean), "must be one secret, or two while it changes")
    .optional()
    .describe("Signing secret of your webhook endpoint at Stripe: `whsec_…`; while you roll it, `new,old`."),
  STRIPE_CURRENCY: z
    .string()
    .refine(
      (code) => isCurrency(code) && !NOT_AT_STRIPE.includes(code),
      "must be the code of a currency that Stripe charges, in capitals",
    )
    .default("INR")
    .describe(
      "Currency in which that account charges. Defaults to that of `COUNTRY`. For prices in another one, also set an exchange rate. Stripe charges currencies of three decimals only with a 0 at the end.",
    ),
  STRIPE_STATUS_LIMIT: z.coerce
    .number()
    .int()
    .min(6)
    .max(10_000)
    .default(1000)
    .describe(
      "Maximum number of calls per minute to ask Stripe about payments, for all processes together: two are counted for a payment, one for a page of its list.",
    ),
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => ["{z}", "{x}", "{y}"].every((gap) => url.includes(gap)) && !url.includes("{s}"),
      "must hold {z}, {x} and {y}, and no {s}",
    )
    .optional()
    .describe(
      "Address from which browsers load map tiles: `https://tiles.example/{z}/{x}/{y}.png`. Without it and `MAP_FILE`, or if it is out of reach, the map shows only coasts and cities. In India it must show the country's borders as Survey of India does.",
    ),
  MAP_FILE: z
    .string()
    .optional()
    .describe(
      "Map that the server itself has, in place of `MAP_TILES_URL`: the path of a PMTiles file (docs/run/map.md). Read at start, which fails if browsers could not draw it.",
    ),
  MAP_ATTRIBUTION: z
    .string()
    .optional()
    .describe(
      "Attribution that the map must show, as HTML: `&copy; <a href=…>OpenStreetMap</a>`. Required with MAP_TILES_URL; a file usually names its own.",
    ),
  SERVICE_ZONES: z
    .string()
    .optional()
    .describe(
      "GeoJSON file with the areas where the business works, each with a `name`, to show on the map. Read once at start.",
    ),
  GEOCODER_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Service that supports Nominatim's reverse geocoding, to fill in street and pin code from a place on the map: `https://nominatim.example/`. It is called at most once a second. If unset, the nearest known pin code is filled in.",
    ),
  OTP_LENGTH: z.coerce
    .number()
    .int()
    .min(4)
    .max(8)
    .default(4)
    .describe(
      "Number of digits in the codes for logging in by phone. In production the default is 6, which is also the minimum (see ACCEPT_SHORT_CODES).",
    ),
  ACCEPT_SHORT_CODES: z
    .literal("they-can-be-guessed", "must be they-can-be-guessed")
    .optional()
    .describe(
      "`they-can-be-guessed` lets production start with codes of fewer than six digits; docs/use/identity.md shows how likely a guess is.",
    ),
  OTP_MISTAKES_A_MINUTE: z.coerce
    .number()
    .int()
    .min(10)
    .max(10_000)
    .default(60)
    .describe(
      "Once this many wrong codes were entered within a minute, for all phones together, networks that entered one in the last day must wait.",
    ),
  RELAY_PROVIDER: z
    .enum(["none", "exotel"])
    .default("none")
    .describe(
      "Relay of phone calls: with one, customers and partners call each other at its number, and neither sees the other's. `exotel` is Exotel (docs/run/relay.md).",
    ),
  RELAY_NUMBER: z
    .string()
    .regex(/^\+\d{7,15}$/, "must be written as +918047101234")
    .optional()
    .describe("The relay's own number, with the country's code: `+918047101234`."),
  RELAY_KEY: z
    .string()
    .regex(/^[\w-]{24,100}$/, "must be 24 to 100 letters, digits, hyphens or underscores")
    .optional()
    .describe("The unguessable end of the address at which the relay asks with whom to connect a caller."),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("warn")
    .describe("Lowest level to log. In production the default is `info`: one line per call."),
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
