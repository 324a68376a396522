import { useWords } from "words:desk-settings";
import { type TaxRules, type TaxTreatment, treatmentsHere } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { treatmentWords } from "../../parts/treatment-words.ts";
import { useSave } from "../../parts/use-save.ts";
import { addTaxRule } from "./calls.ts";

interface Props extends Pick<TaxRules, "categories" | "earliest"> {
  onClose: () => void;
}

/** Adds a rule that replaces the current one from a given day on. */
export function RuleDialog({ categories, earliest, onClose }: Props) {
  const text = useWords().tax;
  const [category, setCategory] = useState("");
  const [registered, setRegistered] = useState("false");
  const { tax } = country();
  const isGst = tax.regime === "gst";
  const [treatment, setTreatment] = useState<TaxTreatment>(isGst ? "OPERATOR_9_5" : "OPERATOR_SUPPLIES");
  const [sac, setSac] = useState("9987");
  const [rate, setRate] = useState(tax.regime === "vat" ? String(tax.rate) : "18");
  const [from, setFrom] = useState(earliest);
  const saving = useSave(
    () =>
      addTaxRule({
        category: category || null,
        ...(isGst && { partnerRegistered: registered === "true", sac }),
        ...{ treatment, from },
        rate: treatment === "NONE" ? 0 : rate.trim() === "" ? Number.NaN : Number(rate),
      }),
    { done: text.added, failed: text.addFailed, onDone: onClose },
  );
  return (
    <FormDialog title={text.new} ok={text.add} saving={saving} onSave={() => saving.save(undefined)} onClose={onClose}>
      <SelectField label={text.for} value={category} onChange={({ target }) => setCategory(target.value)}>
        <option value="">{text.allCategories}</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id} {...inEnglish}>
            {name}
          </option>
        ))}
      </SelectField>
      {isGst && (
        <SelectField label={text.partners} value={registered} onChange={({ target }) => setRegistered(target.value)}>
          <option value="false">{text.unregistered}</option>
          <option value="true">{text.registered}</option>
        </SelectField>
      )}
      <SelectField
        label={text.whoOwes}
        value={treatment}
        onChange={({ target }) => setTreatment(target.value as TaxTreatment)}
        error={saving.faultOf("treatment")}
      >
        {treatmentsHere().map((value) => (
          <option key={value} value={value}>
            {treatmentWords[value]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        {isGst && (
          <Field
            label={text.sac}
            hint={text.sacHint}
            inputMode="numeric"
            value={sac}
            onChange={({ target }) => setSac(target.value)}
            error={saving.faultOf("sac")}
          />
        )}
        {treatment !== "NONE" && (
          <Field
            label={text.ratePercent}
            inputMode="decimal"
            value={rate}
            onChange={({ target }) => setRate(target.value)}
            error={saving.faultOf("rate")}
          />
        )}
      </div>
      <Field
        label={text.from}
        type="date"
        min={earliest}
        hint={text.fromHint}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={saving.faultOf("from")}
      />
    </FormDialog>
  );
}
