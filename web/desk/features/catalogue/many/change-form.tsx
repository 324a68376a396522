import { useWords } from "words:desk-catalogue";
import type { DeskCategory, ManyChange } from "@chowk/contract";
import { country, smallestAmount } from "@chowk/contract/country";
import { type FormEvent, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { currencySign, price } from "../../../../ui/price.ts";
import { SelectField } from "../../../../ui/select-field.tsx";

const kinds = ["percent", "amount", "show", "hide", "move", "first", "last"] as const;
type Kind = (typeof kinds)[number];

interface Props {
  categories: readonly DeskCategory[];
  busy: boolean;
  /** What it would do is shown below, with the next action. */
  isLooked: boolean;
  onType: () => void;
  onSend: (change: ManyChange) => void;
  faultOf: (path: string) => string | undefined;
}

/** What prices are rounded to: a dinar is worth many rupees, so parts of it are usual. */
const steps = () => [smallestAmount(), ...(country().currency.decimals === 3 ? [0.05, 0.25] : []), 1, 5, 10];

/** Asks what is done to many services. */
export function ChangeForm({ categories, busy, isLooked, onType, onSend, faultOf }: Props) {
  const text = useWords().many;
  const [what, setWhat] = useState<Kind>("percent");
  const [value, setValue] = useState("");
  const [step, setStep] = useState(() => (country().currency.decimals === 3 ? 0.05 : 1));
  const [subCategoryId, setSubCategory] = useState("");
  /** Whatever is typed makes what was shown before untrue. */
  const typed =
    <V,>(set: (value: V) => void) =>
    (next: V) => {
      set(next);
      onType();
    };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (what === "percent" || what === "amount")
      onSend({ what, value: value.trim() === "" ? Number.NaN : Number(value), step });
    else if (what === "move") onSend({ what, subCategoryId });
    else onSend({ what });
  };
  return (
    <form
      onSubmit={send}
      noValidate
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,16rem))_auto]"
    >
      <SelectField label={text.what} value={what} onChange={({ target }) => typed(setWhat)(target.value as Kind)}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {text.kinds[kind]}
          </option>
        ))}
      </SelectField>
      {(what === "percent" || what === "amount") && (
        <>
          <Field
            label={what === "percent" ? text.percent : text.amount}
            hint={text.below}
            prefix={what === "percent" ? "%" : currencySign()}
            inputMode="text"
            value={value}
            onChange={({ target }) => typed(setValue)(target.value)}
            error={faultOf("change.value")}
          />
          <SelectField label={text.step} value={step} onChange={({ target }) => typed(setStep)(Number(target.value))}>
            {steps().map((each) => (
              <option key={each} value={each}>
                {each === smallestAmount() ? text.exact({ amount: price(each) }) : text.to({ amount: price(each) })}
              </option>
            ))}
          </SelectField>
        </>
      )}
      {what === "move" && (
        <SelectField
          label={text.where}
          placeholder={text.choose}
          value={subCategoryId}
          onChange={({ target }) => typed(setSubCategory)(target.value)}
          error={faultOf("change.subCategoryId") && text.choose}
          className="lg:col-span-2"
        >
          {categories.map((category) => (
            <optgroup key={category._id} label={category.name}>
              {category.subCategories.map((sub) => (
                <option key={sub._id} value={sub._id}>
                  {sub.name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      <Button type="submit" tone={isLooked ? "secondary" : "primary"} busy={busy} className="sm:mt-6">
        {text.look}
      </Button>
    </form>
  );
}
