import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "@chowk/contract/languages";

const languages = new AsyncLocalStorage<Language>();

/** Does something for a reader of this language: all that is said meanwhile is said in it. */
export const speaking = <Result>(language: Language, run: () => Result): Result => languages.run(language, run);

/** The language of the page that is being drawn. */
export const requestLanguage = (): Language | undefined => languages.getStore();
