import { createHmac } from "node:crypto";
import type { Secrets } from "../secrets.ts";

/**
 * The four digits that an order's customer tells whoever is at the door, and without which no work begins. They follow
 * from the order, so they are stored nowhere.
 */
export function startCodeOf(secrets: Secrets, bookingId: string): string {
  const digest = createHmac("sha256", secrets.keyFor("start-code")).update(bookingId).digest();
  return String(digest.readUIntBE(0, 6) % 10_000).padStart(4, "0");
}
