import { text } from "./said-text.ts";

/** What the server or a check of a form says, in the reader's language where the catalogue has it, else in English. */
export const said = (message: string): string => (Object.hasOwn(text, message) ? (text[message] as string) : message);
