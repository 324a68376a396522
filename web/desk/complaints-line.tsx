import { useWords } from "words:desk";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareWarning } from "lucide-react";
import { openComplaintsQuery } from "./calls/complaints.ts";
import { useMe } from "./parts/use-me.ts";
import { WaitingLine } from "./parts/waiting-line.tsx";

/** Tells whoever answers that customers wait for an answer. */
export function ComplaintsLine() {
  const text = useWords().complaints;
  const { data: count = 0 } = useQuery({ ...openComplaintsQuery, enabled: useMe("support") });
  return <WaitingLine room="/desk/complaints" Icon={MessageSquareWarning} count={count} text={text} />;
}
