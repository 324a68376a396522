import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseTrouble } from "./troubles.ts";

/** The first pause between two tries, and the longest. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/**
 * Writes as soon as the database accepts it, however long it is away: for what nothing else knows. Throws the database's error
 * once `isOver` says that the wait is over.
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
