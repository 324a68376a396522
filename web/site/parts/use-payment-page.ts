import { getWords } from "words:paying";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { loadCart } from "../../shared/state/cart.ts";
import { CannotBePaid, openPaymentPage, ordersKey } from "../calls/orders.ts";
import { requireAddress, useLeave } from "./use-leave.ts";

export interface OrderToPay {
  _id: string;
  ordId: string;
}

export interface PaymentPage {
  /** Asks for the order's payment page, and goes there. */
  open: (order: OrderToPay) => void;
  busy: boolean;
  failure: { order: OrderToPay; message: string; canRetry: boolean } | null;
  dismiss: () => void;
}

interface Options {
  /** Called if the order cannot be paid any more: it is paid, or cancelled. */
  onOver?: () => void;
}

/** The way to an order's payment page. If asked again, the server returns the page that is open: nobody pays twice. */
export function usePaymentPage({ onOver }: Options = {}): PaymentPage {
  const client = useQueryClient();
  const [failure, setFailure] = useState<PaymentPage["failure"]>(null);
  const { leaving, leave } = useLeave(() => {
    setFailure(null);
    void loadCart();
    void client.invalidateQueries({ queryKey: ordersKey() });
  });
  const underWay = useRef(false);
  const session = useMutation({
    mutationFn: async ({ _id }: OrderToPay) => requireAddress((await openPaymentPage(_id)).link),
    onSuccess: leave,
    onError: (error, order) => {
      setFailure(failureOf(error, order));
      void client.invalidateQueries({ queryKey: ordersKey() });
      if (error instanceof CannotBePaid) onOver?.();
    },
    onSettled: () => {
      underWay.current = false;
    },
  });

  return {
    open: (order) => {
      if (underWay.current || leaving) return;
      underWay.current = true;
      session.mutate(order);
    },
    busy: session.isPending || leaving,
    failure,
    dismiss: () => setFailure(null),
  };
}

function failureOf(error: Error, order: OrderToPay): PaymentPage["failure"] {
  const text = getWords();

  return { order, message: messageOf(error, text.failed.text), canRetry: !(error instanceof CannotBePaid) };
}
