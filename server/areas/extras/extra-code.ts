import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../platform/secrets/secrets.ts";

interface Offered {
  id: string;
  /** The total that the customer agrees to by it, in paise. */
  newTotal: number;
}

/**
 * Returns the six digits by which a customer without a network agrees: told in their text message, read aloud to the partner.
 * Derived, so stored nowhere, and of one proposal at one total.
 */
export function extraCodeOf(secrets: Secrets, { id, newTotal }: Offered): string {
  const digest = createHmac("sha256", secrets.keyFor("extra-code")).update(`${id} ${newTotal}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

export const isCodeOf = (secrets: Secrets, offered: Offered, code: string): boolean =>
  timingSafeEqual(Buffer.from(code), Buffer.from(extraCodeOf(secrets, offered)));
