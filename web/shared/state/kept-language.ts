import { getLanguage } from "words:language";
import { defaultLanguage } from "@chowk/contract/languages";

/** What this browser keeps of the catalogue says its language, unless that is the original. */
export const keptIn = (): { language?: string } => {
  const { code } = getLanguage();
  return code === defaultLanguage ? {} : { language: code };
};

/** Whether something kept is in the language of the page. */
export const isInPageLanguage = ({ language = defaultLanguage }: { language?: string | undefined }): boolean =>
  language === getLanguage().code;
