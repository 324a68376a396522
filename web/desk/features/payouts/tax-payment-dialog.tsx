import { useWords } from "words:desk-payouts";
import type { WithheldTax } from "@chowk/contract";
import { useState } from "react";
import { amountIn } from "../../../ui/amount-in.ts";
import { Field } from "../../../ui/field.tsx";
import { MoneyField } from "../../../ui/money-field.tsx";
import { dateIn, zone } from "../../../ui/zone.ts";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useSave } from "../../parts/use-save.ts";
import { payTax } from "./calls.ts";

interface Props {
  month: WithheldTax["months"][number];
  title: string;
  left: number;
  onClose: () => void;
}

/** Enters what was paid to the state for a month. */
export function TaxPaymentDialog({ month: { month }, title, left, onClose }: Props) {
  const text = useWords().tax;
  const [_id] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState(String(left));
  const [paidOn, setPaidOn] = useState(() => dateIn(zone()));
  const [reference, setReference] = useState("");
  const saving = useSave(() => payTax({ _id, month, amount: amountIn(amount), paidOn, reference }), {
    ...{ done: text.entered, failed: text.notEntered, onDone: onClose },
  });
  return (
    <FormDialog title={title} ok={text.enter} saving={saving} onSave={() => saving.save()} onClose={onClose}>
      <MoneyField label={text.amount} required value={amount} onType={setAmount} error={saving.faultOf("amount")} />
      <Field
        label={text.paidOnField}
        type="date"
        required
        max={dateIn(zone())}
        value={paidOn}
        onChange={({ target }) => setPaidOn(target.value)}
        error={saving.faultOf("paidOn")}
      />
      <Field
        label={text.reference}
        hint={text.referenceHint}
        required
        autoComplete="off"
        maxLength={100}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        error={saving.faultOf("reference")}
      />
    </FormDialog>
  );
}
