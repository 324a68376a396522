import { getWords, type Words } from "words:desk-parts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { wordFor } from "./word-for.ts";

type Payment = keyof Words["payments"];

const tones: Record<Payment, BadgeTone> = {
  COD: "neutral",
  PENDING: "wait",
  SUCCESS: "done",
  FAILED: "wrong",
  REFUND_PENDING: "wait",
  REFUNDED: "info",
};

/** The status of an order's payment; "COD" is cash. */
export const paymentInWords = (status: string): string => wordFor(getWords().payments, status);

/** The status of an order's payment; null is cash. */
export const PaymentBadge = ({ status }: { status: string | null }) => (
  <Badge tone={tones[(status ?? "COD") as Payment] ?? "neutral"}>{paymentInWords(status ?? "COD")}</Badge>
);
