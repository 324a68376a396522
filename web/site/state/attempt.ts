import { readStored, writeStored } from "../../shared/state/stored.ts";

/** What a customer sends that must not be done twice. */
type Kind = "order" | "address";

interface Attempt {
  key: string;
  /** What was sent under it. */
  content: string;
  /** When it was first sent, in milliseconds. */
  since: number;
}

/** After this long, sending the same again counts as a new attempt. */
const LIFE_MS = 60 * 60 * 1000;

const nameOf = (kind: Kind, userId: string) => `${kind}_attempt_${userId}`;
const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "content" in value &&
  typeof value.content === "string" &&
  "since" in value &&
  typeof value.since === "number";

/** The latest of each name, for browsers that refuse storage. */
const latest = new Map<string, Attempt>();

/**
 * Returns the Idempotency-Key of what is sent: the same key as long as the content is the same, also after a reload or in
 * another tab, so that an order whose answer was lost is not placed twice.
 */
export function attemptKey(kind: Kind, userId: string, content: string, now = Date.now()): string {
  const name = nameOf(kind, userId);
  const kept = readStored(name, isAttempt) ?? latest.get(name);
  if (kept && kept.content === content && now - kept.since < LIFE_MS) return kept.key;
  const attempt = { key: newKey(), content, since: now };
  latest.set(name, attempt);
  writeStored(name, attempt);
  return attempt.key;
}

/** The attempt is done, or given up: the next one gets another key. */
export function forgetAttempt(kind: Kind, userId: string): void {
  latest.delete(nameOf(kind, userId));
  writeStored(nameOf(kind, userId), null);
}

/** 128 random bits. `randomUUID` would need an https address. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
