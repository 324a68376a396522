import type { OtherLanguage } from "@chowk/contract/languages";
import { type RawBuilder, sql } from "kysely";

/** What an entry is called in other languages than English. */
export type Words = Partial<Record<OtherLanguage, { name?: string; description?: string }>>;

/** Leaves out what nobody has written: a text that is not there falls back to English. */
export function written(words: Words): Words {
  const texts = Object.entries(words).map(([code, each]) => [
    code,
    Object.fromEntries(Object.entries(each).filter(([, text]) => text !== "")),
  ]);
  return Object.fromEntries(texts.filter(([, each]) => Object.keys(each as object).length > 0));
}

/** The column, to be stored; nothing if there is nothing to change. */
export const stored = (words: Words | undefined): { words?: RawBuilder<Words> } =>
  words ? { words: sql<Words>`${JSON.stringify(written(words))}::jsonb` } : {};
