/** What goes wrong with one payment. */
export interface Faults {
  /**
   * How its notifications arrive. `late`: after `lateSeconds`. `reordered`: an older one ("pending", "failed") arrives after
   * the one that tells the outcome. `forged`: a made-up one with the opposite outcome and one for another order arrive
   * before it. `held`: not before the control call releases them.
   */
  notify: "once" | "late" | "twice" | "reordered" | "forged" | "never" | "held";
  lateSeconds: number;
  /** `lost`: the connection breaks after paying, and the browser is not sent back. */
  browser: "returns" | "lost";
  /** `pending`: after paying it stays undecided for `pendingSeconds`, or, if that is 0, until the control call decides. */
  decision: "now" | "pending";
  pendingSeconds: number;
  /** `half`: half of what was asked for is captured. */
  amount: "right" | "half";
  /**
   * `slow`: not before the control call settles it. `fails`: UPayments refuses it, others accept it and fail later.
   * `no-balance`: refused, as the merchant's account is empty. `answer-lost`: it is made, but no answer arrives.
   */
  refund: "works" | "slow" | "fails" | "no-balance" | "answer-lost";
}

/** What goes wrong with the provider's whole API, for some calls or some time; with neither, until a test ends it. */
export interface Outage {
  /**
   * `unavailable`: 503. `drop`: the connection is closed before the call is done; `lost`: after it was done. `slow`: it is
   * done, and answered `slowMs` later. `broken`: it is done, and answered with half of the JSON.
   */
  how: "unavailable" | "drop" | "lost" | "slow" | "broken";
  on: Operation[];
  /** How many more calls it affects. */
  calls: number | null;
  /** In milliseconds of the sandbox's clock. */
  until: number | null;
  slowMs: number;
}

export const operations = ["charge", "status", "list", "refund", "refund-status"] as const;
export type Operation = (typeof operations)[number];

export const noFaults: Faults = {
  notify: "once",
  lateSeconds: 10,
  browser: "returns",
  decision: "now",
  pendingSeconds: 20,
  amount: "right",
  refund: "works",
};

/** The possible values of each fault. */
export const choices = {
  notify: ["once", "late", "twice", "reordered", "forged", "never", "held"],
  browser: ["returns", "lost"],
  decision: ["now", "pending"],
  amount: ["right", "half"],
  refund: ["works", "slow", "fails", "no-balance", "answer-lost"],
} as const satisfies { [K in keyof Faults]?: readonly Faults[K][] };

const outages = ["unavailable", "drop", "lost", "slow", "broken"] as const;

/** The input cannot be read; the message says what would be valid. */
export class Unreadable extends Error {}

/** Reads faults from JSON or a form; those that are not named are left out. Throws Unreadable. */
export function readFaults(given: Record<string, unknown>): Partial<Faults> {
  const faults: Record<string, unknown> = {};
  for (const [name, allowed] of Object.entries(choices)) {
    const value = given[name];
    if (value === undefined) continue;
    if (!(allowed as readonly unknown[]).includes(value)) {
      throw new Unreadable(`${name} must be one of ${allowed.join(", ")}`);
    }
    faults[name] = value;
  }
  for (const name of ["lateSeconds", "pendingSeconds"]) {
    if (given[name] !== undefined) faults[name] = readCount(name, given[name]);
  }
  return faults as Partial<Faults>;
}

/** Reads `{ how, on?, calls?, seconds?, slowMs? }`. Throws Unreadable. */
export function readOutage(given: Record<string, unknown>, now: number): Outage {
  const { how, on = [...operations], calls, seconds, slowMs = 30_000 } = given;
  if (!(outages as readonly unknown[]).includes(how)) throw new Unreadable(`how must be one of ${outages.join(", ")}`);
  if (!Array.isArray(on) || !on.every((each) => operations.includes(each))) {
    throw new Unreadable(`on must be a list of ${operations.join(", ")}`);
  }
  return {
    how: how as Outage["how"],
    on,
    calls: calls === undefined ? null : readCount("calls", calls),
    until: seconds === undefined ? null : now + readCount("seconds", seconds) * 1000,
    slowMs: readCount("slowMs", slowMs),
  };
}

export function readCount(name: string, value: unknown): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 0 || count > 10 ** 9) throw new Unreadable(`${name} must be a whole number`);
  return count;
}
