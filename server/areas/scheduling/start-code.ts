import { createHmac } from "node:crypto";
import type { Secrets } from "../../platform/secrets/secrets.ts";

/** A visit, and how often it was offered: to another partner, or for another time. */
interface Round {
  id: string;
  code_round: number;
}

/**
 * The four digits that a visit's customer tells whoever is at the door, and without which no work begins. They follow
 * from the visit and its round, so they are stored nowhere, and are others for who comes instead or at another time.
 */
export function startCodeOf(secrets: Secrets, { id, code_round }: Round): string {
  const digest = createHmac("sha256", secrets.keyFor("start-code")).update(`${id} ${code_round}`).digest();
  return String(digest.readUIntBE(0, 6) % 10_000).padStart(4, "0");
}
