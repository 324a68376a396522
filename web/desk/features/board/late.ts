import type { Words } from "words:desk-board";
import type { BoardJob } from "@chowk/contract";

const MINUTE = 60_000;
/** A partner should have accepted this long before a visit. */
const ANSWER_BEFORE = 60 * MINUTE;
/** Shorter delays do not count as late. */
const GRACE = 10 * MINUTE;

export type Concern = keyof Words["concerns"];

/** Returns why a visit needs the desk now; undefined if all is well. */
export function concernOf(
  { status, startsAt, endsAt, isOutOfTries }: Pick<BoardJob, "status" | "startsAt" | "endsAt" | "isOutOfTries">,
  now: number,
  travelMinutes: number,
): Concern | undefined {
  if (status === "Unassigned") return "nobodyComes";
  if (isOutOfTries) return "outOfTries";
  if (status === "Offered" && now >= startsAt - ANSWER_BEFORE) return "notAccepted";
  if (status === "Accepted" && now >= startsAt - travelMinutes * MINUTE) return "notOnTheWay";
  if (status === "Traveling" && now >= startsAt) return "notThere";
  if (status === "Reached" && now >= startsAt + GRACE) return "notBegun";
  if (status === "Started" && now >= endsAt + GRACE) return "notDone";
  return undefined;
}
