import { getWords } from "words:paying";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { messageOf, uselessAnswer } from "../../api/failure.ts";
import { loadCart } from "../../shared/state/cart.ts";
import { isCovered } from "../../ui/covers-in-history.ts";
import { CannotBePaid, openPaymentPage, ordersKey } from "../calls/orders.ts";

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

/** How long the button stays busy if the page does not come: someone who stopped loading can then press again. */
const PATIENCE_MS = 15_000;

/** The way to an order's payment page. If asked again, the server returns the page that is open: nobody pays twice. */
export function usePaymentPage({ onOver }: Options = {}): PaymentPage {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<PaymentPage["failure"]>(null);
  const underWay = useRef(false);
  const session = useMutation({
    mutationFn: async ({ _id }: OrderToPay) => requireAddress((await openPaymentPage(_id)).link),
    onSuccess: (link) => {
      setLeaving(true);
      leaveFor(link);
    },
    onError: (error, order) => {
      setFailure(failureOf(error, order));
      void client.invalidateQueries({ queryKey: ordersKey() });
      if (error instanceof CannotBePaid) onOver?.();
    },
    onSettled: () => {
      underWay.current = false;
    },
  });

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [leaving]);
  useEffect(() => {
    // After Back from the payment page, a browser may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      setFailure(null);
      void loadCart();
      void client.invalidateQueries({ queryKey: ordersKey() });
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [client]);

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

function requireAddress(link: string | undefined): string {
  const text = getWords();

  if (!/^https?:$/.test(URL.parse(link ?? "")?.protocol ?? "")) throw uselessAnswer(text.noLink);
  return link as string;
}

/** Replaces the history entry of a cover, if there is one: Back then leads to the page itself. */
function leaveFor(link: string): void {
  if (isCovered()) location.replace(link);
  else location.assign(link);
}
