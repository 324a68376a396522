import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "@chowk/contract/languages";

const languages = new AsyncLocalStorage<Language>();

/** Runs something for a reader of this language: all words meanwhile are in it. */
export const speaking = <Result>(language: Language, run: () => Result): Result => languages.run(language, run);

/** The language of the page that is being rendered. */
export const requestLanguage = (): Language | undefined => languages.getStore();
