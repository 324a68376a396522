import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseTrouble } from "./troubles.ts";

/** So long between two tries at first, and at most. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/**
 * Writes as soon as the database takes it, however long it is away: what nobody else knows. Throws what stands in the way once
 * nobody is to wait any more.
 */
export async function onceItCan(write: () => Promise<void>, isOver: () => boolean = () => false): Promise<void> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseTrouble(error) || isOver()) throw error;
    }
    await pause(wait, undefined, { ref: false });
  }
}
