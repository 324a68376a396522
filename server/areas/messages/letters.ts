import { fillGaps, type Text } from "@chowk/words/fill-gaps";
import type { Parts } from "words";

// Our messages about accounts are in words/<language>/letters.json (e-mails) and text-messages.json.

export type EmailTemplateName = keyof Parts["letters"];
export type SmsTemplateName = keyof Parts["text-messages"];

/** An e-mail. If it has a button, the link is passed as a value. */
export interface Letter {
  subject: Text;
  paragraphs: readonly Text[];
  button?: string;
  after?: readonly Text[];
}

type GapsIn<Said> = Said extends (values: infer Values) => unknown
  ? keyof Values
  : Said extends readonly (infer Each)[]
    ? GapsIn<Each>
    : Said extends object
      ? { [Name in keyof Said]: GapsIn<Said[Name]> }[keyof Said]
      : never;

/** What fills the gaps of a message, and where its button leads. The business's name is filled in for all of them. */
export type ValuesOf<Said> = Readonly<
  Record<(Exclude<GapsIn<Said>, "business"> & string) | (Said extends { button: string } ? "link" : never), string>
>;

export type Values = Readonly<Record<string, string>>;

/** Fills the gaps. Throws if a value is missing: a message with a hole is a bug. */
export const fill = (text: Text, values: Values): string =>
  fillGaps(text, (gap) => {
    const value = Object.hasOwn(values, gap) ? values[gap] : undefined;
    if (value === undefined) throw new Error(`A message has no value for its {${gap}}`);
    return value;
  });
