import { useWords } from "words:desk-board";
import type { Break } from "@chowk/contract";
import { timeOfDay } from "../../../../ui/date.ts";
import { numberWriter } from "../../../../ui/number.ts";

const number = numberWriter();

/** Returns what writes what a move breaks in words; `name` is whose the visit would be, `before` whose it is. */
export function useBreaks(name: string, before: string): (found: Break) => string {
  const text = useWords().move.breaks;
  return ({
    what,
    order = "",
    startsAt = "",
    endsAt = "",
    minutes = 0,
    kind = "own",
    from,
    until,
    km = 0,
    most = 0,
  }) => {
    const times =
      startsAt && endsAt ? { from: timeOfDay(startsAt), until: timeOfDay(endsAt) } : { from: "", until: "" };
    const hours = from && until ? { from, until } : undefined;
    switch (what) {
      case "status":
        return text.status;
      case "several":
        return text.several;
      case "over":
        return text.over;
      case "not working":
        return text.notWorking({ name });
      case "elsewhere":
        return text.elsewhere({ name, order, ...times });
      case "too close":
        return text.tooClose({ minutes, order, ...times });
      case "off":
        return text.off[kind]({ name });
      case "hours":
        return hours ? text.hours({ name, ...hours }) : text.noHours({ name });
      case "skill":
        return text.skill({ name });
      case "far":
        return text.far({ name, km: number(km), most: number(most) });
      case "closed":
        return hours ? text.closed(hours) : text.closedAllDay;
      case "declined":
        return text.declined({ name });
      case "asked":
        return text.asked({ name: before });
    }
  };
}
