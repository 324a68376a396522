import { useWords } from "words:desk-settings";
import type { DeskSettings } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { apart } from "../../../ui/price.ts";
import { Card } from "../../parts/facts.tsx";
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
  const { save, busy, refusal, faultOf } = useSave(() => sendRate({ to, rate }), {
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
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) save(undefined);
        }}
        className="space-y-4"
      >
        <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
          <Field
            label={text.currency}
            value={to}
            onChange={({ target }) => setTo(target.value)}
            error={faultOf("to")}
          />
          <Field
            label={text.worth({ currency: country().currency.code })}
            inputMode="decimal"
            value={rate}
            onChange={({ target }) => setRate(target.value)}
            error={faultOf("rate")}
          />
        </div>
        <p className="text-ink-soft text-sm">{text.note}</p>
        <FormError>{refusal}</FormError>
        <Button type="submit" tone="outline" busy={busy}>
          {text.set}
        </Button>
      </form>
    </Card>
  );
}
