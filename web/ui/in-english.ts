import { getLanguage } from "words:language";

/** Marks text that is shown in English whatever the page's language, so that screen readers read it as English. */
export const inEnglish = {
  get lang() {
    return getLanguage().code === "en" ? undefined : "en";
  },
} as { readonly lang?: string };

/** Texts of the catalogue, and which of them are English because nobody wrote them in the page's language. */
interface Texts<Field extends string> {
  inEnglish?: readonly Field[] | undefined;
}

/** Marks one of these texts if it is English on a page in another language. */
export const langOf = <Field extends string>({ inEnglish: english }: Texts<Field>, field: Field): { lang?: string } =>
  english?.includes(field) ? { lang: "en" } : {};
