import { useWords } from "words:plans";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { TimeChoice, WaitingForTimes } from "../../../../shared/parts/time-choice.tsx";
import { visitStart } from "../../../../shared/parts/visit-time.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FormError } from "../../../../ui/form-error.tsx";
import { Loaded } from "../../../../ui/loaded.tsx";
import { TimeGone } from "../../../calls/orders.ts";
import { changePlanVisit, planSlotsQuery } from "../../../calls/plans.ts";
import { usualTime } from "../../../parts/usual-time.ts";
import { usePlanChange } from "./use-plan-change.ts";

interface Props {
  of: { userId: string; planId: string; day: string };
  /** When nobody can come. */
  startsAt: string;
  onClose: () => void;
}

/** Books a visit that nobody can do at its own time at another one. */
export function AnotherTime({ of, startsAt, onClose }: Props) {
  const text = useWords();
  const client = useQueryClient();
  const times = planSlotsQuery(of);
  const slots = useQuery(times);
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? (slots.data ? usualTime(slots.data, startsAt) : null);
  const booking = usePlanChange<string>({
    ...{ userId: of.userId, done: text.moved, onDone: onClose },
    change: async (slot) => {
      try {
        return await changePlanVisit(of, { slot });
      } catch (error) {
        // The chosen time is gone: those that are free now are fetched.
        if (error instanceof TimeGone) {
          setPicked(null);
          void client.invalidateQueries({ queryKey: times.queryKey });
        }
        throw error;
      }
    },
  });
  return (
    <Dialog open onClose={onClose} title={text.anotherTitle}>
      <p className="mb-4">{text.anotherHint({ time: visitStart(startsAt) })}</p>
      <FormError className="mb-4">{booking.error && messageOf(booking.error, text.failed)}</FormError>
      <Loaded query={slots} waiting={<WaitingForTimes />} failed={(error) => messageOf(error, text.timesFailed)}>
        {(found) => <TimeChoice slots={found} chosen={chosen} onChoose={setPicked} name="instead" />}
      </Loaded>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1">
        <Button tone="secondary" onClick={onClose} className="min-w-28">
          {text.keep}
        </Button>
        {chosen && slots.data?.first && (
          <Button onClick={() => booking.mutate(chosen)} busy={booking.isPending} className="min-w-36">
            {text.confirm({ time: visitStart(chosen) })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
