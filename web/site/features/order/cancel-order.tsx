import { getWords, useWords } from "words:order";
import type { OrderDetails } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { price } from "../../../ui/price.ts";
import { orderQueries, ordersKey } from "../../calls/orders.ts";
import { cancelOrder } from "./calls.ts";
import { CreditComesBack } from "./use-credit.tsx";

interface Props {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
  order: OrderDetails;
}

/** Cancels an order, until work begins. */
export function CancelOrder(props: Props) {
  const words = useWords().cancellation;

  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  // Replaces the button, so that the focus stays where it was.
  if (done)
    return (
      <p ref={focus} tabIndex={-1} className="rounded-card bg-sunken px-4 py-3 text-center">
        {words.done}
      </p>
    );
  // The dialog says why it is too late: it stays until it is closed.
  if (!props.order.canCancel && !asking) return null;
  return (
    <>
      <Button tone="secondary" onClick={() => setAsking(true)} className="w-full">
        {words.action}
      </Button>
      {asking && <Question {...props} onClose={() => setAsking(false)} onDone={() => setDone(true)} />}
    </>
  );
}

/** What cancelling costs now, and what happens to the money. */
function consequence({ cancellationFee, payment_status, ordStatus }: OrderDetails): string {
  const words = getWords().cancellation;

  if (cancellationFee > 0) return words.fee({ fee: price(cancellationFee) });
  if (payment_status === "SUCCESS") return words.refund;
  return ordStatus === "Traveling" || ordStatus === "Reached" ? words.late : words.free;
}

const focus = (note: HTMLElement | null) => note?.focus();

interface QuestionProps extends Props {
  onClose: () => void;
  onDone: () => void;
}

/** Asks first, as nobody can bring the order back; says what happens to the money. */
function Question({ userId, askedFor, order, onClose, onDone }: QuestionProps) {
  const words = useWords().cancellation;

  const client = useQueryClient();
  const cancellation = useMutation({
    mutationFn: () => cancelOrder(order._id),
    onSuccess: (cancelled) => {
      onDone();
      showAnswer(client, orderQueries.order(userId, askedFor).queryKey, cancelled);
      void client.invalidateQueries({ queryKey: ordersKey(userId) });
    },
    onError: () => void client.invalidateQueries({ queryKey: ordersKey(userId) }),
  });
  return (
    <Dialog open onClose={onClose} title={words.heading}>
      <p>{consequence(order)}</p>
      <CreditComesBack userId={userId} askedFor={askedFor} />
      <FormError className="mt-4">{cancellation.error && messageOf(cancellation.error, words.failed)}</FormError>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1">
        <Button tone="secondary" onClick={onClose} className="min-w-32">
          {words.keep}
        </Button>
        <Button
          tone="danger"
          onClick={() => cancellation.mutate()}
          busy={cancellation.isPending}
          busyText={words.busy}
          className="min-w-36"
        >
          {words.action}
        </Button>
      </div>
    </Dialog>
  );
}
