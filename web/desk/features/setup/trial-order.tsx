import { useWords } from "words:desk-setup";
import type { Setup } from "@chowk/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { RadioPill } from "../../../ui/radio-pill.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Card } from "../../parts/facts.tsx";
import { tryOrder } from "./calls.ts";
import { TrialOrderResult } from "./trial-order-result.tsx";

/** Plays an order that leaves nothing behind, and shows how far it came. */
export function TrialOrder({ offered, trials }: Pick<Setup, "offered" | "trials">) {
  const text = useWords().order;
  const trial = useMutation({ mutationFn: tryOrder });
  const [kind, setKind] = useState(offered[0]?._id ?? "");
  const [paymentType, setPaymentType] = useState<"COD" | "Online">("COD");
  const takesOnline = trials.some(({ what }) => what === "payments");
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    trial.mutate({ subCategoryId: kind, paymentType });
  };
  const pill = (type: typeof paymentType, label: string) => (
    <RadioPill name="paymentType" value={type} checked={paymentType === type} onChange={() => setPaymentType(type)}>
      {label}
    </RadioPill>
  );
  return (
    <Card title={text.title}>
      <p className="max-w-prose text-ink-soft text-sm">{text.note}</p>
      {offered.length === 0 ? (
        <p className="mt-3">{text.none}</p>
      ) : (
        <form onSubmit={onSubmit} className="mt-4 flex flex-wrap items-end gap-4">
          <SelectField
            label={text.kind}
            value={kind}
            onChange={(event) => setKind(event.target.value)}
            className="min-w-0 flex-1 basis-60"
          >
            {offered.map(({ _id, name }) => (
              <option key={_id} value={_id} lang="en">
                {name}
              </option>
            ))}
          </SelectField>
          {takesOnline && (
            <RadioGroup label={text.payment} labelClassName="mb-1 font-medium text-sm">
              <div className="flex gap-2">
                {pill("COD", text.cash)}
                {pill("Online", text.online)}
              </div>
            </RadioGroup>
          )}
          <Button type="submit" tone="secondary" busy={trial.isPending} busyText={text.trying}>
            {text.try}
          </Button>
        </form>
      )}
      <div role="status">
        {trial.error && <p className="mt-4 text-wrong-ink">{messageOf(trial.error, text.failed)}</p>}
        {trial.data && !trial.isPending && <TrialOrderResult order={trial.data} />}
      </div>
    </Card>
  );
}
