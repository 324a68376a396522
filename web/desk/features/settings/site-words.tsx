import { useWords } from "words:desk-settings";
import type { DeskSettings, OwnWord, OwnWords } from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { usualWords } from "./usual-words.ts";

export const codes = Object.keys(languages) as Language[];

interface Props {
  names: readonly OwnWord[];
  words: OwnWords;
  usualNames: DeskSettings["usualNames"];
  onType: (words: OwnWords) => void;
  faultOf: (path: string) => string | undefined;
}

/** The business's words in each language of the site. The placeholder is what the site says if a language is left empty. */
export function SiteWords({ names, words, usualNames, onType, faultOf }: Props) {
  const labels: Record<OwnWord, string> = useWords().site.words;
  return names.map((name) => (
    <fieldset key={name} className="mt-4">
      <legend className="mb-1.5 font-semibold">{labels[name]}</legend>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 2xl:grid-cols-4">
        {codes.map((code) => {
          const Input = name === "intro" ? TextArea : Field;
          return (
            <Input
              key={code}
              label={<span lang={code}>{languages[code].name}</span>}
              lang={code}
              dir="auto"
              placeholder={words[name].en || usualWords(code, words, usualNames)[name]}
              value={words[name][code]}
              onChange={({ target }) => onType({ ...words, [name]: { ...words[name], [code]: target.value } })}
              error={faultOf(`words.${name}.${code}`)}
            />
          );
        })}
      </div>
    </fieldset>
  ));
}
