import type { DeskAlert, Hearing, HearingWay } from "@chowk/contract";

const HOUR = 3_600_000;
/** What is older was for colleagues who were there. */
const NEWS = 12 * HOUR;

interface Answer {
  results: readonly DeskAlert[];
  seenUntil: number;
}

/** Returns the alerts that somebody has not seen and wants to hear of in a way, the latest first. */
export const unseenBy = (
  way: HearingWay,
  { results, seenUntil }: Answer,
  { ways }: Hearing,
  now: number,
): DeskAlert[] =>
  results.filter(
    ({ _id, kind, at }) => _id > seenUntil && now - Date.parse(at) < NEWS && ways[kind]?.includes(way) === true,
  );

/** Where it is seen to. */
export function placeOf({ kind, order, partner }: DeskAlert): string {
  if (kind === "application" || kind === "document") return partner ? `/desk/partners/${partner}` : "/desk/partners";
  if (kind === "payment") return "/desk/payments";
  if (kind === "complaint") return "/desk/complaints";
  if (kind === "reminder") return "/desk/reminders";
  return order ? `/desk/orders/${order}` : "/desk/orders";
}
