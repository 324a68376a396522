import type { Address, Booking, PaymentType } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, call, messageOf } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { attemptKey, forgetAttempt } from "../../state/attempt.ts";
import { clearCart, currentCart, loadCart, updateCart } from "../../state/cart.ts";
import { forgetChoice } from "../../state/checkout-choice.ts";
import { currentEntry } from "../../state/session.ts";
import { toast } from "../../ui/toast.ts";
import { bookingOf, freshServices, hindranceTo, type PriceChange, priceChanges } from "./booking.ts";
import { text } from "./text.ts";

/** Why an order is not placed, and what the customer is shown. */
export type Refusal =
  | { kind: "alert"; title: string; text: string; note?: string }
  | { kind: "address" }
  | { kind: "prices"; changes: PriceChange[] };

export interface PlacingOrder {
  place: () => void;
  busy: boolean;
  placed: boolean;
  refusal: Refusal | null;
  dismiss: () => void;
}

/** Places the order of the cart. Whatever goes wrong, cart and choices stay as they are. */
export function usePlaceOrder(chosen: {
  address: Address | undefined;
  payment: PaymentType | undefined;
}): PlacingOrder {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();

  const order = useMutation({
    mutationFn: (body: Booking) =>
      call("POST /odm/srv_booking", { body, idempotencyKey: attemptKey("order", body.userId, JSON.stringify(body)) }),
    onSuccess: ({ results: [placed] }, { userId }) => {
      forgetAttempt("order", userId);
      forgetChoice(userId);
      clearCart();
      void loadCart();
      client.removeQueries({ queryKey: queries.orders(userId).queryKey });
      toast.success(text.confirm.placedToast(placed?.ordId ?? ""));
      navigate("/account/orders", { replace: true });
    },
    onError: (error) => setRefusal(refusalOf(error)),
  });

  const place = () => {
    if (order.isPending) return;
    const entry = currentEntry();
    const { cart } = currentCart();
    const { address, payment } = chosen;
    const hindrance = hindranceTo({ entry, address, cart, payment });
    if (hindrance === "address") return setRefusal({ kind: "address" });
    if (hindrance) return setRefusal({ kind: "alert", ...text.alert[hindrance] });
    if (!entry || !address || !payment) return;
    setRefusal(null);
    order.mutate(bookingOf(entry._id, address._id, cart, payment));
  };

  return { place, busy: order.isPending, placed: order.isSuccess, refusal, dismiss: () => setRefusal(null) };
}

function refusalOf(error: Error): Refusal {
  const failed = text.alert.failed;
  if (!(error instanceof ApiError)) return { kind: "alert", ...failed };
  if (error.code === 409) {
    const services = freshServices(error.data);
    const changes = priceChanges(currentCart().cart, services);
    if (services.length > 0) updateCart(services);
    if (changes.length > 0) return { kind: "prices", changes };
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
