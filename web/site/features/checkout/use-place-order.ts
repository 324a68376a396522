import { getWords as getCheckoutWords, useWords as useCheckoutWords } from "words:checkout";
import { getWords as getPayingWords, useWords as usePayingWords } from "words:paying";
import { getWords as getVisitNoteWords } from "words:visit-note";
import type { Address, Booking, Company, PaymentType, Promo, Slots } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isUnclear, messageOf, uselessAnswer } from "../../../api/failure.ts";
import { currentCart, updateCart } from "../../../shared/state/cart.ts";
import { currentEntry } from "../../../shared/state/session.ts";
import { toast } from "../../../ui/toast.ts";
import { creditQuery } from "../../calls/credit.ts";
import { orderQueries, PhoneCodeRequired, slotsKey, TimeGone } from "../../calls/orders.ts";
import { PromoRefused, promosKey } from "../../calls/promo-codes.ts";
import { type PaymentPage, usePaymentPage } from "../../parts/use-payment-page.ts";
import { attemptKey, forgetAttempt } from "../../state/attempt.ts";
import { endCheckout, keepOrderOfCart } from "../../state/end-checkout.ts";
import { bookingOf, hindranceTo, type PriceChange, priceChanges } from "./booking.ts";
import { ChoicesChanged, CreditChanged, PhotosGone, PricesChanged, placeOrder } from "./calls.ts";

/** Why an order is not placed, and what the customer is shown. */
export type Refusal =
  | { kind: "alert"; title: string; text: string; note?: string }
  | { kind: "address" }
  | { kind: "prices"; changes: PriceChange[] }
  | { kind: "time"; slots: Slots }
  /** The phone's code comes first: for this reason, at the time that was chosen. */
  | { kind: "code"; text: string; slot: string | undefined };

export interface PlacingOrder {
  /** Places the order at the chosen time, or at another one. */
  place: (slot?: string) => void;
  busy: boolean;
  /** It is placed, and will be paid when the work is done. */
  placed: boolean;
  /** The payment page of an order that is paid online. */
  page: PaymentPage;
  refusal: Refusal | null;
  dismiss: () => void;
}

interface Chosen {
  address: Address | undefined;
  payment: PaymentType | undefined;
  /** Nothing can be paid online now. */
  noOnline: boolean;
  /** When the partner should come; null if the times are not known: then it is the first free time. */
  slot: string | null;
  /** The company that the invoice is made out to; null for the customer. */
  billTo: Company | null;
  /** What the partner is to know, and photos for them. */
  visitNote: string;
  visitPhotos: readonly string[];
  /** The partners who are asked first, by their ids. */
  askFirst: readonly string[];
  /** How much of the customer's credit pays for it. */
  credit: number;
  /** What a promo code takes off, as the customer is shown it. */
  promo: Promo | undefined;
  /** Why a code that was named has no effect yet, in words. */
  promoHindrance: string | undefined;
}

/**
 * Places the order of the cart, and goes on to its payment page if it is paid online. If anything goes wrong, the cart and
 * the choices stay as they are; those of an online order stay until it is paid.
 */
export function usePlaceOrder({
  address,
  payment,
  noOnline,
  slot,
  billTo,
  visitNote,
  visitPhotos,
  askFirst,
  credit,
  promo,
  promoHindrance,
}: Chosen): PlacingOrder {
  const paymentText = usePayingWords();
  const text = useCheckoutWords();

  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const page = usePaymentPage({
    // Paid, or cancelled: ordering the same again is another order.
    onOver: () => forgetAttempt("order", currentEntry()?._id ?? ""),
  });
  const underWay = useRef(false);

  const order = useMutation({
    mutationFn: async (body: Booking) => {
      const idempotencyKey = attemptKey("order", body.userId, contentOf(body));
      const [placed] = await placeOrder(body, idempotencyKey);
      if (!placed) throw uselessAnswer(paymentText.notPlaced);
      return placed;
    },
    onSuccess: (placed, { userId, paymentType }) => {
      client.removeQueries({ queryKey: orderQueries.orders(userId).queryKey });
      client.removeQueries({ queryKey: slotsKey(userId) });
      client.removeQueries({ queryKey: promosKey(userId) });
      if (paymentType === "Online") {
        keepOrderOfCart(userId, placed._id);
        page.open(placed);
        return;
      }
      endCheckout(userId);
      toast.success(text.confirm.placedToast({ number: placed.ordId }));
      navigate("/account/orders", { replace: true });
    },
    onError: (error, body) => {
      if (error instanceof CreditChanged)
        void client.invalidateQueries({ queryKey: creditQuery(body.userId).queryKey });
      if (error instanceof PromoRefused) void client.invalidateQueries({ queryKey: promosKey(body.userId) });
      setRefusal(whatToShow(error, body));
    },
    onSettled: () => {
      underWay.current = false;
    },
  });

  const place = (at = slot ?? undefined) => {
    if (underWay.current || page.busy) return;
    const entry = currentEntry();
    const { cart } = currentCart();
    const hindrance = hindranceTo({ entry, address, cart, payment });
    if (hindrance === "address") return setRefusal({ kind: "address" });
    if (hindrance) return setRefusal({ kind: "alert", ...text.alert[hindrance] });
    if (!entry || !address || !payment) return;
    if (payment === "Online" && noOnline)
      return setRefusal({ kind: "alert", title: paymentText.failed.title, text: text.choose.noOnline });
    // Nobody pays more than they think because a call failed, or a button was not pressed.
    if (promoHindrance) return setRefusal({ kind: "alert", title: text.alert.failed.title, text: promoHindrance });
    setRefusal(null);
    underWay.current = true;
    const booking = bookingOf(entry._id, address._id, cart, payment, at ?? null);
    order.mutate({
      ...booking,
      ...(billTo ? { billTo } : {}),
      ...(visitNote ? { visitNote } : {}),
      ...(visitPhotos.length > 0 ? { visitPhotos: [...visitPhotos] } : {}),
      ...(askFirst.length > 0 ? { askFirst: [...askFirst] } : {}),
      ...(credit > 0 ? { credit } : {}),
      ...(promo ? { promo } : {}),
    });
  };

  return {
    place,
    busy: order.isPending || page.busy,
    placed: order.isSuccess && order.variables.paymentType === "COD",
    page,
    refusal,
    dismiss: () => setRefusal(null),
  };
}

function whatToShow(error: Error, { paymentType, slot }: Booking): Refusal {
  const paymentText = getPayingWords();
  const text = getCheckoutWords();

  const failed = paymentType === "Online" ? paymentText.failed : text.alert.failed;
  if (error instanceof ChoicesChanged) {
    updateCart(error.services);
    return { kind: "alert", title: text.alert.choices.title, text: error.message, note: text.alert.choices.text };
  }
  if (error instanceof PhotosGone) return { kind: "alert", ...getVisitNoteWords().gone };
  if (error instanceof PricesChanged) {
    const changes = priceChanges(currentCart().cart, error.services);
    if (error.services.length > 0) updateCart(error.services);
    if (changes.length > 0) return { kind: "prices", changes };
  }
  if (error instanceof TimeGone && error.slots.first) return { kind: "time", slots: error.slots };
  if (error instanceof PhoneCodeRequired) return { kind: "code", text: error.message, slot };
  // Without an answer nobody knows whether the order arrived.
  return {
    kind: "alert",
    title: failed.title,
    text: messageOf(error, failed.text),
    ...(isUnclear(error) ? { note: text.alert.again } : {}),
  };
}

/**
 * What makes it the same order, whatever its services are called in the language of the page, and however much credit is left and
 * whether a code still holds: an order whose answer was lost may have used them.
 */
const contentOf = (body: Booking): string =>
  JSON.stringify(body, (name, value) => (["serviceName", "credit", "promo"].includes(name) ? undefined : value));
