import { useWords } from "words:desk-settings";
import type { DeskSettings } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { apart } from "../../../ui/price.ts";
import { Card } from "../../parts/facts.tsx";
import { SavedForm } from "../../parts/saved-form.tsx";
import { useSave } from "../../parts/use-save.ts";
import { momentInWords } from "../../parts/when.ts";
import { setRate as sendRate } from "./calls.ts";

/** What UPayments charges in, unless prices are in it. */
const usual = () => (country().currency.code === "KWD" ? "" : "KWD");

/** What the currency of prices is worth, for a payment provider that charges in another currency. */
export function RateForm({ rates }: Pick<DeskSettings, "rates">) {
  const text = useWords().rate;
  const [to, setTo] = useState(rates[0]?.to ?? usual());
  const [rate, setRate] = useState("");
  const saving = useSave(() => sendRate({ to, rate }), {
    done: text.done,
    failed: text.failed,
    onDone: () => setRate(""),
  });
  return (
    <Card title={text.title}>
      <ul className="mb-4 space-y-1 text-sm">
        {rates.map((each) => (
          <li key={each.to}>
            <span className="font-medium">{apart(`1 ${country().currency.code} = ${each.rate} ${each.to}`)}</span>
            <span className="block text-ink-soft">
              {text.since({ when: momentInWords(each.since), name: each.setBy })}
            </span>
          </li>
        ))}
      </ul>
      <SavedForm saving={saving} onSave={() => saving.save(undefined)} ok={text.set} tone="outline">
        <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
          <Field
            label={text.currency}
            value={to}
            onChange={({ target }) => setTo(target.value)}
            error={saving.faultOf("to")}
          />
          <Field
            label={text.worth({ currency: country().currency.code })}
            inputMode="decimal"
            value={rate}
            onChange={({ target }) => setRate(target.value)}
            error={saving.faultOf("rate")}
          />
        </div>
        <p className="text-ink-soft text-sm">{text.note}</p>
      </SavedForm>
    </Card>
  );
}
