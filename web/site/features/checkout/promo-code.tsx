import { useWords } from "words:checkout";
import type { Promo } from "@chowk/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { TicketPercent, X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ErrorState } from "../../../ui/messages.tsx";
import { cartPrice } from "../../../ui/price.ts";
import { useFocusBack } from "../../../ui/use-focus-back.ts";
import { PromoRefused, promoQuery } from "../../calls/promo-codes.ts";

interface Wished {
  userId: string;
  /** The code that the customer named; null for none. */
  code: string | null;
  /** What the order costs without it, in the currency of prices. */
  total: number;
}

export interface ChosenPromo {
  /** What the code takes off; undefined without one, and if it takes nothing off. */
  promo: Promo | undefined;
  isLoading: boolean;
  error: Error | null;
  /** It is not known whether the code takes anything off. */
  isUnclear: boolean;
  retry: () => unknown;
}

/** What the code that a customer named takes off. */
export function usePromo({ userId, code, total }: Wished): ChosenPromo {
  const query = useQuery({
    ...promoQuery(userId, code ?? "", total),
    enabled: code !== null && total > 0,
  });
  const { data, error, isLoading, refetch: retry } = query;
  const isUnclear = code !== null && error !== null && !(error instanceof PromoRefused);
  return { promo: code && !error ? data : undefined, isLoading, error, isUnclear, retry };
}

interface Props extends Wished {
  chosen: ChosenPromo;
  onChoose: (code: string | null) => void;
  /** Whether a code was typed that is not applied yet. */
  onTyped: (isTyped: boolean) => void;
}

/** Under the services: the code that takes something off, or where one is named. */
export function PromoCode({ chosen: { promo, error, isUnclear, retry }, onChoose, onTyped, ...wished }: Props) {
  const text = useWords().promo;
  const [open, setOpen] = useState(false);
  const { code } = wished;
  const box = useRef<HTMLDivElement>(null);
  // To what can be done next: the code is taken back, or another is named.
  useFocusBack(open, box);
  useFocusBack(code !== null, box);
  return (
    <div ref={box} aria-live="polite" className="mt-3">
      {code && (promo || error) && (
        <p className="flex items-center justify-between gap-4">
          <span className="-ms-1 flex min-w-0 items-center gap-1">
            <span className="wrap-anywhere ms-1 min-w-0">{text.taken({ code: promo?.code ?? code })}</span>
            <IconButton Icon={X} label={text.remove} onClick={() => onChoose(null)} />
          </span>
          {promo && <span className="shrink-0 text-done-ink">{`−${cartPrice(promo.discount)}`}</span>}
        </p>
      )}
      {isUnclear && error && <ErrorState message={messageOf(error, text.failed)} onRetry={retry} />}
      {code && error && !isUnclear && <p className="text-sm text-wrong-ink">{messageOf(error, text.failed)}</p>}
      {!code && open && (
        <PromoForm
          {...wished}
          onTyped={onTyped}
          onTaken={(taken) => {
            setOpen(false);
            onTyped(false);
            onChoose(taken);
          }}
        />
      )}
      {!code && !open && (
        <Button tone="quiet" onClick={() => setOpen(true)} className="-ms-3">
          <TicketPercent className="size-5" aria-hidden="true" />
          {text.add}
        </Button>
      )}
    </div>
  );
}

interface FormProps extends Omit<Wished, "code">, Pick<Props, "onTyped"> {
  onTaken: (code: string) => void;
}

/** Takes a code only once it is known what it takes off. */
function PromoForm({ userId, total, onTyped, onTaken }: FormProps) {
  const text = useWords().promo;
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);
  const check = useMutation({
    mutationFn: (code: string) => client.fetchQuery({ ...promoQuery(userId, code, total), staleTime: 0 }),
    onSuccess: (_, code) => onTaken(code),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    setMissing(code === "");
    if (code && !check.isPending) check.mutate(code);
  };
  const error = missing ? text.missing : check.error ? messageOf(check.error, text.failed) : undefined;
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field
        ref={focus}
        label={text.field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onTyped(target.value.trim() !== "");
          setMissing(false);
          check.reset();
        }}
        error={error}
        className="min-w-0 flex-1 basis-48"
      />
      <Button type="submit" tone="secondary" busy={check.isPending} className="mt-6">
        {text.apply}
      </Button>
    </form>
  );
}

const focus = (field: HTMLInputElement | null) => field?.focus();
