import { getWords } from "words:paying";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, call, messageOf, refusalOf } from "../../api/client.ts";
import { loadCart } from "../../shared/state/cart.ts";
import { isCovered } from "../../ui/covers-in-history.ts";

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
  /** The order cannot be paid any more: it is paid, or cancelled. */
  onOver?: () => void;
}

const SESSION = "POST /odm/payment_session/:orderId";

/** So long a page that does not come keeps the button busy: whoever stopped it can press again. */
const PATIENCE_MS = 15_000;

/** The way to an order's payment page. Asked again, the server answers the page that is open: nobody pays twice. */
export function usePaymentPage({ onOver }: Options = {}): PaymentPage {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<PaymentPage["failure"]>(null);
  const underWay = useRef(false);
  const session = useMutation({
    mutationFn: async ({ _id }: OrderToPay) => requireAddress((await call(SESSION, { params: { orderId: _id } })).link),
    onSuccess: (link) => {
      setLeaving(true);
      leaveFor(link);
    },
    onError: (error, order) => {
      setFailure(failureOf(error, order));
      void client.invalidateQueries({ queryKey: ["orders"] });
      if (isOver(error)) onOver?.();
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
    // Back from the payment page, a browser may show this one as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      setFailure(null);
      void loadCart();
      void client.invalidateQueries({ queryKey: ["orders"] });
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

  return { order, message: messageOf(error, text.failed.text), canRetry: !isOver(error) };
}

/** An order that is paid, or cancelled, stays so. */
function isOver(error: Error): boolean {
  switch (refusalOf(error, SESSION)?.reason) {
    case "PAID_IN_CASH":
    case "ORDER_CANCELLED":
    case "TIME_TO_PAY_OVER":
    case "PAID_ALREADY":
      return true;
    default:
      return false;
  }
}

function requireAddress(link: string | undefined): string {
  const text = getWords();

  if (!/^https?:$/.test(URL.parse(link ?? "")?.protocol ?? "")) throw new ApiError({ code: 502, message: text.noLink });
  return link as string;
}

/** In place of what lies over the page, which has an entry of its own in the history: Back leads to the page itself. */
function leaveFor(link: string): void {
  if (isCovered()) location.replace(link);
  else location.assign(link);
}
