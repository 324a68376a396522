import { getWords as getDesk } from "words:desk";
import { getWords } from "words:desk-audit";
import { getWords as getAway } from "words:desk-away";
import { getWords as getParts } from "words:desk-parts";
import { getWords as getSettings } from "words:desk-settings";
import type { AuditAction, AuditEntry, AuditSubject } from "@chowk/contract";
import { languages } from "@chowk/contract/languages";
import { listed } from "../../ui/listed.ts";
import { dayIn } from "./day-in.ts";
import { treatmentWords } from "./treatment-words.ts";
import { dayInWords } from "./when.ts";
import { wordFor } from "./word-for.ts";

// The log is kept for good, as codes. A code from an earlier release that this one has no words for is shown as it is.

export function actionInWords(action: string): string {
  const words: Record<AuditAction, string> = getWords().actions;
  return wordFor(words, action);
}

export function subjectInWords(kind: string): string {
  const words: Record<AuditSubject, string> = getWords().subjects;
  return wordFor(words, kind);
}

export const detailsInWords = (details: AuditEntry["details"]): string =>
  Object.entries(details)
    .map(([name, value]) => getWords().detail({ name: nameInWords(name), value: inWords(name, value) }))
    .join(getWords().next);

function nameInWords(name: string): string {
  const { settings } = getSettings().business;
  return Object.hasOwn(settings, name)
    ? settings[name as keyof typeof settings].label
    : wordFor(getWords().details, name);
}

/** "07:00 → 08:00" for a change; "en Home, hi घर" for a value with parts. */
function inWords(name: string, value: unknown): string {
  const words = getWords();
  if (value === "" || value === null) return words.nothing;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value !== "object") return valueInWords(name, String(value));
  if (Array.isArray(value)) return listed(value.map((each) => inWords(name, each)));
  if ("before" in value && "after" in value)
    return words.changed({ before: inWords(name, value.before), after: inWords(name, value.after) });
  const parts = Object.entries(value).filter(([, part]) => part !== "");
  return listed(parts.map(([part, each]) => `${nameInWords(part)} ${inWords(part, each)}`)) || words.nothing;
}

function valueInWords(name: string, value: string): string {
  const words: Record<string, Record<string, string>> = {
    ...getWords().values,
    asked: getParts().data.ways,
    kind: getAway().kinds,
    roles: getDesk().roles,
    treatment: treatmentWords,
    words: Object.fromEntries(Object.entries(languages).map(([code, { name: language }]) => [code, language])),
  };
  return dayIn(value) ? dayInWords(value) : wordFor(words[name] ?? {}, value);
}
