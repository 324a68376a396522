import { Badge, type BadgeTone } from "../../ui/badge.tsx";

const looks: Record<string, [words: string, tone: BadgeTone]> = {
  PENDING: ["Not paid yet", "wait"],
  SUCCESS: ["Paid online", "done"],
  FAILED: ["Payment failed", "wrong"],
  REFUND_PENDING: ["Going back", "wait"],
  REFUNDED: ["Paid back", "info"],
};

export const paymentInWords = (status: string): string => looks[status]?.[0] ?? status;

/** How an order's money stands; null is cash. */
export function PaymentBadge({ status }: { status: string | null }) {
  if (status === null) return <Badge>Cash</Badge>;
  const [words, tone] = looks[status] ?? [status, "neutral" as const];
  return <Badge tone={tone}>{words}</Badge>;
}
