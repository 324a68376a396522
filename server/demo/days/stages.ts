import type { Wish } from "../people/wishes.ts";

const MINUTE = 60_000;
/** Nobody who looks at the demo for an hour or two moves its visits on: until then none of them is overdue. */
const CALM = 60 * MINUTE;

export type Stage = "cancelled" | "done" | "at work" | "on the way" | "to come" | "offered" | "nobody";

interface Timed {
  from: number;
  until: number;
  fate?: Wish["fate"];
}

/**
 * What has become of a visit by now; undefined for one that the day does without, as it would soon wait for a hand that
 * nobody lends it.
 */
export function stageOf({ from, until, fate }: Timed, now: number): Stage | undefined {
  if (fate === "cancelled") return "cancelled";
  if (until <= now - 5 * MINUTE) return "done";
  if (from <= now - 15 * MINUTE) {
    if (until >= now + CALM) return "at work";
    // Some are quicker than was thought.
    return now - from >= 0.6 * (until - from) ? "done" : undefined;
  }
  if (from < now + 40 * MINUTE) return undefined;
  if (from < now + 70 * MINUTE) return "on the way";
  if (from < now + 120 * MINUTE) return undefined;
  return fate ?? "to come";
}

/** So far ahead a visit is that waits for an answer: it is handed on an hour before, and not while somebody looks. */
export const OFFERED_AHEAD = 3 * CALM;
/** Until when it can be answered. */
export const answerByOf = (from: number): number => from - CALM;
