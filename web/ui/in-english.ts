import { getLanguage } from "words:language";

/** Marks text that is shown in English whatever the page's language, so that screen readers read it as English. */
export const inEnglish = {
  get lang() {
    return getLanguage().code === "en" ? undefined : "en";
  },
} as { readonly lang?: string };
