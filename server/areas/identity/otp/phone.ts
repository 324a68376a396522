import type { PhoneNumber } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connection.ts";
import { type Refused, refuse } from "../../../platform/refusals/refuse.ts";
import { type Past, secondsClosed } from "./limits.ts";
import type { Whence } from "./whence.ts";

/** Makes transactions about one phone run one after the other, so that nothing is counted twice. */
export const lockPhone = (tx: Tx, { country_code, phone }: PhoneNumber) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${country_code}${phone}`}, 0))`.execute(tx);

/** Reads when a phone's codes, or wrong codes, of the last day were: in the known browser that asks, or in all unknown ones. */
export async function pastOf(
  tx: Tx,
  what: "codes" | "mistakes",
  { country_code, phone }: PhoneNumber,
  { browserHash, home }: Whence,
): Promise<Past[]> {
  const [table, at] = what === "codes" ? ["otp_challenge", "created_at"] : ["otp_mistake", "at"];
  const { rows } = await sql<Past>`
    select greatest(0, extract(epoch from clock_timestamp() - ${sql.ref(at)}))::float8 as age,
      coalesce(${home?.key ?? null}::bytea = any(networks), false) as here
    from ${sql.table(table)}
    where country_code = ${country_code} and phone = ${phone} and ${sql.ref(at)} > clock_timestamp() - interval '1 day'
      and browser_hash is not distinct from ${browserHash ?? null}::bytea
  `.execute(tx);
  return rows;
}

/** Returns a refusal if a phone's log-in is closed after too many wrong codes; undefined if it is open. */
export async function closedPhone(
  tx: Tx,
  phone: PhoneNumber,
  whence: Whence,
  digits: number,
): Promise<Refused | undefined> {
  const seconds = secondsClosed(await pastOf(tx, "mistakes", phone, whence), digits);
  if (seconds === 0) return undefined;
  return refuse("PHONE_CLOSED", { retryAfterSeconds: seconds });
}
