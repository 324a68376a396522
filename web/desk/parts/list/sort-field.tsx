import { useWords } from "words:desk-parts";
import { SelectField } from "../../../ui/select-field.tsx";

interface Props<S extends string> {
  /** The usual one first: it is not in the address. */
  sorts: readonly S[];
  words: Readonly<Record<S, string>>;
  value: string;
  onChange: (sort: string) => void;
}

/** The ways to sort a list on a phone, which has no titles of columns. */
export function SortField<S extends string>({ sorts, words, value, onChange }: Props<S>) {
  const text = useWords().list;
  const [usual] = sorts;
  return (
    <SelectField
      label={text.sort}
      value={value || usual}
      onChange={({ target }) => onChange(target.value === usual ? "" : target.value)}
      className="sm:hidden"
    >
      {sorts.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </SelectField>
  );
}
