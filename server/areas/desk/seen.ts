import { createHash } from "node:crypto";
import { refuse } from "../../platform/refusals/refuse.ts";

/** Returns a version of some content: the same content has the same version, whoever reads it. */
export const versionOf = (content: object): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 20);

/** Adds its version to content that may be changed. */
export const withVersion = <T extends object>(content: T) => ({ ...content, version: versionOf(content) });

/**
 * Refuses with 409 a change that is based on other content than there is now. `now` must be read after locking its row, so that
 * the second of two concurrent changes is refused.
 */
export function requireSeen(now: object, seen: string): void {
  if (versionOf(now) === seen) return;
  throw refuse("CHANGED_SINCE");
}
