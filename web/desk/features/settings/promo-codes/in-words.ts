import type { Words } from "words:desk-promo";
import type { PromoCode } from "@chowk/contract";
import { price } from "../../../../ui/price.ts";
import { dayInWords } from "../../../parts/when.ts";

/** "10 %, ₹200 at most" or "₹100". */
export function takesOff(text: Words, { percent, amount, atMost }: PromoCode): string {
  const what = percent === null ? price(amount ?? 0) : text.percent({ percent });
  return atMost === null ? what : text.atMostIs({ what, most: price(atMost) });
}

/** What an order and its customer must be like, each in words. */
export function conditionsOf(text: Words, promo: PromoCode): string[] {
  const { leastTotal, forFirstOrder, mostUsesEach } = promo;
  const conditions = [
    leastTotal > 0 ? text.from({ least: price(leastTotal) }) : "",
    forFirstOrder ? text.first : "",
    mostUsesEach === null ? "" : text.each({ count: mostUsesEach }),
    daysOf(text, promo),
  ].filter(Boolean);
  return conditions.length > 0 ? conditions : [text.all];
}

function daysOf(text: Words, { from, until }: PromoCode): string {
  if (from && until) return text.fromUntil({ from: dayInWords(from), until: dayInWords(until) });
  if (from) return text.fromOn({ from: dayInWords(from) });
  return until ? text.untilDay({ until: dayInWords(until) }) : "";
}
