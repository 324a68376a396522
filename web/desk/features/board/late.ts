import type { BoardJob } from "@chowk/contract";

const MINUTE = 60_000;
/** So long before a visit somebody should have said that they come. */
const ANSWER_BEFORE = 60 * MINUTE;
/** Nobody is called late for so little. */
const GRACE = 10 * MINUTE;

/** What about a visit needs somebody of the desk now, in words; undefined where all is well. */
export function concernOf(
  { status, startsAt, endsAt, isOutOfTries }: Pick<BoardJob, "status" | "startsAt" | "endsAt" | "isOutOfTries">,
  now: number,
  travelMinutes: number,
): string | undefined {
  if (status === "Unassigned") return "Nobody comes";
  if (isOutOfTries) return "No start code left to try";
  if (status === "Offered" && now >= startsAt - ANSWER_BEFORE) return "Nobody has accepted";
  if (status === "Accepted" && now >= startsAt - travelMinutes * MINUTE) return "Should be on the way";
  if (status === "Traveling" && now >= startsAt) return "Should be there";
  if (status === "Reached" && now >= startsAt + GRACE) return "Should have begun";
  if (status === "Started" && now >= endsAt + GRACE) return "Should be done";
  return undefined;
}
