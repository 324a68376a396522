import { getWords } from "words:desk-orders";
import { type DeskOrder, declineReasons } from "@chowk/contract";

/** A partner's reason is one of a fixed few, possibly followed by the partner's own words. All other notes are free text. */
export function noteOf({ event, note }: Pick<DeskOrder["events"][number], "event" | "note">): string {
  const given = note ?? "";
  const reason = declineReasons.find((each) => given === each || given.startsWith(`${each}: `));
  if (!reason || (event !== "declined" && event !== "given back")) return given;
  const text = getWords().timeline;
  const words = given.slice(reason.length + 2);
  return words ? text.reasonWith({ reason: text.reasons[reason], words }) : text.reasons[reason];
}
