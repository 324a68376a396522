import type { Wish } from "../people/wishes.ts";

const MINUTE = 60_000;
/** Nobody moves the visits on while looking at the demo, so none of them may become overdue within the first hour or so. */
const CALM = 60 * MINUTE;

export type Stage = "cancelled" | "done" | "at work" | "on the way" | "to come" | "offered" | "nobody";

interface Timed {
  from: number;
  until: number;
  fate?: Wish["fate"];
}

/**
 * Returns what has become of a visit by now. Returns undefined for a visit that is left out, as it would soon need a
 * step that nobody takes.
 */
export function stageOf({ from, until, fate }: Timed, now: number): Stage | undefined {
  if (fate === "cancelled") return "cancelled";
  if (until <= now - 5 * MINUTE) return "done";
  if (from <= now - 15 * MINUTE) {
    if (until >= now + CALM) return "at work";
    // Some visits are quicker than planned.
    return now - from >= 0.6 * (until - from) ? "done" : undefined;
  }
  if (from < now + 40 * MINUTE) return undefined;
  if (from < now + 70 * MINUTE) return "on the way";
  if (from < now + 120 * MINUTE) return undefined;
  return fate ?? "to come";
}

/** How far ahead a visit that waits for an answer begins: it is handed on an hour before, and not while somebody looks. */
export const OFFERED_AHEAD = 3 * CALM;
/** Returns the deadline for its answer. */
export const answerByOf = (from: number): number => from - CALM;
