import { useWords } from "words:desk-catalogue";
import { languages, type OtherLanguage, otherLanguages } from "@chowk/contract/languages";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";

interface Texts {
  name: string;
  /** Only services have one. */
  description?: string;
}
type Words<Each extends Texts> = Record<OtherLanguage, Each>;

interface Props<Each extends Texts> {
  words: Words<Each>;
  /** What readers see where a language is left empty. */
  english: Texts;
  onType: (words: Words<Each>) => void;
  faultOf: (path: string) => string | undefined;
}

/** The name, and the description of a service, in each language beside English. */
export function WordFields<Each extends Texts>({ words, english, onType, faultOf }: Props<Each>) {
  const text = useWords();
  const write = (code: OtherLanguage, typed: Partial<Texts>) =>
    onType({ ...words, [code]: { ...words[code], ...typed } });
  return (
    <>
      <p className="text-ink-soft text-sm">{text.words.note}</p>
      {otherLanguages.map((code) => {
        const { name, description } = words[code];
        const { lang, name: language } = languages[code];
        return (
          <fieldset key={code} className="space-y-3 rounded-control border border-line p-3">
            <legend lang={lang} className="px-1 font-semibold">
              {language}
            </legend>
            <Field
              label={text.form.name}
              {...{ lang, dir: "auto" }}
              placeholder={english.name}
              value={name}
              onChange={({ target }) => write(code, { name: target.value })}
              error={faultOf(`words.${code}.name`)}
            />
            {description !== undefined && (
              <TextArea
                label={text.services.description}
                {...{ lang, dir: "auto" }}
                placeholder={english.description}
                value={description}
                onChange={({ target }) => write(code, { description: target.value })}
                error={faultOf(`words.${code}.description`)}
              />
            )}
          </fieldset>
        );
      })}
    </>
  );
}
