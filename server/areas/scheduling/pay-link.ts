import { createHmac, timingSafeEqual } from "node:crypto";
import { nowHere } from "../../platform/database/now.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";

const HOUR = 3_600_000;
/** How many hours a link lasts at least: longer than a visit, and its QR code stays the same for an hour. */
const HOURS = 3;
const MAC_BYTES = 16;
const BYTES = 16 + 4 + MAC_BYTES;

/** What a link pays: what is left of a visit, or an order that was booked by phone. Each has its own key. */
const keys = { visit: "pay-link", order: "pay-link-of-order" } as const;
export type PaidByLink = keyof typeof keys;

/**
 * Returns the unguessable end of the address at which anybody can pay for a visit or an order, whoever they are. It lets nobody see more
 * than what is to pay, and nothing is stored for it.
 */
export function payTokenOf(secrets: Secrets, id: string, what: PaidByLink = "visit"): string {
  const named = Buffer.alloc(20);
  named.write(id.replaceAll("-", ""), "hex");
  named.writeUInt32BE(Math.floor(nowHere() / HOUR) + 1 + HOURS, 16);
  return Buffer.concat([named, macOf(secrets, named, what)]).toString("base64url");
}

/** Returns the visit or order that a token is for; undefined if it is for the other, we did not make it, or its time is over. */
export function readPayToken(secrets: Secrets, token: string, what: PaidByLink = "visit"): string | undefined {
  const bytes = Buffer.from(token, "base64url");
  // Base64 can be written in several ways; ours is one of them.
  if (bytes.length !== BYTES || bytes.toString("base64url") !== token) return undefined;
  const named = bytes.subarray(0, 20);
  if (!timingSafeEqual(bytes.subarray(20), macOf(secrets, named, what))) return undefined;
  if (named.readUInt32BE(16) * HOUR <= nowHere()) return undefined;
  const id = named.toString("hex", 0, 16);
  return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join("-");
}

const macOf = (secrets: Secrets, named: Buffer, what: PaidByLink): Buffer =>
  createHmac("sha256", secrets.keyFor(keys[what])).update(named).digest().subarray(0, MAC_BYTES);
