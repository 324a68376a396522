import { useWords } from "words:paying";
import type { Order } from "@chowk/contract";
import { Button, type ButtonTone } from "../../ui/button.tsx";
import { timeOfDay } from "../../ui/date.ts";
import { useSecondsLeft } from "../../ui/use-seconds-left.ts";
import { PaymentFailed } from "./payment-failed.tsx";
import { usePaymentPage } from "./use-payment-page.ts";

type Unpaid = Pick<Order, "_id" | "ordId" | "payment_status" | "payBy">;

interface ButtonProps {
  order: Unpaid;
  tone?: ButtonTone;
  className?: string;
  atOrder?: boolean;
}

/** Leads to the order's payment page. */
export function PayButton({ order, tone = "primary", className = "", atOrder = false }: ButtonProps) {
  const text = useWords();

  const page = usePaymentPage();
  return (
    <>
      <Button
        tone={tone}
        className={className}
        onClick={() => page.open(order)}
        busy={page.busy}
        busyText={text.opening}
      >
        {order.payment_status === "FAILED" ? text.again : text.pay}
        {!atOrder && <span className="sr-only">: {order.ordId}</span>}
      </Button>
      <PaymentFailed page={page} atOrder={atOrder} />
    </>
  );
}

/** Whether the time to pay is over, and the text that says so: "You can pay until 7:42 pm." */
export function useTimeToPay(payBy: string): { isOver: boolean; words: string } {
  const text = useWords();

  const isOver = useSecondsLeft(Date.parse(payBy)) === 0;
  return { isOver, words: isOver ? text.over : text.until({ time: timeOfDay(payBy) }) };
}
