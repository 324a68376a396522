import { useWords } from "words:desk-phone";
import type { Promo } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { sumOf } from "../../../shared/state/sum-of.ts";
import { useSettled } from "../../parts/use-settled.ts";
import type { Said } from "../../state/phone-orders.ts";
import { promoQuery } from "./calls.ts";
import { totalOf } from "./line.ts";

export interface ToPay {
  /** What the services cost, and what is left of that with the code. */
  total: number;
  toPay: number;
  promo: Promo | undefined;
  /** Nothing is booked while it is not known what the code takes off. */
  isOpen: boolean;
  error: string | undefined;
}

/** What a caller pays, with the code that they named. What was sent without an answer stays as it was sent. */
export function useToPay(callerId: string, { lines, promoCode, unanswered }: Said): ToPay {
  const text = useWords().promo;
  const total = totalOf(lines);
  const { settled } = useSettled(promoCode);
  const asked = unanswered ? "" : settled;
  const { data, error, isFetching } = useQuery(promoQuery(callerId, asked, total));
  const found = asked && !error ? data : undefined;
  const promo = unanswered ? unanswered.promo : found;
  return {
    ...{ total, promo, toPay: sumOf([total, -(promo?.discount ?? 0)]) },
    isOpen: !unanswered && promoCode.trim() !== "" && (settled !== promoCode.trim() || isFetching || !found),
    error: asked && error && !isFetching ? messageOf(error, text.failed) : undefined,
  };
}
