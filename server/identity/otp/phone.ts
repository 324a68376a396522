import type { PhoneNumber } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../database/connection.ts";
import { Problem } from "../../http/problem.ts";
import { inWords, secondsClosed } from "./limits.ts";

/** What happens to one phone happens one after the other, until the transaction ends: so nothing is counted twice. */
export const lockPhone = (tx: Tx, { country_code, phone }: PhoneNumber) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${country_code}${phone}`}, 0))`.execute(tx);

/** How many seconds ago each of a phone's codes, or wrong codes, of the last day was. */
export async function agesOf(
  tx: Tx,
  what: "codes" | "mistakes",
  { country_code, phone }: PhoneNumber,
): Promise<number[]> {
  const [table, at] = what === "codes" ? ["otp_challenge", "created_at"] : ["otp_mistake", "at"];
  const { rows } = await sql<{ age: number }>`
    select greatest(0, extract(epoch from clock_timestamp() - ${sql.ref(at)}))::float8 as age from ${sql.table(table)}
    where country_code = ${country_code} and phone = ${phone} and ${sql.ref(at)} > clock_timestamp() - interval '1 day'
  `.execute(tx);
  return rows.map(({ age }) => age);
}

/** The refusal of a phone whose log-in by code is closed for too many wrong ones; undefined where it is open. */
export async function closedPhone(tx: Tx, phone: PhoneNumber): Promise<Problem | undefined> {
  const seconds = secondsClosed(await agesOf(tx, "mistakes", phone));
  if (seconds === 0) return undefined;
  return new Problem(
    429,
    `There were too many wrong codes for this number. Log in with your email, or try again in ${inWords(seconds)}.`,
    { retryAfterSeconds: seconds },
  );
}
