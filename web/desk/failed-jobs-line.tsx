import { useWords } from "words:desk";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { failedJobsQuery } from "./calls/failed-jobs.ts";
import { useMe } from "./parts/use-me.ts";
import { WaitingLine } from "./parts/waiting-line.tsx";

/** Tells owners that jobs failed for good. */
export function FailedJobsLine() {
  const text = useWords().leftUndone;
  const { data: count = 0 } = useQuery({ ...failedJobsQuery, enabled: useMe("owner") });
  return <WaitingLine room="/desk/undone" Icon={TriangleAlert} count={count} text={text} />;
}
