import { getLanguage } from "words:language";

/** For what is shown as it was written, in English, whatever the page's language: a voice reads it as English then. */
export const inEnglish = {
  get lang() {
    return getLanguage().code === "en" ? undefined : "en";
  },
} as { readonly lang?: string };
