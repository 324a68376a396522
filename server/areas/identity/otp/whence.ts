import { createHmac } from "node:crypto";
import type { PhoneNumber } from "@chowk/contract";
import { sql } from "kysely";
import { networksOf } from "../../../platform/config/network.ts";
import type { Tx } from "../../../platform/database/connection.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";

interface NetworkKey {
  /** An HMAC: whose address it was cannot be read from it. */
  key: Buffer;
  share: number;
}

/** Where a code is asked for: what counts together. */
export interface Whence {
  /** The browser, where the account of the number knows it; undefined for all others. */
  browserHash: Buffer | undefined;
  /** The networks of an unknown browser, the narrowest first. */
  networks: NetworkKey[];
  /** The one of them that is one customer's: an IPv4 address, of IPv6 the /56. */
  home: NetworkKey | undefined;
}

/** What a request says of where it comes from. */
export interface Asking {
  address: string;
  browserHash: Buffer | undefined;
}

/** Whence a code for this number is asked for. */
export async function whenceOf(tx: Tx, secrets: Secrets, phone: PhoneNumber, asking: Asking): Promise<Whence> {
  const { browserHash, address } = asking;
  const known = browserHash && (await isKnown(tx, phone, browserHash)) ? browserHash : null;
  return whenceOfChallenge(secrets, known, address);
}

/** Whence a code is tried that a known browser asked for, or an unknown one (null). */
export function whenceOfChallenge(secrets: Secrets, browserHash: Buffer | null, address: string): Whence {
  if (browserHash) return { browserHash, networks: [], home: undefined };
  const networks = networkKeys(secrets, address);
  return { browserHash: undefined, networks, home: networks.at(networks.length > 2 ? 1 : 0) };
}

const networkKeys = (secrets: Secrets, address: string): NetworkKey[] =>
  networksOf(address).map(({ name, share }) => ({
    key: createHmac("sha256", secrets.keyFor("networks")).update(name).digest(),
    share,
  }));

/** Whether the account that has verified a number was opened in this browser. */
async function isKnown(tx: Tx, { country_code, phone }: PhoneNumber, browserHash: Buffer): Promise<boolean> {
  const found = await tx
    .selectFrom("known_browser as k")
    .innerJoin("customer as c", "c.id", "k.customer_id")
    .select(sql`1`.as("one"))
    .where("k.browser_hash", "=", browserHash)
    .where("c.country_code", "=", country_code)
    .where("c.phone", "=", phone)
    .where("c.phone_verified_at", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}
