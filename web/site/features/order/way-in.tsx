import { useWords } from "words:place";
import type { OrderDetails } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { WayInField } from "../../../shared/parts/place/way-in-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.ts";
import { orderQueries, ordersKey } from "../../calls/orders.ts";
import { sayWayIn } from "./calls.ts";

interface Props {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
  order: OrderDetails;
}

interface WayInProps extends Props {
  isUnderWay: boolean;
}

/** Takes instructions on how to get in, for an order that is placed, until its visits are over. */
export function WayIn({ isUnderWay, ...props }: WayInProps) {
  const words = useWords().wayIn;

  const [open, setOpen] = useState(false);
  const { accessInstructions } = props.order.ServiceAddress;
  // The dialog says why it is too late: it stays until it is closed.
  if (!isUnderWay && !open) return null;
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog" className="-ms-3 mt-1">
        {accessInstructions ? words.change : words.say}
      </Button>
      {open && <Question {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Question({ userId, askedFor, order, onClose }: Props & { onClose: () => void }) {
  const { wayIn: words, form } = useWords();

  const [typed, setTyped] = useState(order.ServiceAddress.accessInstructions);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => sayWayIn(order._id, typed),
    onSuccess: (changed) => {
      toast.success(words.done);
      showAnswer(client, orderQueries.order(userId, askedFor).queryKey, changed);
      void client.invalidateQueries({ queryKey: ordersKey(userId) });
      onClose();
    },
    onError: () => void client.invalidateQueries({ queryKey: ordersKey(userId) }),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={words.change}>
      <form noValidate onSubmit={onSubmit}>
        <WayInField value={typed} onChange={(event) => setTyped(event.currentTarget.value)} maxLength={300} />
        <FormError className="mt-4">{change.error && messageOf(change.error, words.failed)}</FormError>
        <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1">
          <Button tone="secondary" onClick={onClose} className="min-w-28">
            {form.cancel}
          </Button>
          <Button type="submit" busy={change.isPending} busyText={form.edit.busy} className="min-w-32">
            {form.edit.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
