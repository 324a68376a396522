import { useWords } from "words:desk-settings";
import type { DataOf, listTaxRules, TaxTreatment } from "@chowk/contract";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { treatmentWords } from "../../parts/treatment-words.ts";
import { useSave } from "../../parts/use-save.ts";
import { addTaxRule } from "./calls.ts";

type Rules = DataOf<typeof listTaxRules>["results"];

interface Props extends Pick<Rules, "categories" | "earliest"> {
  onClose: () => void;
}

/** Adds a rule that replaces the current one from a given day on. */
export function RuleDialog({ categories, earliest, onClose }: Props) {
  const text = useWords().tax;
  const [category, setCategory] = useState("");
  const [registered, setRegistered] = useState("false");
  const [treatment, setTreatment] = useState<TaxTreatment>("OPERATOR_9_5");
  const [sac, setSac] = useState("9987");
  const [rate, setRate] = useState("18");
  const [from, setFrom] = useState(earliest);
  const saving = useSave(
    () =>
      addTaxRule({
        category: category || null,
        partnerRegistered: registered === "true",
        ...{ treatment, sac, from },
        rate: treatment === "NONE" ? 0 : rate.trim() === "" ? Number.NaN : Number(rate),
      }),
    { done: text.added, failed: text.addFailed, onDone: onClose },
  );
  return (
    <FormDialog title={text.new} ok={text.add} saving={saving} onSave={() => saving.save(undefined)} onClose={onClose}>
      <SelectField label={text.for} value={category} onChange={({ target }) => setCategory(target.value)}>
        <option value="">{text.allCategories}</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={text.partners} value={registered} onChange={({ target }) => setRegistered(target.value)}>
        <option value="false">{text.unregistered}</option>
        <option value="true">{text.registered}</option>
      </SelectField>
      <SelectField
        label={text.whoOwes}
        value={treatment}
        onChange={({ target }) => setTreatment(target.value as TaxTreatment)}
        error={saving.faultOf("treatment")}
      >
        {Object.entries(treatmentWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={text.sac}
          hint={text.sacHint}
          inputMode="numeric"
          value={sac}
          onChange={({ target }) => setSac(target.value)}
          error={saving.faultOf("sac")}
        />
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
