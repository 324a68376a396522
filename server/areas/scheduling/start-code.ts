import { createHmac } from "node:crypto";
import type { Secrets } from "../../platform/secrets/secrets.ts";

/** A visit, and how often it was offered: to another partner, or for another time. */
interface Round {
  id: string;
  code_round: number;
}

/**
 * Returns the four digits that a customer tells the partner at the door, and without which no work begins. They are
 * derived from the visit and its round, so they are not stored, and they differ for another partner or another time.
 */
export function startCodeOf(secrets: Secrets, { id, code_round }: Round): string {
  const digest = createHmac("sha256", secrets.keyFor("start-code")).update(`${id} ${code_round}`).digest();
  return String(digest.readUIntBE(0, 6) % 10_000).padStart(4, "0");
}
