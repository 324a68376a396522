import { resolve } from "node:path";
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

/** Every setting the server reads, with its default. docs/run/configuration.md is printed from here. */
export const settings = z.object({
  NODE_ENV: z
    .enum(["development", "test", "production"])
    .default("development")
    .describe(
      "`production` turns demo mode off: no demo data, and DATABASE_URL, PUBLIC_URL, SECRET_KEY, ENCRYPTION_KEYS and those that send messages must be set.",
    ),
  ROLE: z
    .enum(["all", "server", "worker"])
    .default("all")
    .describe(
      "What a process does: `all` serves people and works on the queue of jobs; `server` leaves jobs to others; `worker` works on them and serves `/healthz`, `/readyz` and metrics alone (`npm run worker`). At least one process must work.",
    ),
  HOST: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .describe("Address to listen on. Demo mode allows loopback alone, or any where DEMO_HOSTS is set."),
  DEMO_HOSTS: z
    .string()
    .regex(/^\s*[a-z0-9.-]+\s*(,\s*[a-z0-9.-]+\s*)*$/, "must be hosts, separated by commas")
    .transform(listed)
    .optional()
    .transform((hosts) => hosts ?? [])
    .describe(
      "Hosts at which demo mode may show everybody its codes and links (`/demo/outbox`): `demo.internal`. Without it, this machine's own names (`localhost`, `127.0.0.1`, `[::1]`), asked for at this machine and past no proxy.",
    ),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe("Port to listen on; 0 takes a free one."),
  DATA_DIR: z.string().min(1).default(".data").describe("Folder of the embedded PostgreSQL and of uploads."),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      "Your own PostgreSQL (15 or newer), as postgres://user:password@host/database. Without it, the embedded one.",
    ),
  DATABASE_SESSION_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      "The same database, straight to PostgreSQL, where DATABASE_URL goes through a pooler such as PgBouncer (docs/run/cluster.md): for what needs a session of its own.",
    ),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      "A standby of the same database, for reads of the catalogue while it is level with the primary (docs/run/cluster.md). With one, a server may have DATABASE_POOL connections to each.",
    ),
  DATABASE_WAIT_SECONDS: z.coerce
    .number()
    .min(0)
    .max(3600)
    .default(60)
    .describe("So long does a start wait for a PostgreSQL that is on its way."),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(10)
    .describe("Most database connections of one process."),
  PREPARED_STATEMENTS: flag
    .prefault("true")
    .describe(
      "`false` keeps no statement prepared on a connection: for a pooler in between that does not know of them, as PgBouncer before 1.21 in transaction mode.",
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("The site's address as people type it, for canonical links. By default http://HOST:PORT."),
  TIME_ZONE: z
    .string()
    .refine(isZone, "must be the name of a time zone, such as Asia/Kolkata")
    .default("Asia/Kolkata")
    .describe("The zone in which the business has its days and hours, by its IANA name."),
  API_BASE_PATH: z
    .string()
    .regex(/^(\/[a-z0-9-]+)+$/)
    .default("/api/chowk365")
    .describe("Path the API's calls start with."),
  TRUST_PROXY: z
    .string()
    .transform((text, context) => {
      const trusted = readTrustedProxies(text);
      if (trusted === undefined) context.addIssue("must be false, true, a number of proxies, or their addresses");
      return trusted ?? false;
    })
    .prefault("false")
    .describe(
      "Whose X-Forwarded-* is believed: `false` nobody's; the addresses or networks of the proxies in front, `10.0.0.0/8,192.0.2.4` (also `loopback`, `uniquelocal`); or how many proxies stand in a row, where nobody can reach Chowk past them. `true` is `1`.",
    ),
  PLAIN_HOSTS: z
    .string()
    .regex(/^[^\s,/:]+(\s*,\s*[^\s,/:]+)*$/, "must be hosts, separated by commas")
    .optional()
    .describe(
      "Hosts that production may talk to without encryption, as they are on a private network: `db,minio.internal`. All others must be reached by https, by SMTP with TLS, and the database with `?sslmode=verify-full` (and `&sslrootcert=` for a certificate of your own). This machine itself needs none.",
    ),
  RATE_LIMITS: flag.prefault("true").describe("`false` limits no calls, for load tests; production demands `true`."),
  HEADERS_SECONDS: seconds(10).describe("A request's headers must be there after so long."),
  REQUEST_SECONDS: seconds(120).describe(
    "A whole request must be there after so long; uploads over slow lines take it.",
  ),
  IDLE_SECONDS: seconds(60).describe("A connection on which nothing moves during a request is closed after so long."),
  KEEP_ALIVE_SECONDS: seconds(75).describe(
    "A connection is kept so long for a next request: longer than the proxy in front keeps it.",
  ),
  SHUTDOWN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      "At a stop, `/readyz` says 503 for so long before calls are no longer taken: as long as the load balancer needs to notice.",
    ),
  METRICS_HOST: z.string().min(1).default("127.0.0.1").describe("Address that the metrics are served at."),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe("Port that Prometheus reads `/metrics` at; 0 takes a free one. Without it there are no metrics."),
  SECRET_KEY: key
    .optional()
    .describe(
      "32 bytes in base64 (`openssl rand -base64 32`) that codes and links are signed with. Demo mode makes one.",
    ),
  ENCRYPTION_KEYS: keyRing
    .optional()
    .describe(
      "Keys that bank accounts and documents are encrypted with, newest first: `id:base64,id:base64`. Put a new one in front; docs/run/upkeep.md says when the older ones can go. Demo mode makes one.",
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name")
    .optional()
    .describe("Bucket that keeps the uploads, under `uploads/`. Without it, the folder `uploads` of DATA_DIR does."),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of the S3-compatible store: `https://s3.ap-south-1.amazonaws.com`, or your own."),
  S3_REGION: z.string().min(1).default("us-east-1").describe("The bucket's region."),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("Key that may list, get, put and delete under `uploads/` in the bucket."),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("The secret half of that key."),
  S3_PATH_STYLE: flag
    .prefault("true")
    .describe("`true` asks `https://host/bucket/…`; `false` asks `https://bucket.host/…`."),
  SMS_PROVIDER: z
    .enum(["outbox", "msg91"])
    .default("outbox")
    .describe(
      "Who carries text messages: `outbox` only shows them at `/demo/outbox`, in demo mode alone; `msg91` is MSG91 (docs/run/carriers.md).",
    ),
  MSG91_AUTHKEY: z.string().optional().describe("MSG91's key of your account."),
  MSG91_TEMPLATES: templateIds
    .optional()
    .describe("MSG91's id of each template of docs/run/carriers.md, by its name: `otp:665f0c1dd6fc0512345`."),
  MSG91_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://control.msg91.com")
    .describe("Where MSG91 is; another address stands in for it in tests."),
  SMS_DAILY_BUDGET: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000_000)
    .default(5_000)
    .describe(
      "Most text messages in a day, and a quarter of it in an hour. From four fifths on the desk and the log say so; when it is used up, only codes that log in go out, up to a quarter more.",
    ),
  EMAIL_PROVIDER: z
    .enum(["outbox", "smtp"])
    .default("outbox")
    .describe("Who carries e-mail: `outbox` only shows it at `/demo/outbox`, in demo mode alone; `smtp` sends it."),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "The mail server: `smtps://user:password@host:465`, or `smtp://user:password@host:587` for STARTTLS. Signs in a user's name or password that mean something in an address are written as `%40` and the like.",
    ),
  SMTP_TLS: z
    .enum(["required", "optional"])
    .default("required")
    .describe("`optional` also uses an `smtp://` server that cannot encrypt: a relay on the same machine."),
  EMAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, "must be an address, or a name and <an address>")
    .optional()
    .describe("Whom e-mails are from: `Chowk <hello@chowk.example>`."),
  EMAIL_DAILY_BUDGET: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000_000)
    .default(20_000)
    .describe("Most e-mails in a day, and a quarter of it in an hour."),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, "must be a public key as `npx web-push generate-vapid-keys` prints it")
    .optional()
    .describe(
      "Key that browsers know our push messages by (`npx web-push generate-vapid-keys`). Demo mode makes one; without one, nobody is told by push.",
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be a private key as `npx web-push generate-vapid-keys` prints it")
    .optional()
    .describe("The secret half of that key."),
  PUSH_HOSTS: z
    .string()
    .transform(listed)
    .refine((hosts) => hosts.every((host) => PUSH_HOST.test(host)), "must be hosts, separated by commas")
    .prefault("fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com")
    .describe(
      "Hosts of browsers' push services that we write to; `*.` stands for all below a host. By https on its usual port, or on one that stands behind the host: `push.example:8443`, `:*` for any.",
    ),
  PAYMENT_PROVIDER: z
    .enum(["none", "upayments", "razorpay"])
    .default("none")
    .describe(
      "Who takes online payments: `upayments` (KNET, dinars) or `razorpay` (rupees); docs/run/payment-providers.md tells how to go live with each. `none` offers payment in cash alone. Demo mode has a sandbox of UPayments where nothing is set.",
    ),
  UPAYMENTS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "UPayments' API up to its version: `https://sandboxapi.upayments.com/api/v1` for tests, for real payments the address that UPayments names to you.",
    ),
  UPAYMENTS_TOKEN: z.string().optional().describe("The token of your account there."),
  UPAYMENTS_CURRENCY: z
    .string()
    .refine(isCurrency, "must be the code of a currency, in capitals")
    .default("KWD")
    .describe(
      "What that account charges in; KNET takes dinars alone. Services have prices in rupees: set a rate, too.",
    ),
  UPAYMENTS_LINK_HOSTS: z
    .string()
    .regex(/^\s*(\*\.)?[a-z0-9.-]+\s*(,\s*(\*\.)?[a-z0-9.-]+\s*)*$/, "must be hosts, separated by commas")
    .transform(listed)
    .prefault("upayments.com,*.upayments.com")
    .describe(
      "Hosts of the payment pages that browsers are sent to, besides the API's own; `*.` stands for all below a host.",
    ),
  UPAYMENTS_STATUS_LIMIT: z.coerce
    .number()
    .int()
    .min(6)
    .max(10_000)
    .default(30)
    .describe("Questions a minute that UPayments takes, of all processes together. Raise it once they have."),
  RAZORPAY_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://api.razorpay.com/v1")
    .describe("Where Razorpay is; another address stands in for it in tests."),
  RAZORPAY_KEY_ID: z.string().optional().describe("Razorpay's key, `rzp_live_…`, or `rzp_test_…` to try it."),
  RAZORPAY_KEY_SECRET: z.string().optional().describe("The secret half of that key."),
  RAZORPAY_WEBHOOK_SECRETS: z
    .string()
    .transform(listed)
    .refine((secrets) => secrets.length <= 2 && secrets.every(Boolean), "must be one secret, or two while it changes")
    .optional()
    .describe("What signs Razorpay's webhooks: the secret you gave there, and after a change for a day `new,old`."),
  RAZORPAY_STATUS_LIMIT: z.coerce
    .number()
    .int()
    .min(6)
    .max(10_000)
    .default(300)
    .describe(
      "Calls a minute by which Razorpay is asked, of all processes together: two for a payment, one for a page of its list.",
    ),
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => ["{z}", "{x}", "{y}"].every((gap) => url.includes(gap)) && !url.includes("{s}"),
      "must hold {z}, {x} and {y}, and no {s}",
    )
    .optional()
    .describe(
      "Where browsers get the map's pictures: `https://tiles.example/{z}/{x}/{y}.png`. Without it, or where it is out of reach, the map shows coasts and cities alone. In India it must show the country's borders as Survey of India does.",
    ),
  MAP_ATTRIBUTION: z
    .string()
    .optional()
    .describe("Whom the map must name, as HTML: `&copy; <a href=…>OpenStreetMap</a>`. MAP_TILES_URL needs it."),
  SERVICE_ZONES: z
    .string()
    .optional()
    .describe(
      "A GeoJSON file of the areas where the business works, each with a `name`: the map shows them. Read at the start.",
    ),
  GEOCODER_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "A service that speaks Nominatim's reverse call, to fill in street and pin code from a place on the map: `https://nominatim.example/`. It is asked once a second at most. Without it, the nearest known pin code is filled in.",
    ),
  OTP_LENGTH: z.coerce
    .number()
    .int()
    .min(4)
    .max(8)
    .default(4)
    .describe("Digits of the codes that log in by phone. In production 6, where nothing is set, and no fewer."),
  ACCEPT_SHORT_CODES: z
    .literal("they-can-be-guessed", "must be they-can-be-guessed")
    .optional()
    .describe(
      "`they-can-be-guessed` lets production start with codes of fewer than six digits; docs/use/identity.md has the arithmetic.",
    ),
  OTP_MISTAKES_A_MINUTE: z.coerce
    .number()
    .int()
    .min(10)
    .max(10_000)
    .default(60)
    .describe(
      "Wrong codes a minute, of all phones together, from which on networks that typed one today may try none.",
    ),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("warn")
    .describe("Least serious line to log. In production it is `info`, where nothing is set: a line for each call."),
});

export type Config = z.output<typeof settings> & { demo: boolean };

/** A fault that the person who starts Chowk can put right; shown as one line, without a stack. */
export class SetupError extends Error {}

/** The providers that settings can name, and what else must be set then. */
const providers: readonly (readonly [string, string, readonly string[]])[] = [
  ["SMS_PROVIDER", "msg91", ["MSG91_AUTHKEY", "MSG91_TEMPLATES"]],
  ["EMAIL_PROVIDER", "smtp", ["SMTP_URL", "EMAIL_FROM"]],
  ["PAYMENT_PROVIDER", "upayments", ["UPAYMENTS_URL", "UPAYMENTS_TOKEN"]],
  ["PAYMENT_PROVIDER", "razorpay", ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRETS"]],
];

// The API's checks report codes instead.
const inEnglish = z.locales.en().localeError;

/** Reads the environment once. Throws a SetupError that names each setting at fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const demo = given.NODE_ENV !== "production";
  const set: typeof given = {
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
    if (!given[name]) faults.push(`${name}: NODE_ENV=production needs it`);
  }
  if (!demo) faults.push(...plainConnections(given));
  for (const [name, needs] of [
    ["DATABASE_SESSION_URL", given.DATABASE_SESSION_URL],
    ["DATABASE_REPLICA_URL", given.DATABASE_REPLICA_URL],
    ["ROLE=worker", given.ROLE === "worker"],
  ] as const) {
    if (needs && !given.DATABASE_URL) faults.push(`DATABASE_URL: ${name} needs it`);
  }
  if (!demo && Number(set.OTP_LENGTH) < 6 && !given.ACCEPT_SHORT_CODES)
    faults.push(
      "OTP_LENGTH: NODE_ENV=production needs 6 or more; fewer only with ACCEPT_SHORT_CODES=they-can-be-guessed",
    );
  if (!demo && given.RATE_LIMITS === "false") faults.push("RATE_LIMITS: NODE_ENV=production needs it to be true");
  const bucket = ["S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
  for (const name of bucket.some((each) => given[each]) ? bucket : []) {
    if (!given[name]) faults.push(`${name}: the other settings of S3 need it`);
  }
  for (const [name, sends] of Object.entries({ SMS_PROVIDER: "msg91", EMAIL_PROVIDER: "smtp" })) {
    if (!demo && given[name] !== sends) faults.push(`${name}: NODE_ENV=production needs ${sends}, which really sends`);
  }
  for (const [setting, provider, needed] of providers) {
    const isSandbox = demo && provider === "upayments" && !needed.some((name) => given[name]);
    for (const name of set[setting] === provider && !isSandbox ? needed : []) {
      if (!given[name]) faults.push(`${name}: ${setting}=${provider} needs it`);
    }
  }
  if (Boolean(given.VAPID_PUBLIC_KEY) !== Boolean(given.VAPID_PRIVATE_KEY))
    faults.push("VAPID_PUBLIC_KEY: it and VAPID_PRIVATE_KEY need each other");
  if (given.MAP_TILES_URL && !given.MAP_ATTRIBUTION) faults.push("MAP_ATTRIBUTION: MAP_TILES_URL needs it");
  if (!parsed.success || faults.length > 0) {
    throw new SetupError(`Settings to put right: ${faults.join("; ")}. See docs/run/configuration.md.`);
  }
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR), demo };
}
