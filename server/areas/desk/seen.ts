import { createHash } from "node:crypto";
import { refuse } from "../../platform/refusals/refuse.ts";

/** Stands for what something says: the same for the same content, whoever reads it. */
export const versionOf = (content: object): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 20);

/** What goes out to be changed, with what stands for it. */
export const withVersion = <T extends object>(content: T) => ({ ...content, version: versionOf(content) });

/**
 * Refuses with 409 a change that was made over something else than there is now. `now` is read after its row was locked,
 * so that of two who change it at once the later is refused.
 */
export function requireSeen(now: object, seen: string): void {
  if (versionOf(now) === seen) return;
  throw refuse("CHANGED_SINCE");
}
