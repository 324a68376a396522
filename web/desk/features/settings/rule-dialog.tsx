import type { DataOf, listTaxRules, TaxTreatment } from "@chowk/contract";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { treatmentWords } from "../../parts/treatment-words.ts";
import { useSave } from "../../parts/use-save.ts";

type Rules = DataOf<typeof listTaxRules>["results"];

interface Props extends Pick<Rules, "categories" | "earliest"> {
  onClose: () => void;
}

/** A rule that holds from a day on, in place of the one until then. */
export function RuleDialog({ categories, earliest, onClose }: Props) {
  const [category, setCategory] = useState("");
  const [registered, setRegistered] = useState("false");
  const [treatment, setTreatment] = useState<TaxTreatment>("OPERATOR_9_5");
  const [sac, setSac] = useState("9987");
  const [rate, setRate] = useState("18");
  const [from, setFrom] = useState(earliest);
  const saving = useSave(
    () =>
      call("POST /operations/tax-rules", {
        body: {
          category: category || null,
          partnerRegistered: registered === "true",
          ...{ treatment, sac, from },
          rate: treatment === "NONE" ? 0 : rate.trim() === "" ? Number.NaN : Number(rate),
        },
      }),
    { done: "The rule is added.", failed: "The rule could not be added. Please try again.", onDone: onClose },
  );
  return (
    <FormDialog
      title="New rule of tax"
      ok="Add rule"
      saving={saving}
      onSave={() => saving.save(undefined)}
      onClose={onClose}
    >
      <SelectField label="For" value={category} onChange={({ target }) => setCategory(target.value)}>
        <option value="">All categories</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Partners" value={registered} onChange={({ target }) => setRegistered(target.value)}>
        <option value="false">Without a GSTIN</option>
        <option value="true">With a GSTIN</option>
      </SelectField>
      <SelectField
        label="Who owes it"
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
          label="SAC"
          hint="Four to six digits."
          inputMode="numeric"
          value={sac}
          onChange={({ target }) => setSac(target.value)}
          error={saving.faultOf("sac")}
        />
        {treatment !== "NONE" && (
          <Field
            label="Rate, in per cent"
            inputMode="decimal"
            value={rate}
            onChange={({ target }) => setRate(target.value)}
            error={saving.faultOf("rate")}
          />
        )}
      </div>
      <Field
        label="From"
        type="date"
        min={earliest}
        hint="Until then the rule of now holds. Invoices that were issued stay as they are."
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={saving.faultOf("from")}
      />
    </FormDialog>
  );
}
