import { useWords as useConfirmPhoneWords } from "words:confirm-phone";
import { useWords } from "words:plans";
import { type PlanWeeks, planWeeks } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { visitStart, weeksAfter } from "../../../shared/parts/visit-time.ts";
import { currentEntry } from "../../../shared/state/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { price as inCurrency } from "../../../ui/price.ts";
import { RadioPill } from "../../../ui/radio-pill.tsx";
import { toast } from "../../../ui/toast.ts";
import { ordersKey, PhoneCodeRequired } from "../../calls/orders.ts";
import { beginPlan, plansQuery } from "../../calls/plans.ts";
import { ConfirmPhone } from "../../parts/confirm-phone.tsx";
import { everyWeeks } from "../../parts/every-weeks.ts";

interface Props {
  userId: string;
  orderId: string;
  /** Of each visit, now. */
  price: number;
  /** When the order takes place. */
  startsAt: string;
  onClose: () => void;
}

/** Asks how often an order is to be repeated, and says when it begins and what each visit costs. */
export function RegularlyDialog({ userId, orderId, price, startsAt, onClose }: Props) {
  const text = useWords();
  const phoneText = useConfirmPhoneWords();
  const group = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [every, setEvery] = useState<PlanWeeks>(2);
  const beginning = useMutation({
    mutationFn: () => beginPlan(userId, { orderId, everyWeeks: every, price }),
    onSuccess: (plans) => {
      showAnswer(client, plansQuery(userId).queryKey, plans);
      void client.invalidateQueries({ queryKey: ordersKey(userId) });
      toast.success(text.begun);
      void navigate("/account/plans");
    },
    // After a refusal, what is shown is true again: the price, and whether it can be repeated.
    onError: () => void client.invalidateQueries({ queryKey: ordersKey(userId) }),
  });
  const entry = currentEntry();
  if (entry && beginning.error instanceof PhoneCodeRequired)
    return (
      <Dialog open onClose={onClose} title={phoneText.heading}>
        <p>{messageOf(beginning.error, text.failed)}</p>
        <ConfirmPhone user={entry} onClose={beginning.reset} onConfirmed={() => beginning.mutate()} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{text.how}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {planWeeks.map((weeks) => (
            <RadioPill key={weeks} name={group} checked={weeks === every} onChange={() => setEvery(weeks)}>
              {everyWeeks(text, weeks)}
            </RadioPill>
          ))}
        </div>
      </fieldset>
      <p className="mt-5 font-semibold" aria-live="polite">
        {text.first({ time: visitStart(firstAfterNow(startsAt, every)) })}
      </p>
      <p className="mt-1 text-ink-soft">{text.each({ amount: inCurrency(price) })}</p>
      <FormError className="mt-4">{beginning.error && messageOf(beginning.error, text.failed)}</FormError>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1">
        <Button tone="secondary" onClick={onClose} className="min-w-28">
          {text.cancel}
        </Button>
        <Button
          onClick={() => beginning.mutate()}
          busy={beginning.isPending}
          busyText={text.beginning}
          className="min-w-36"
        >
          {text.begin}
        </Button>
      </div>
    </Dialog>
  );
}

/** The first time that is whole steps of weeks after an order and has not come yet. */
function firstAfterNow(startsAt: string, every: PlanWeeks): string {
  for (let weeks: number = every; ; weeks += every) {
    const at = weeksAfter(startsAt, weeks);
    if (Date.parse(at) > Date.now()) return at;
  }
}
