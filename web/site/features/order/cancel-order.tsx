import { getWords, useWords } from "words:order";
import type { OrderDetails } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, messageOf } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { price } from "../../../ui/price.ts";
import { toast } from "../../../ui/toast.ts";

interface Props {
  userId: string;
  /** What the order was asked for by: its id or its number. */
  askedFor: string;
  order: OrderDetails;
}

/** The way out of an order, until work begins. */
export function CancelOrder(props: Props) {
  const words = useWords().cancellation;

  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  // In the button's place, so that the keyboard goes on where it was.
  if (done)
    return (
      <p ref={focus} tabIndex={-1} className="rounded-card bg-sunken px-4 py-3 text-center">
        {words.done}
      </p>
    );
  if (!props.order.canCancel) return null;
  return (
    <>
      <Button tone="secondary" onClick={() => setAsking(true)} className="w-full">
        {words.action}
      </Button>
      {asking && <Question {...props} onClose={() => setAsking(false)} onDone={() => setDone(true)} />}
    </>
  );
}

/** What cancelling costs now, and what becomes of the money. */
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

/** Asks first, as nobody can bring the order back; says what becomes of the money. */
function Question({ userId, askedFor, order, onClose, onDone }: QuestionProps) {
  const words = useWords().cancellation;

  const client = useQueryClient();
  const cancellation = useMutation({
    mutationFn: () => call("POST /odm/srv_booking/:id/cancel", { params: { id: order._id } }),
    onSuccess: (cancelled) => {
      onDone();
      client.setQueryData(queries.order(userId, askedFor).queryKey, cancelled);
      void client.invalidateQueries({ queryKey: ["orders", userId] });
    },
    onError: (error) => {
      toast.error(messageOf(error, words.failed));
      void client.invalidateQueries({ queryKey: ["orders", userId] });
    },
  });
  return (
    <Dialog open onClose={onClose} title={words.heading}>
      <p>{consequence(order)}</p>
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
