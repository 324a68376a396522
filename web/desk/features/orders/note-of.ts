import { getWords } from "words:desk-orders";
import { type DeskOrder, declineReasons } from "@chowk/contract";

/** What a partner gave as the reason is one of a few, and may be followed by words of their own; all else is somebody's words. */
export function noteOf({ event, note }: Pick<DeskOrder["events"][number], "event" | "note">): string {
  const given = note ?? "";
  const reason = declineReasons.find((each) => given === each || given.startsWith(`${each}: `));
  if (!reason || (event !== "declined" && event !== "given back")) return given;
  const text = getWords().timeline;
  const words = given.slice(reason.length + 2);
  return words ? text.reasonWith({ reason: text.reasons[reason], words }) : text.reasons[reason];
}
