import { useWords } from "words:desk-cash-back";
import { useState } from "react";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";

const ways = ["transfer", "credit"] as const;
type Way = (typeof ways)[number];

/** How cash goes back: by a transfer that the desk makes, or to the customer's credit. */
export function useCashBack() {
  const [way, setWay] = useState<Way>("transfer");
  const [reference, setReference] = useState("");
  const body = way === "credit" ? { toCredit: true } : { toCredit: false, reference };
  return { way, setWay, reference, setReference, body };
}

interface Props {
  back: ReturnType<typeof useCashBack>;
  faultOf: (path: string) => string | undefined;
}

/** Asks how, and of a transfer its number. */
export function CashBackFields({ back: { way, setWay, reference, setReference }, faultOf }: Props) {
  const text = useWords();
  return (
    <>
      <SelectField
        label={text.how}
        value={way}
        onChange={({ target }) => setWay(target.value as Way)}
        hint={text.hints[way]}
      >
        {ways.map((each) => (
          <option key={each} value={each}>
            {text.ways[each]}
          </option>
        ))}
      </SelectField>
      {way === "transfer" && <ReferenceField value={reference} onChange={setReference} error={faultOf("reference")} />}
    </>
  );
}

interface ReferenceProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** What the bank calls a transfer. */
export function ReferenceField({ value, onChange, error }: ReferenceProps) {
  const text = useWords();
  return (
    <Field
      label={text.reference}
      hint={text.referenceHint}
      value={value}
      maxLength={100}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  );
}
