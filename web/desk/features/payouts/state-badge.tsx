import { useWords } from "words:desk-payouts";
import type { Payout } from "@chowk/contract";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";

const tones: Record<Payout["state"], BadgeTone> = { open: "wait", paid: "done", dropped: "neutral" };

export const StateBadge = ({ state }: { state: Payout["state"] }) => (
  <Badge tone={tones[state]}>{useWords().states[state]}</Badge>
);
