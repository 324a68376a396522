import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Config } from "../../../platform/config/config.ts";
import type { Tx } from "../../../platform/database/connection.ts";
import { type Refused, refuse } from "../../../platform/refusals/refuse.ts";
import { secondsOfNetwork } from "./limits.ts";
import type { Whence } from "./whence.ts";

interface Needs {
  config: Config;
  log: FastifyBaseLogger;
}

/**
 * Returns a refusal for someone who tries a few codes on each of many phones: networks with many wrong codes must wait; and while
 * there are very many in total, so must every network with a wrong code in the last day. Networks without wrong codes, and
 * browsers that the number's account knows, are not slowed down by others.
 */
export async function tooManyMistakes(tx: Tx, { config, log }: Needs, whence: Whence): Promise<Refused | undefined> {
  const { networks, home } = whence;
  const widest = networks.at(-1);
  if (!widest || !home) return undefined;
  // Concurrent tries from one neighbourhood take turns, so that each is counted before the next.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp network ${widest.key.toString("hex")}`}, 0))`.execute(
    tx,
  );
  const mistakes = await mistakesOf(tx, whence);
  const agesIn = (key: Buffer) => mistakes.filter((each) => each.networks.some((of) => of.equals(key))).map(ageOf);
  const seconds = Math.max(...networks.map(({ key, share }) => secondsOfNetwork(agesIn(key), share)));
  if (seconds > 0) {
    return refuse("NETWORK_CLOSED", { retryAfterSeconds: seconds });
  }
  return agesIn(home.key).length > 0 ? tooManyInAll(tx, { config, log }) : undefined;
}

const ageOf = ({ age }: { age: number }) => age;

async function mistakesOf(tx: Tx, { networks }: Whence): Promise<{ networks: Buffer[]; age: number }[]> {
  const { rows } = await sql<{ networks: Buffer[]; age: number }>`
    select networks, greatest(0, extract(epoch from clock_timestamp() - at))::float8 as age from otp_mistake
    where networks && ${networks.map(({ key }) => key)}::bytea[] and at > clock_timestamp() - interval '1 day'
  `.execute(tx);
  return rows;
}

async function tooManyInAll(tx: Tx, { config, log }: Needs): Promise<Refused | undefined> {
  const ceiling = config.OTP_MISTAKES_A_MINUTE;
  const { rows } = await sql<{ wait: number }>`
    select ceil(60 - extract(epoch from clock_timestamp() - at))::int as wait from otp_mistake
    where at > clock_timestamp() - interval '1 minute' and browser_hash is null
    order by at desc offset ${ceiling - 1} limit 1
  `.execute(tx);
  if (!rows[0]) return undefined;
  const seconds = Math.max(1, rows[0].wait);
  log.warn({ ceiling }, "Too many wrong codes in a minute: networks that typed some are slowed down");
  return refuse("MANY_LOG_IN", { retryAfterSeconds: seconds });
}
