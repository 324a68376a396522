import { readStored, writeStored } from "./stored.ts";

interface Attempt {
  key: string;
  /** What was sent under it. */
  content: string;
  /** When it was first sent, in milliseconds. */
  since: number;
}

/** After this long, the same cart again is meant as another order. */
const LIFE_MS = 60 * 60 * 1000;

const nameOf = (userId: string) => `order_attempt_${userId}`;
const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "content" in value &&
  typeof value.content === "string" &&
  "since" in value &&
  typeof value.since === "number";

let latest: { userId: string; attempt: Attempt } | undefined;

/**
 * The Idempotency-Key of an order: the same as long as the same is being ordered, also after a reload or in another tab,
 * so that an order whose answer was lost is not placed twice.
 */
export function attemptKey(userId: string, content: string, now = Date.now()): string {
  const kept = readStored(nameOf(userId), isAttempt) ?? (latest?.userId === userId ? latest.attempt : undefined);
  if (kept && kept.content === content && now - kept.since < LIFE_MS) return kept.key;
  const attempt = { key: newKey(), content, since: now };
  latest = { userId, attempt };
  writeStored(nameOf(userId), attempt);
  return attempt.key;
}

/** The order is placed: the next one is another. */
export function forgetAttempt(userId: string): void {
  latest = undefined;
  writeStored(nameOf(userId), null);
}

/** 128 random bits. `randomUUID` would need an https address. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
