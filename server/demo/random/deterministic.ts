import { createHash } from "node:crypto";

/** Returns the same id for the same name, whenever and wherever it is seeded (a version 8 UUID, made from a hash). */
export function idOf(name: string): string {
  const hex = createHash("sha256").update(`chowk seed ${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns a UUIDv7 of a moment, so that rows sort as if they had been made then. */
export function idAt(moment: Date, name: string): string {
  const time = moment.getTime().toString(16).padStart(12, "0");
  const hex = idOf(name).replaceAll("-", "");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(1, 4)}-a${hex.slice(5, 8)}-${hex.slice(8, 20)}`;
}

/** Returns a generator of numbers in [0, 1) that look random and are the same for the same name (mulberry32). */
export function randomOf(name: string): () => number {
  let state = createHash("sha256").update(name).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: () => number, from: readonly T[]): T => {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error("nothing to pick from");
  return chosen;
};
