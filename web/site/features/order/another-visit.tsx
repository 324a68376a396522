import { useWords } from "words:extras";
import type { Extra, OrderDetails } from "@chowk/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarCheck, CalendarPlus } from "lucide-react";
import { useId, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { visitStart } from "../../../shared/parts/visit-time.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { longDate } from "../../../ui/date.ts";
import { FormError } from "../../../ui/form-error.tsx";
import { numberWriter } from "../../../ui/number.ts";
import { price } from "../../../ui/price.ts";
import { toast } from "../../../ui/toast.ts";
import { orderQueries, ordersKey, slotsKey, TimeGone } from "../../calls/orders.ts";
import { TimeDialog } from "../../parts/time-dialog.tsx";
import { bookExtra, declineExtra } from "./calls.ts";
import { LinesFound, Sum, WhyNeeded } from "./extra-parts.tsx";

const number = numberWriter();

interface Props {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
  order: OrderDetails;
  extra: Extra;
}

/** What a partner found that needs a visit of its own: the customer chooses when, or declines. */
export function AnotherVisit(props: Props) {
  const { userId, askedFor, order, extra } = props;
  const text = useWords();
  const words = text.later;
  const titleId = useId();
  const client = useQueryClient();
  const [choosing, setChoosing] = useState(false);
  const declining = useMutation({
    mutationFn: () => declineExtra(order._id, extra._id),
    onSuccess: (answer) => {
      showAnswer(client, orderQueries.extras(userId, askedFor).queryKey, answer);
      toast.success(words.declined);
    },
    // After a refusal this shows what is true now.
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey(userId) }),
  });
  const { lines, added, minutes, answerBy } = extra;
  return (
    <section aria-labelledby={titleId} className="card border-accent-ink p-4 sm:p-5">
      <h2 id={titleId} className="flex items-center gap-2 font-semibold text-lg">
        <CalendarPlus className="size-5 shrink-0 text-accent-ink" aria-hidden="true" />
        {words.heading}
      </h2>
      <p className="mt-1 text-ink-soft">{words.note}</p>
      <WhyNeeded extra={extra} />
      <dl className="mt-4 space-y-2 border-line border-t pt-4">
        <LinesFound lines={lines} />
      </dl>
      <dl className="mt-3 space-y-2 border-line border-t pt-3">
        <div className="flex items-baseline justify-between gap-4 font-semibold text-lg">
          <dt>{words.total}</dt>
          <dd>{price(added)}</dd>
        </div>
        {minutes > 0 && <Sum name={words.time} value={text.minutes({ minutes: number(minutes) })} />}
      </dl>
      {answerBy && <p className="mt-3 text-ink-soft text-sm">{words.until({ date: longDate(answerBy) })}</p>}
      <FormError className="mt-4">{declining.error && messageOf(declining.error, text.failed)}</FormError>
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="secondary" onClick={() => declining.mutate()} busy={declining.isPending} className="min-h-12">
          {words.decline}
        </Button>
        <Button onClick={() => setChoosing(true)} aria-haspopup="dialog" className="min-h-12">
          {words.choose}
        </Button>
      </div>
      {choosing && <Choosing {...props} onClose={() => setChoosing(false)} />}
    </section>
  );
}

function Choosing({ userId, askedFor, order, extra, onClose }: Props & { onClose: () => void }) {
  const text = useWords();
  const words = text.later;
  const client = useQueryClient();
  const times = orderQueries.slotsOfExtra(userId, order._id, extra._id);
  const slots = useQuery(times);
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? slots.data?.first ?? null;
  const booking = useMutation({
    mutationFn: (slot: string) => bookExtra(order._id, extra._id, { slot, total: extra.added }),
    onSuccess: (answer) => {
      showAnswer(client, orderQueries.extras(userId, askedFor).queryKey, answer);
      void client.invalidateQueries({ queryKey: ordersKey(userId) });
      void client.invalidateQueries({ queryKey: slotsKey(userId) });
      toast.success(words.booked);
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof TimeGone)) return void client.invalidateQueries({ queryKey: ordersKey(userId) });
      // The chosen time is gone: the first free one is chosen instead.
      showAnswer(client, times.queryKey, error.slots);
      setPicked(null);
    },
  });
  return (
    <TimeDialog
      title={words.title}
      hint={words.hint}
      slots={slots}
      chosen={chosen}
      onChoose={setPicked}
      name="another-visit"
      refusal={booking.error && messageOf(booking.error, text.failed)}
      words={{
        ...{ keep: words.keep, busy: words.busy, failed: text.failed },
        confirm: chosen ? words.book({ total: price(extra.added), time: visitStart(chosen) }) : words.choose,
      }}
      busy={booking.isPending}
      onConfirm={booking.mutate}
      onClose={onClose}
    />
  );
}

/** The way to the order that was made of what was found. */
export function VisitBooked({ order }: { order: NonNullable<Extra["order"]> }) {
  const words = useWords().later;
  const isOver = ["Completed", "Cancelled"].includes(order.status);
  return (
    <p className="card flex flex-wrap items-center gap-3 p-4 sm:p-5">
      <CalendarCheck className="size-5 shrink-0 text-done-ink" aria-hidden="true" />
      <span className="min-w-48 flex-1 font-medium">
        {order.startsAt && !isOver ? words.bookedFor({ time: visitStart(order.startsAt) }) : words.bookedOver}
      </span>
      <ButtonLink to={`/order/${order._id}`} tone="secondary">
        {words.see({ order: order.ordId })}
      </ButtonLink>
    </p>
  );
}
