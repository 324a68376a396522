import type { PartnerStatus } from "@chowk/contract";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";

const tones: Record<PartnerStatus, BadgeTone> = {
  Applied: "wait",
  Approved: "done",
  Refused: "neutral",
  Suspended: "wrong",
};
/** "Applied" is what the API calls who waits for an answer. */
export const statusWords: Record<PartnerStatus, string> = {
  Applied: "Waiting",
  Approved: "Approved",
  Refused: "Refused",
  Suspended: "Suspended",
};

export const StatusBadge = ({ status }: { status: PartnerStatus }) => (
  <Badge tone={tones[status]}>{statusWords[status]}</Badge>
);
