import { useWords } from "words:desk-catalogue";
import { languages, type OtherLanguage, otherLanguages } from "@chowk/contract/languages";
import { Field } from "../../../ui/field.tsx";

type Words = Record<OtherLanguage, { name: string }>;

interface Props {
  /** What is named, for who does not see where this stands. */
  of: string;
  words: Words;
  /** What readers see where a language is left empty. */
  english: string;
  onType: (words: Words) => void;
  faultOf: (path: string) => string | undefined;
}

/** A name in each language beside English, folded up: there are many of them on one page. */
export function NamesInOthers({ of, words, english, onType, faultOf }: Props) {
  const text = useWords().choices;
  const missing = otherLanguages.filter((code) => !words[code].name);
  return (
    <details open={otherLanguages.some((code) => faultOf(`words.${code}.name`)) || undefined}>
      <summary className="min-h-6 cursor-pointer font-medium text-accent-ink text-sm">
        {text.languages({ missing: missing.length })}
        <span className="sr-only">: {of}</span>
      </summary>
      <div className="mt-3 space-y-3">
        {otherLanguages.map((code) => {
          const { lang, name: language } = languages[code];
          return (
            <Field
              key={code}
              label={<span lang={lang}>{language}</span>}
              {...{ lang, dir: "auto" }}
              placeholder={english}
              value={words[code].name}
              onChange={({ target }) => onType({ ...words, [code]: { name: target.value } })}
              error={faultOf(`words.${code}.name`)}
            />
          );
        })}
      </div>
    </details>
  );
}
