import { useWords as useConfirmPhoneWords } from "words:confirm-phone";
import { useWords as useVisitWords } from "words:visit";
import type { OrderDetails } from "@chowk/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { visitStart } from "../../../shared/parts/visit-time.ts";
import { currentEntry } from "../../../shared/state/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { orderQueries, ordersKey, PhoneCodeRequired, slotsKey, TimeGone } from "../../calls/orders.ts";
import { ConfirmPhone } from "../../parts/confirm-phone.tsx";
import { TimeDialog } from "../../parts/time-dialog.tsx";
import { usualTime } from "../../parts/usual-time.ts";
import { moveOrder } from "./calls.ts";

interface Props {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
  order: OrderDetails;
}

/** Moves an order to another time, until a partner sets out. */
export function Reschedule(props: Props) {
  const words = useVisitWords().reschedule;

  const [choosing, setChoosing] = useState(false);
  if (!props.order.canReschedule) return null;
  return (
    <>
      <Button tone="secondary" onClick={() => setChoosing(true)} className="w-full">
        {words.action}
      </Button>
      {choosing && <Choosing {...props} onClose={() => setChoosing(false)} />}
    </>
  );
}

function Choosing({ userId, askedFor, order, onClose }: Props & { onClose: () => void }) {
  const phoneText = useConfirmPhoneWords();
  const words = useVisitWords().reschedule;

  const client = useQueryClient();
  const times = orderQueries.slotsOfOrder(userId, order._id);
  const slots = useQuery(times);
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? (slots.data ? usualTime(slots.data, order.startsAt) : null);
  const moving = useMutation({
    mutationFn: (slot: string) => moveOrder(order._id, slot),
    onSuccess: (moved) => {
      showAnswer(client, orderQueries.order(userId, askedFor).queryKey, moved);
      void client.invalidateQueries({ queryKey: ordersKey(userId) });
      void client.invalidateQueries({ queryKey: slotsKey(userId) });
      toast.success(words.done);
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof TimeGone)) return void client.invalidateQueries({ queryKey: ordersKey(userId) });
      // The chosen time is gone: the first free one is chosen instead.
      showAnswer(client, times.queryKey, error.slots);
      setPicked(null);
    },
  });
  const entry = currentEntry();
  if (entry && moving.error instanceof PhoneCodeRequired) {
    return (
      <Dialog open onClose={onClose} title={phoneText.heading}>
        <p>{messageOf(moving.error, words.failed)}</p>
        <ConfirmPhone user={entry} onClose={moving.reset} onConfirmed={() => moving.mutate(moving.variables ?? "")} />
      </Dialog>
    );
  }
  return (
    <TimeDialog
      title={words.heading}
      hint={words.hint}
      slots={slots}
      chosen={chosen}
      onChoose={setPicked}
      name="another-time"
      refusal={moving.error && messageOf(moving.error, words.failed)}
      words={{
        ...{ keep: words.keep, busy: words.busy, failed: words.failedTimes },
        confirm: chosen ? words.confirm({ time: visitStart(chosen) }) : words.action,
      }}
      busy={moving.isPending}
      onConfirm={moving.mutate}
      onClose={onClose}
    />
  );
}
