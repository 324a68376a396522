import { getLanguage } from "words:language";
import { defaultLanguage } from "@chowk/contract/languages";

/** Marks text that is shown in English whatever the page's language, so that screen readers read it as English. */
export const inEnglish = {
  get lang() {
    return getLanguage().code === "en" ? undefined : "en";
  },
} as { readonly lang?: string };

/** What this browser keeps of the catalogue says its language, unless that is the original. */
export const keptIn = (): { language?: string } => {
  const { code } = getLanguage();
  return code === defaultLanguage ? {} : { language: code };
};

/** Whether something kept is in the language of the page. */
export const isInPageLanguage = ({ language = defaultLanguage }: { language?: string | undefined }): boolean =>
  language === getLanguage().code;

/** Texts of the catalogue, and which of them are English because nobody wrote them in the page's language. */
interface Texts<Field extends string> {
  inEnglish?: readonly Field[] | undefined;
}

/** Marks one of these texts if it is English on a page in another language. */
export const langOf = <Field extends string>({ inEnglish: english }: Texts<Field>, field: Field): { lang?: string } =>
  english?.includes(field) ? { lang: "en" } : {};
