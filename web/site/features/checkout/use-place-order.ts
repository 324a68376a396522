import { getWords as getCheckoutWords, useWords as useCheckoutWords } from "words:checkout";
import { getWords as getPayingWords, useWords as usePayingWords } from "words:paying";
import type { Address, Booking, PaymentType, Slots } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, call, messageOf, refusalOf } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { currentCart, updateCart } from "../../../shared/state/cart.ts";
import { currentEntry } from "../../../shared/state/session.ts";
import { toast } from "../../../ui/toast.ts";
import { type PaymentPage, usePaymentPage } from "../../parts/use-payment-page.ts";
import { attemptKey, forgetAttempt } from "../../state/attempt.ts";
import { endCheckout, keepOrderOfCart } from "../../state/end-checkout.ts";
import { bookingOf, hindranceTo, type PriceChange, priceChanges } from "./booking.ts";

/** Why an order is not placed, and what the customer is shown. */
export type Refusal =
  | { kind: "alert"; title: string; text: string; note?: string }
  | { kind: "address" }
  | { kind: "prices"; changes: PriceChange[] }
  | { kind: "time"; slots: Slots }
  /** The phone's code comes first: for this, at the time that was chosen. */
  | { kind: "code"; text: string; slot: string | undefined };

export interface PlacingOrder {
  /** At the time that is chosen, or at another one. */
  place: (slot?: string) => void;
  busy: boolean;
  /** It is placed, and paid when the work is done. */
  placed: boolean;
  /** Where an order goes that is paid online. */
  page: PaymentPage;
  refusal: Refusal | null;
  dismiss: () => void;
}

interface Chosen {
  address: Address | undefined;
  payment: PaymentType | undefined;
  /** Nothing can be paid online now. */
  noOnline: boolean;
  /** When somebody shall come; null where the times are not known: then it is the first free one. */
  slot: string | null;
}

/**
 * Places the order of the cart, and goes on to its payment page where it is paid online. Whatever goes wrong, cart and
 * choices stay as they are; those of an online order stay until it is paid.
 */
export function usePlaceOrder({ address, payment, noOnline, slot }: Chosen): PlacingOrder {
  const paymentText = usePayingWords();
  const text = useCheckoutWords();

  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const page = usePaymentPage({
    // Paid, or cancelled: when the same is ordered once more, that is another order.
    onOver: () => forgetAttempt("order", currentEntry()?._id ?? ""),
  });
  const underWay = useRef(false);

  const order = useMutation({
    mutationFn: async (body: Booking) => {
      const idempotencyKey = attemptKey("order", body.userId, JSON.stringify(body));
      const [placed] = (await call("POST /odm/srv_booking", { body, idempotencyKey })).results;
      if (!placed) throw new ApiError({ code: 502, message: paymentText.notPlaced });
      return placed;
    },
    onSuccess: (placed, { userId, paymentType }) => {
      client.removeQueries({ queryKey: queries.orders(userId).queryKey });
      client.removeQueries({ queryKey: ["slots", userId] });
      if (paymentType === "Online") {
        keepOrderOfCart(userId, placed._id);
        page.open(placed);
        return;
      }
      endCheckout(userId);
      toast.success(text.confirm.placedToast({ number: placed.ordId }));
      navigate("/account/orders", { replace: true });
    },
    onError: (error, body) => setRefusal(whatToShow(error, body)),
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
    setRefusal(null);
    underWay.current = true;
    order.mutate(bookingOf(entry._id, address._id, cart, payment, at ?? null));
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
  if (!(error instanceof ApiError)) return { kind: "alert", ...failed };
  const refused = refusalOf(error, "POST /odm/srv_booking");
  switch (refused?.reason) {
    case "PRICES_CHANGED": {
      const { results } = refused.data;
      const changes = priceChanges(currentCart().cart, results);
      if (results.length > 0) updateCart(results);
      if (changes.length > 0) return { kind: "prices", changes };
      break;
    }
    case "NOBODY_COMES":
    case "TOO_MUCH_FOR_A_VISIT":
    case "ALL_BOOKED":
    case "TIME_TAKEN":
    case "OTHERS_FASTER":
      if (refused.data.slots.first) return { kind: "time", slots: refused.data.slots };
      break;
    case "PHONE_CODE_REQUIRED":
      return { kind: "code", text: refused.message, slot };
  }
  // Without an answer nobody knows whether the order arrived.
  const unclear = error.code === 0 || error.code >= 500;
  return {
    kind: "alert",
    title: failed.title,
    text: messageOf(error, failed.text),
    ...(unclear ? { note: text.alert.again } : {}),
  };
}
