import { type Language, languages } from "@chowk/contract/languages";
import { SelectField } from "../../ui/select-field.tsx";

interface Props {
  label: string;
  value: Language;
  onChange: (language: Language) => void;
  error: string | undefined;
}

/** In which language somebody is written to. */
export const LanguageField = ({ label, value, onChange, error }: Props) => (
  <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value as Language)} error={error}>
    {Object.entries(languages).map(([code, { name, lang }]) => (
      <option key={code} value={code} lang={lang}>
        {name}
      </option>
    ))}
  </SelectField>
);
