import type { Company, PaymentType } from "@chowk/contract";
import { forgetDraft, readDraft, writeDraft } from "../../shared/state/draft.ts";

/** The payment methods, by the ids that screens use. */
export const paymentMethods: { id: number; type: PaymentType }[] = [
  { id: 1, type: "Online" },
  { id: 2, type: "COD" },
];
export const ONLINE = 1;

/** What a customer has chosen in the checkout; it survives reloads and the detour to a new address. */
export interface Choice {
  addressId: string | null;
  /** One of the `paymentMethods`. */
  paymentId: number | null;
  /** When the visit begins; null: the first free time. */
  slot: string | null;
  /** The company that the invoice is made out to; null: the customer. */
  billTo: Company | null;
  /** What the partner is to know; empty for nothing. */
  visitNote: string;
  /** Photos for the partner, by the URLs of their uploads. */
  visitPhotos: readonly string[];
  /** The partners who are asked first, by their ids. */
  askFirst: readonly string[];
  /** The customer's credit is kept for another time. */
  keepCredit: boolean;
  /** The promo code that takes something off; null for none. */
  promoCode: string | null;
}

const nameOf = (userId: string) => `checkout_${userId}`;

export function readChoice(userId: string): Choice {
  const { addressId, paymentId, slot, billTo, visitNote, visitPhotos, askFirst, keepCredit, promoCode } = readDraft(
    nameOf(userId),
  );
  return {
    addressId: addressId ?? null,
    paymentId: Number(paymentId) || null,
    slot: slot ?? null,
    billTo: billTo ? JSON.parse(billTo) : null,
    visitNote: visitNote ?? "",
    visitPhotos: visitPhotos ? JSON.parse(visitPhotos) : [],
    askFirst: askFirst ? JSON.parse(askFirst) : [],
    keepCredit: Boolean(keepCredit),
    promoCode: promoCode ?? null,
  };
}

/** Changes a part of the choice. */
export function keepChoice(userId: string, change: Partial<Choice>): void {
  const { addressId, paymentId, slot, billTo, visitNote, visitPhotos, askFirst, keepCredit, promoCode } = {
    ...readChoice(userId),
    ...change,
  };
  writeDraft(nameOf(userId), {
    ...(addressId ? { addressId } : {}),
    ...(paymentId ? { paymentId: String(paymentId) } : {}),
    ...(slot ? { slot } : {}),
    ...(billTo ? { billTo: JSON.stringify(billTo) } : {}),
    ...(visitNote ? { visitNote } : {}),
    ...(visitPhotos.length > 0 ? { visitPhotos: JSON.stringify(visitPhotos) } : {}),
    ...(askFirst.length > 0 ? { askFirst: JSON.stringify(askFirst) } : {}),
    ...(keepCredit ? { keepCredit: "yes" } : {}),
    ...(promoCode ? { promoCode } : {}),
  });
}

export const forgetChoice = (userId: string): void => forgetDraft(nameOf(userId));
