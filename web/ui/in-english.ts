import { text } from "./language-text.ts";

/** For what is shown as it was written, in English, whatever the page's language: a voice reads it as English then. */
export const inEnglish: { lang?: string } = text.lang.startsWith("en") ? {} : { lang: "en" };
