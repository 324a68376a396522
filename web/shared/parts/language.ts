import type { Language } from "@chowk/contract/languages";
import { text } from "../../ui/language-text.ts";

/** The code of this build's language: "hi". */
export const language = text.lang.slice(0, 2) as Language;
