import { useWords } from "words:desk-commission";
import type { Commission, CommissionRate } from "@chowk/contract";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { FormDialog } from "../form-dialog.tsx";
import { useSave } from "../use-save.ts";
import { agreeOnCommission, changeCommission } from "./calls.ts";
import { scopeInWords } from "./scope-in-words.ts";

interface Props extends Pick<Commission, "categories" | "today"> {
  /** What is changed; none: a new one. */
  rate?: CommissionRate;
  /** With whom it is agreed. */
  partner?: { _id: string; name: string };
  onClose: () => void;
}

/** What share of a price the business keeps, for which visits. Open as long as it is rendered. */
export function ShareDialog({ rate, partner, categories, today, onClose }: Props) {
  const text = useWords();
  const [id] = useState(() => crypto.randomUUID());
  const [category, setCategory] = useState("");
  const [percent, setPercent] = useState(rate ? String(rate.percent) : "");
  const [from, setFrom] = useState(rate?.from ?? today);
  const [until, setUntil] = useState(rate?.until ?? "");
  const saving = useSave(
    () => {
      const terms = { percent: percent.trim() === "" ? Number.NaN : Number(percent), from, until: until || null };
      if (rate) return changeCommission(rate._id, terms);
      return agreeOnCommission({ _id: id, category: category || null, partner: partner?._id ?? null, ...terms });
    },
    { done: text.saved, failed: text.notSaved, onDone: onClose },
  );
  return (
    <FormDialog
      title={rate ? text.change : partner ? text.addFor({ name: partner.name }) : text.add}
      ok={text.save}
      saving={saving}
      onSave={() => saving.save()}
      onClose={onClose}
    >
      {rate ? (
        <p>{scopeInWords(text, rate)}</p>
      ) : (
        <SelectField
          label={text.for}
          value={category}
          onChange={({ target }) => setCategory(target.value)}
          error={saving.faultOf("category")}
        >
          <option value="">{partner ? text.allWork : text.choose}</option>
          {categories.map(({ _id, name }) => (
            <option key={_id} value={_id} {...inEnglish}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label={text.percentField}
        required
        inputMode="decimal"
        autoComplete="off"
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
        error={saving.faultOf("percent")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={text.from}
          type="date"
          required
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          error={saving.faultOf("from")}
        />
        <Field
          label={text.until}
          type="date"
          min={from}
          hint={text.untilHint}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          error={saving.faultOf("until")}
        />
      </div>
      <p className="text-ink-soft text-sm">{text.keepNote}</p>
    </FormDialog>
  );
}
