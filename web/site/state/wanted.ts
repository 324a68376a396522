import type { Service } from "@chowk/contract";

/** What a visitor was about to book when asked to log in, and the page to come back to. */
export interface Wanted {
  service: Service;
  /** What was chosen of it, by ids; absent if it was remembered before there was a choice. */
  chosen?: readonly string[];
  /** Path of this site, with its query: "/services/…". */
  returnTo: string;
}

const KEY = "wanted";

const isWanted = (value: unknown): value is Wanted =>
  typeof value === "object" &&
  value !== null &&
  "service" in value &&
  typeof value.service === "object" &&
  value.service !== null &&
  "_id" in value.service &&
  typeof value.service._id === "string" &&
  (!("chosen" in value) || Array.isArray(value.chosen)) &&
  "returnTo" in value &&
  typeof value.returnTo === "string" &&
  // Only a path of this site: "//host" would leave it.
  /^\/(?![/\\])/.test(value.returnTo);

/** Keeps it for this tab while the visitor logs in or signs up. */
export function rememberWanted(wanted: Wanted): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wanted));
  } catch {
    // Storage is refused: after logging in the customer chooses again.
  }
}

/** Returns what was wanted, once: taking it forgets it. */
export function takeWanted(): Wanted | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    sessionStorage.removeItem(KEY);
    return isWanted(value) ? value : null;
  } catch {
    return null;
  }
}
