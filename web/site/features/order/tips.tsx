import { useWords } from "words:tips";
import type { Tip } from "@chowk/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { amountIn } from "../../../ui/amount-in.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { MoneyField } from "../../../ui/money-field.tsx";
import { price } from "../../../ui/price.ts";
import { RadioPill } from "../../../ui/radio-pill.tsx";
import { AmountRefused, giveTip, tipsQuery } from "../../calls/tips.ts";
import { requireAddress, useLeave } from "../../parts/use-leave.ts";

interface Props {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
}

/** For each visit that is done: a tip for its partner, or what they were given. */
export function Tips({ userId, askedFor }: Props) {
  const text = useWords();
  const tips = useQuery(tipsQuery(userId, askedFor)).data?.results ?? [];
  return tips.map((tip) =>
    tip.given > 0 ? (
      <p key={tip.jobId} role="status" className="card flex items-center gap-3 p-4 sm:p-5">
        <Heart className="size-5 shrink-0 text-accent-ink" aria-hidden="true" />
        {text.given({ name: tip.partner, amount: price(tip.given) })}
      </p>
    ) : (
      <Give key={tip.jobId} userId={userId} askedFor={askedFor} tip={tip} />
    ),
  );
}

const OTHER = "other";

function Give({ userId, askedFor, tip: { jobId, partner: name, suggested, isUnderWay } }: Props & { tip: Tip }) {
  const text = useWords();
  const titleId = useId();
  const client = useQueryClient();
  const [chosen, setChosen] = useState("");
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const again = () => void client.invalidateQueries({ queryKey: tipsQuery(userId, askedFor).queryKey });
  const { leaving, leave } = useLeave(again);
  const asking = useMutation({
    mutationFn: async (amount: number) => requireAddress((await giveTip(askedFor, { jobId, amount })).link),
    onSuccess: leave,
    onError: (error) => {
      if (error instanceof AmountRefused) field.current?.focus();
      else again();
    },
  });
  const amount = amountIn(chosen === OTHER ? typed : chosen);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (amount > 0) return asking.mutate(amount);
    setMissing(true);
    field.current?.focus();
  };
  const choose = (value: string) => {
    setChosen(value);
    setMissing(false);
    asking.reset();
  };
  const refused = asking.error instanceof AmountRefused ? asking.error.message : undefined;
  const missing = isMissing ? text.missing({ example: price(suggested[0] ?? 0) }) : undefined;
  return (
    <section aria-labelledby={titleId} className="card p-4 sm:p-5">
      <h2 id={titleId} className="wrap-anywhere font-semibold text-lg">
        {text.heading({ name })}
      </h2>
      <p className="wrap-anywhere mt-1 text-ink-soft">{text.note({ name })}</p>
      <form noValidate onSubmit={send} className="mt-4 max-w-xl">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{text.amount}</legend>
          {suggested.map((each) => (
            <RadioPill
              key={each}
              name={titleId}
              checked={chosen === String(each)}
              onChange={() => choose(String(each))}
              className="min-w-20"
            >
              {price(each)}
            </RadioPill>
          ))}
          <RadioPill name={titleId} checked={chosen === OTHER} onChange={() => choose(OTHER)}>
            {text.other}
          </RadioPill>
        </fieldset>
        {chosen === OTHER && (
          <MoneyField
            ref={field}
            label={text.amount}
            value={typed}
            maxLength={12}
            onType={(typed) => {
              setTyped(typed);
              setMissing(false);
              asking.reset();
            }}
            error={refused ?? missing}
            className="mt-4 max-w-60"
          />
        )}
        {chosen !== "" && (
          <Button
            type="submit"
            busy={asking.isPending || leaving}
            busyText={text.opening}
            className="mt-4 w-full sm:w-auto"
          >
            {amount > 0 ? text.give({ amount: price(amount) }) : text.giveAny}
          </Button>
        )}
        <FormError className="mt-3">{asking.error && !refused && messageOf(asking.error, text.notOpened)}</FormError>
      </form>
      {isUnderWay && <p className="mt-3 text-ink-soft">{text.underWay}</p>}
    </section>
  );
}
