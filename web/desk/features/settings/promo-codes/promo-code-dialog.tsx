import { useWords } from "words:desk-promo";
import type { PromoCode } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { useState } from "react";
import { Field } from "../../../../ui/field.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { CheckField, FormDialog } from "../../../parts/form-dialog.tsx";
import { useSave } from "../../../parts/use-save.ts";
import { addPromoCode, changePromoCode } from "./calls.ts";
import { draftOf, termsOf } from "./draft.ts";

interface Props {
  /** What is changed; none: a new one. */
  promo?: PromoCode;
  onClose: () => void;
}

/** What a code takes off, of which orders, and how often. Open as long as it is rendered. */
export function PromoCodeDialog({ promo, onClose }: Props) {
  const text = useWords();
  const [id] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(() => draftOf(promo));
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const saving = useSave(
    () => {
      const terms = termsOf(draft);
      return promo ? changePromoCode(promo._id, terms) : addPromoCode({ _id: id, code: draft.code, ...terms });
    },
    { done: text.saved, failed: text.notSaved, onDone: onClose },
  );
  const currency = country().currency.code;
  /** A field for a number or a day. */
  const field = (name: Typed, label: string, hint?: string, type?: "date" | "numeric") => (
    <Field
      label={label}
      required={name === "percent" || name === "amount"}
      {...(hint ? { hint } : {})}
      {...(type === "date" ? { type } : { inputMode: type ?? "decimal" })}
      autoComplete="off"
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      error={saving.faultOf(name)}
    />
  );
  return (
    <FormDialog
      title={promo ? text.change({ code: promo.code }) : text.add}
      ok={text.save}
      saving={saving}
      onSave={() => saving.save()}
      onClose={onClose}
    >
      {!promo && (
        <Field
          label={text.code}
          required
          hint={text.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={draft.code}
          onChange={({ target }) => change({ code: target.value })}
          error={saving.faultOf("code")}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={text.kind}
          value={draft.kind}
          onChange={({ target }) => change({ kind: target.value === "amount" ? "amount" : "percent" })}
        >
          <option value="percent">{text.kinds.percent}</option>
          <option value="amount">{text.kinds.amount}</option>
        </SelectField>
        {draft.kind === "percent"
          ? field("percent", text.percentField)
          : field("amount", text.amountField({ currency }))}
        {draft.kind === "percent" && field("atMost", text.atMost({ currency }), text.noLimit)}
        {field("leastTotal", text.leastTotal({ currency }), text.leastHint)}
        {field("from", text.fromField, text.dayHint, "date")}
        {field("until", text.untilField, text.dayHint, "date")}
        {field("mostUses", text.mostUses, text.noLimit, "numeric")}
        {field("mostUsesEach", text.mostUsesEach, text.noLimit, "numeric")}
      </div>
      <CheckField
        label={text.firstOrder}
        checked={draft.forFirstOrder}
        onChange={(forFirstOrder) => change({ forFirstOrder })}
      />
      <CheckField label={text.isOn} hint={text.isOnHint} checked={draft.isOn} onChange={(isOn) => change({ isOn })} />
      {promo && <p className="text-ink-soft text-sm">{text.bookedNote}</p>}
    </FormDialog>
  );
}

type Typed = "percent" | "amount" | "atMost" | "leastTotal" | "from" | "until" | "mostUses" | "mostUsesEach";
