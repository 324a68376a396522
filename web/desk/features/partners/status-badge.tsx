import { useWords } from "words:desk-partners";
import type { PartnerStatus } from "@chowk/contract";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";

const tones: Record<PartnerStatus, BadgeTone> = {
  Invited: "info",
  Applied: "wait",
  Approved: "done",
  Refused: "neutral",
  Suspended: "wrong",
};

export function StatusBadge({ status }: { status: PartnerStatus }) {
  const text = useWords();
  return <Badge tone={tones[status]}>{text.states[status]}</Badge>;
}
