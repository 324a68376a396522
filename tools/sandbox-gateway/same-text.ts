import { timingSafeEqual } from "node:crypto";

/** Compares secrets in constant time, so that the time taken does not tell how much of a guess is right. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
