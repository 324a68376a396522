import type { Words } from "words:desk-board";
import type { BoardJob } from "@chowk/contract";

const MINUTE = 60_000;
/** A partner should have accepted this long before a visit. */
const ANSWER_BEFORE = 60 * MINUTE;
/** Shorter delays do not count as late. */
const GRACE = 10 * MINUTE;

type Judged = Pick<BoardJob, "status" | "startsAt" | "endsAt" | "lateMinutes"> & { isOutOfTries?: boolean | undefined };

export type Concern = keyof Words["concerns"];

/** Returns why a visit needs the desk now; undefined if all is well. */
export function concernOf(
  { status, startsAt, endsAt, lateMinutes = 0, isOutOfTries }: Judged,
  now: number,
  travelMinutes: number,
): Concern | undefined {
  if (status === "Unassigned") return "nobodyComes";
  if (isOutOfTries) return "outOfTries";
  if (status === "Offered" && now >= startsAt - ANSWER_BEFORE) return "notAccepted";
  // Whoever was told that it is later waits until then.
  const expected = startsAt + lateMinutes * MINUTE;
  if (status === "Accepted" && now >= expected - travelMinutes * MINUTE) return "notOnTheWay";
  if (status === "Traveling" && now >= expected) return "notThere";
  if (status === "Reached" && now >= startsAt + GRACE) return "notBegun";
  if (status === "Started" && now >= endsAt + GRACE) return "notDone";
  return undefined;
}
