import { useWords } from "words:order";
import type { Order } from "@chowk/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Clock } from "lucide-react";
import { useEffect } from "react";
import { ordersKey } from "../../calls/orders.ts";
import { paymentLook } from "../../calls/payment-look.ts";
import { PayButton, useTimeToPay } from "../../parts/pay-for-order.tsx";
import { endCheckoutOf } from "../../state/end-checkout.ts";
import { isFirstLook } from "../../state/paid-orders.ts";

const AGAIN_MS = 20_000;

interface Props {
  userId: string;
  order: Order;
}

/** An order that waits for its payment: until when, and the way to pay. It may be paid already, so the server is asked. */
export function Unpaid({ userId, order, payBy }: Props & { payBy: string }) {
  const text = useWords();

  const { isOver, words } = useTimeToPay(payBy);
  const client = useQueryClient();
  const { data: now } = useQuery(paymentLook("canceled", userId, order._id));
  const isNews = now && (now.ordStatus !== order.ordStatus || now.payment_status !== order.payment_status);
  useEffect(() => {
    if (isNews) void client.invalidateQueries({ queryKey: ordersKey(userId) });
  }, [client, userId, isNews]);
  // If it is not paid, the server cancels it within a minute or two.
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: ordersKey(userId) }), AGAIN_MS);
    return () => clearInterval(timer);
  }, [client, userId, isOver]);
  return (
    <section
      aria-label={text.unpaid.heading}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-wait-soft px-4 py-3 text-wait-ink"
    >
      <Clock className="size-5 shrink-0 max-sm:self-start" aria-hidden="true" />
      <p className="min-w-48 flex-1">
        <span className="block font-semibold">
          {order.payment_status === "FAILED" ? text.unpaid.failed : text.unpaid.heading}
        </span>
        {words}
      </p>
      {!isOver && <PayButton order={order} atOrder className="max-sm:w-full" />}
    </section>
  );
}

/** This page, too, may be the first to know that the cart is paid: the way back from the payment page may have been lost. */
export function useCartOfPaidOrder(userId: string, order: Order): void {
  const isPaid = order.payment_status === "SUCCESS";
  const services = order.services_json.map(({ serviceDetail }) => serviceDetail._id).join(" ");
  useEffect(() => {
    if (!isPaid) return;
    endCheckoutOf(userId, order._id, services.split(" "));
    isFirstLook(userId, order._id);
  }, [userId, isPaid, order._id, services]);
}
