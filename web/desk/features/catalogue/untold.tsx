import { useWords } from "words:desk-catalogue";
import { languages, type OtherLanguage, otherLanguages } from "@chowk/contract/languages";
import { SelectField } from "../../../ui/select-field.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";

type Words = Record<OtherLanguage, { name: string; description?: string }>;

/** Whether readers of this language see English in some place. */
export const isUntold = (words: Words, code: OtherLanguage): boolean =>
  words[code].name === "" || words[code].description === "";

/** The language whose missing words are looked for, from the page's address; undefined for none. */
export function useUntold(): [OtherLanguage | undefined, (code: string) => void] {
  const [value, set] = useFilter("untold");
  return [otherLanguages.find((code) => code === value), set];
}

/** Shows only what lacks words in one language. */
export function UntoldFilter({
  value,
  onChoose,
}: {
  value: OtherLanguage | undefined;
  onChoose: (code: string) => void;
}) {
  const text = useWords().words;
  return (
    <Filters>
      <SelectField
        label={text.filter}
        value={value ?? ""}
        onChange={({ target }) => onChoose(target.value)}
        className="col-span-2 sm:w-60"
      >
        <option value="">{text.everything}</option>
        {otherLanguages.map((code) => (
          <option key={code} value={code} lang={languages[code].lang}>
            {languages[code].name}
          </option>
        ))}
      </SelectField>
    </Filters>
  );
}

/** The languages in which readers see English here; nothing if there are none. */
export function Untold({ words }: { words: Words }) {
  const text = useWords().words;
  const codes = otherLanguages.filter((code) => isUntold(words, code));
  if (codes.length === 0) return null;
  return (
    <span className="block text-ink-soft text-sm">
      {text.untold}{" "}
      {codes.map((code, index) => (
        <span key={code}>
          {index > 0 && ", "}
          <bdi lang={languages[code].lang}>{languages[code].name}</bdi>
        </span>
      ))}
    </span>
  );
}
