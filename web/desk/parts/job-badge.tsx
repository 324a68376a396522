import { useWords } from "words:desk-parts";
import type { JobStatus } from "@chowk/contract";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

const tones: Record<JobStatus, BadgeTone> = {
  Reserved: "neutral",
  Unassigned: "wrong",
  Offered: "wait",
  Accepted: "accent",
  Traveling: "accent",
  Reached: "info",
  Started: "info",
  Completed: "done",
  Cancelled: "neutral",
};

/** A visit's status. */
export const JobBadge = ({ status }: { status: JobStatus }) => {
  const text = useWords();
  return <Badge tone={tones[status]}>{text.visits[status]}</Badge>;
};
