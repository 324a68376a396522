import { useWords } from "words:again";
import type { Order } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../api/failure.ts";
import { listServices } from "../../shared/calls/services.ts";
import { addLines, currentCart, loadCart } from "../../shared/state/cart.ts";
import { Button, type ButtonTone } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { accountQueries } from "../calls/account.ts";
import { forgetAttempt } from "../state/attempt.ts";
import { type Again, addressOf, linesAgain, shortOf } from "../state/book-again.ts";
import { keepChoice, paymentMethods } from "../state/checkout-choice.ts";

interface Props {
  userId: string;
  order: Order;
  tone?: ButtonTone;
  className?: string;
  /** What a list adds, to tell its buttons apart. */
  children?: ReactNode;
}

/**
 * Puts what was booked into the cart once more, and goes to the checkout, where its address, the first free time and its way of paying
 * are chosen. Shows nothing while the order goes on.
 */
export function BookAgain({ userId, order, tone = "outline", className = "", children }: Props) {
  const text = useWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: async (): Promise<Again> => {
      const [services, addresses] = await Promise.all([
        listServices(),
        client.fetchQuery(accountQueries.addresses(userId)),
        currentCart().loading || currentCart().error ? loadCart() : undefined,
      ]);
      const { lines, differences } = linesAgain(order, services);
      addLines(lines);
      const address = addressOf(order, addresses);
      keepChoice(userId, {
        addressId: address?._id ?? null,
        paymentId: paymentMethods.find(({ type }) => type === order.paymentType)?.id ?? null,
        slot: null,
        askFirst: [],
      });
      // It is another order, even if it has the same content as one that was sent before.
      forgetAttempt("order", userId);
      return {
        order: order.ordId,
        differences: [
          ...differences,
          ...shortOf(lines, currentCart().cart),
          ...(address ? [] : [{ kind: "address" } as const]),
        ],
      };
    },
    onSuccess: (found) => navigate("/checkout", { state: { again: found } }),
    onError: (error) => toast.error(messageOf(error, text.failed)),
  });
  const isOver = order.ordStatus === "Completed" || order.ordStatus === "Cancelled";
  // What was found on site is not in the catalogue.
  if (!isOver || order.services_json.every(({ foundOnSite }) => foundOnSite)) return null;
  return (
    <Button
      tone={tone}
      onClick={() => again.mutate()}
      busy={again.isPending}
      busyText={text.busy}
      className={className}
    >
      <RotateCw className="size-5" aria-hidden="true" />
      <span>
        {text.action}
        {children}
      </span>
    </Button>
  );
}
