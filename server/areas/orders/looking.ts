import { Turns } from "../../platform/http/turns.ts";

/** Searches for free times take at most two of the database's connections. */
export const looking = new Turns({ atOnce: 2, line: 100, share: 30, seconds: 20 });
