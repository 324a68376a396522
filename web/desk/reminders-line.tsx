import { useWords } from "words:desk";
import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { remindersQuery } from "./calls/reminders.ts";
import { useMe } from "./parts/use-me.ts";
import { WaitingLine } from "./parts/waiting-line.tsx";

/** Tells, in every room, that a reminder has come back. */
export function RemindersLine() {
  const text = useWords().reminders;
  const [isDispatcher, isSupport] = [useMe("dispatcher"), useMe("support")];
  const { data } = useQuery({ ...remindersQuery, enabled: isDispatcher || isSupport });
  return <WaitingLine room="/desk/reminders" Icon={BellRing} count={data?.due ?? 0} text={text} />;
}
