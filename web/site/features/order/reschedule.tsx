import { useWords as useConfirmPhoneWords } from "words:confirm-phone";
import { useWords as useVisitWords } from "words:visit";
import type { OrderDetails, Slots } from "@chowk/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, messageOf, refusalOf } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { visitStart } from "../../../shared/parts/visit-time.ts";
import { currentEntry } from "../../../shared/state/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { toast } from "../../../ui/toast.ts";
import { ConfirmPhone } from "../../parts/confirm-phone.tsx";
import { TimeChoice, WaitingForTimes } from "../../parts/time-choice.tsx";

const MOVE = "POST /odm/srv_booking/:id/reschedule";

interface Props {
  userId: string;
  /** What the order was asked for by: its id or its number. */
  askedFor: string;
  order: OrderDetails;
}

/** Another time for an order, until a partner sets out. */
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
  const times = queries.slotsOfOrder(userId, order._id);
  const slots = useQuery(times);
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? slots.data?.first ?? null;
  const moving = useMutation({
    mutationFn: (slot: string) => call(MOVE, { params: { id: order._id }, body: { slot } }),
    onSuccess: (moved) => {
      client.setQueryData(queries.order(userId, askedFor).queryKey, moved);
      void client.invalidateQueries({ queryKey: ["orders", userId] });
      void client.invalidateQueries({ queryKey: ["slots", userId] });
      toast.success(words.done);
      onClose();
    },
    onError: (error) => {
      const fresh = slotsIn(error);
      if (!fresh) return void client.invalidateQueries({ queryKey: ["orders", userId] });
      // The chosen one is gone: the first that is free is chosen instead.
      client.setQueryData(times.queryKey, fresh);
      setPicked(null);
    },
  });
  const entry = currentEntry();
  if (entry && refusalOf(moving.error, MOVE)?.reason === "PHONE_CODE_REQUIRED") {
    return (
      <Dialog open onClose={onClose} title={phoneText.heading}>
        <p>{messageOf(moving.error, words.failed)}</p>
        <ConfirmPhone user={entry} onClose={moving.reset} onConfirmed={() => moving.mutate(moving.variables ?? "")} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={words.heading}>
      <p className="mb-4">{words.hint}</p>
      {moving.error && (
        <p role="alert" className="mb-4 rounded-card bg-wrong-soft px-4 py-3 text-wrong-ink">
          {messageOf(moving.error, words.failed)}
        </p>
      )}
      <Loaded query={slots} waiting={<WaitingForTimes />} failed={(error) => messageOf(error, words.failedTimes)}>
        {(found) => <TimeChoice slots={found} chosen={chosen} onChoose={setPicked} name="another-time" />}
      </Loaded>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1">
        <Button tone="secondary" onClick={onClose} className="min-w-32">
          {words.keep}
        </Button>
        <Button
          onClick={() => chosen && moving.mutate(chosen)}
          disabled={!chosen || !slots.data?.first}
          busy={moving.isPending}
          busyText={words.busy}
          className="min-w-36"
        >
          {chosen ? words.confirm({ time: visitStart(chosen) }) : words.action}
        </Button>
      </div>
    </Dialog>
  );
}

/** What is free now, where a refusal says so. */
function slotsIn(error: Error): Slots | undefined {
  const refused = refusalOf(error, MOVE);
  switch (refused?.reason) {
    case "NOBODY_COMES":
    case "TOO_MUCH_FOR_A_VISIT":
    case "ALL_BOOKED":
    case "TIME_TAKEN":
    case "OTHERS_FASTER":
      return refused.data.slots;
    default:
      return undefined;
  }
}
