import { useWords } from "words:desk-payouts";
import type { PayoutDetail } from "@chowk/contract";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { price } from "../../../ui/price.ts";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useSave } from "../../parts/use-save.ts";
import { dropPayout, payPayout } from "./calls.ts";

interface Props {
  payout: PayoutDetail;
  onClose: () => void;
}

/** Says what goes into the books, and asks for the bank's reference. */
export function PaidDialog({ payout: { _id, total, partners }, onClose }: Props) {
  const text = useWords().one;
  const [reference, setReference] = useState("");
  const saving = useSave(() => payPayout(_id, reference), {
    ...{ done: text.paidDone, failed: text.deedFailed, onDone: onClose },
  });
  return (
    <FormDialog title={text.payTitle} ok={text.markPaid} saving={saving} onSave={() => saving.save()} onClose={onClose}>
      <p>{text.payNote({ total: price(total), partners })}</p>
      <Field
        label={text.referenceField}
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

export function DropDialog({ payout: { _id }, onClose }: Props) {
  const text = useWords().one;
  const saving = useSave(() => dropPayout(_id), { done: text.dropDone, failed: text.deedFailed, onDone: onClose });
  return (
    <FormDialog
      title={text.dropTitle}
      ok={text.drop}
      tone="danger"
      cancel={text.keep}
      saving={saving}
      onSave={() => saving.save()}
      onClose={onClose}
    >
      <p>{text.dropNote}</p>
    </FormDialog>
  );
}
