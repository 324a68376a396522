import { createHmac } from "node:crypto";
import type { PhoneNumber } from "@chowk/contract";
import { sql } from "kysely";
import { networksOf } from "../../../platform/config/network.ts";
import type { Tx } from "../../../platform/database/connection.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";

interface NetworkKey {
  /** An HMAC, which does not reveal the address. */
  key: Buffer;
  share: number;
}

/** Where a request for a code comes from; requests from the same origin are counted together. */
export interface Whence {
  /** The browser, if the number's account knows it; undefined for all others. */
  browserHash: Buffer | undefined;
  /** The networks of an unknown browser, the narrowest first. */
  networks: NetworkKey[];
  /** The network that belongs to one customer: an IPv4 address, or the /56 of an IPv6 address. */
  home: NetworkKey | undefined;
}

/** What a request tells about where it comes from. */
export interface Asking {
  address: string;
  browserHash: Buffer | undefined;
}

/** Returns where a request for a code for this number comes from. */
export async function whenceOf(tx: Tx, secrets: Secrets, phone: PhoneNumber, asking: Asking): Promise<Whence> {
  const { browserHash, address } = asking;
  const known = browserHash && (await isKnown(tx, phone, browserHash)) ? browserHash : null;
  return whenceOfChallenge(secrets, known, address);
}

/** Returns where a try comes from, for a code that a known browser asked for, or an unknown one (null). */
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

/** Tells whether the account that has verified a number was opened in this browser. */
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
