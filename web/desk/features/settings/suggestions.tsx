import { useWords } from "words:desk-settings";
import type { TaxRule, TaxRules, TaxSuggestion } from "@chowk/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { Dotted } from "../../parts/dotted.tsx";
import { Card } from "../../parts/facts.tsx";
import { treatmentWords } from "../../parts/treatment-words.ts";
import { useSave } from "../../parts/use-save.ts";
import { dayInWords } from "../../parts/when.ts";
import { takeTaxSuggestion } from "./calls.ts";
import { sourceOf } from "./tax-source.ts";

/** The rules that the product suggests, each with its source in the law, to be taken over with one press. */
export function Suggestions({ suggestions, rules, categories, earliest }: TaxRules) {
  const text = useWords().tax;
  return (
    <div className="mt-6">
      <Card title={text.suggestions.heading}>
        <p className="mb-4 max-w-prose text-ink-soft text-sm">{text.suggestions.note({ day: dayInWords(earliest) })}</p>
        <ul className="divide-y divide-line">
          {suggestions.map((each) => (
            <Suggested
              key={each.reviewed}
              suggestion={each}
              categories={each.isOfCategory ? categories.filter(({ _id }) => !isTaken(each, rules, _id)) : []}
            />
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** Whether a category has the rules of a suggestion, or will. */
const isTaken = ({ reviewed }: TaxSuggestion, rules: readonly TaxRule[], category: string): boolean =>
  rules.some((each) => each.category?._id === category && each.reviewed === reviewed && each.holds !== "before");

interface Props {
  suggestion: TaxSuggestion;
  /** Those to choose from, if it is for one category. */
  categories: TaxRules["categories"];
}

function Suggested({ suggestion: { reviewed, rules, since, isOfCategory }, categories }: Props) {
  const text = useWords().tax;
  const words = text.suggestions;
  const [category, setCategory] = useState("");
  const saving = useSave(() => takeTaxSuggestion({ reviewed, category: category || null }), {
    done: words.taken,
    failed: words.failed,
    onDone: () => setCategory(""),
  });
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 max-w-prose space-y-1 text-sm">
        <h3 className="font-medium text-base">{words.names[reviewed]}</h3>
        <ul>
          {rules.map(({ partnerRegistered, treatment, sac, rate }) => (
            <li key={String(partnerRegistered)}>
              <Dotted
                parts={{
                  partners: partnerRegistered ? text.registered : text.unregistered,
                  rate: words.of({ rate, sac: sac ?? "" }),
                  treatment: treatmentWords[treatment],
                }}
              />
            </li>
          ))}
        </ul>
        <p className="text-ink-soft">{sourceOf(text, reviewed)}</p>
        <p className="text-ink-soft">{words.since({ day: dayInWords(since) })}</p>
        <FieldError message={saving.refusal} />
      </div>
      <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
        {isOfCategory && (
          <SelectField
            label={words.category}
            placeholder={words.choose}
            value={category}
            onChange={({ target }) => setCategory(target.value)}
            className="max-sm:w-full sm:w-56"
          >
            {categories.map(({ _id, name }) => (
              <option key={_id} value={_id} {...inEnglish}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Button
          tone="outline"
          busy={saving.busy}
          disabled={isOfCategory && category === ""}
          onClick={() => saving.save(undefined)}
          className="max-sm:w-full"
        >
          {words.take} <span className="sr-only">{words.names[reviewed]}</span>
        </Button>
      </div>
    </li>
  );
}
