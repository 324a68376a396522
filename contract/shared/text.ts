import { z } from "zod";
import { check } from "../refusals/check.ts";

// Text that people type, as it is kept: within its bound, printable, and not to be mistaken for another text. Every field
// that takes free text is made here; server/tests/free-text.test.ts checks each one of the contract.

/** What nobody types: control characters other than whitespace, and halves of characters (surrogates). */
const unprintable = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/**
 * Invisible characters that make a text look like another one and come along when it is pasted: marks that turn the
 * direction of what follows, spaces without width, hyphens that do not show. Those that some script needs stay: joiners
 * (U+200C, U+200D) and the marks (U+200E, U+200F, U+061C) that have a direction themselves and turn nothing else.
 */
const misleading = /[\u202a-\u202e\u2066-\u2069\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u00ad\u180e]/g;

/** More marks on one letter than any language writes (UAX 15, "stream-safe"): they would cover the lines around it. */
const piledUp = /\p{M}{31}/u;

/** Writes a number with its digits grouped as in India: 1,00,000. */
export const inGroups = (count: number | bigint): string => new Intl.NumberFormat("en-IN").format(count);

/** A character that can be seen. A text without any shows nothing. */
const shown = /[^\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

const breaks = /\r\n|[\n\r\u2028\u2029]/g;

const isPlain = (text: string): boolean => !unprintable.test(text) && !piledUp.test(text);

function tidied(text: string, most: number, multiline: boolean): string {
  const trimmed = text.trim();
  // It is too long whatever is removed: leave it to the length check, and run nothing more expensive on it.
  if (trimmed.length > 2 * most) return trimmed;
  const broken = trimmed.replace(breaks, multiline ? "\n" : " ").replace(misleading, "");
  const whole = multiline ? broken : broken.replaceAll("\t", " ");
  if (!isPlain(whole)) return whole;
  return shown.test(whole) ? whole.normalize("NFC").trim() : "";
}

interface Words {
  /** For when nothing was sent, or no text. */
  missing?: string;
  tooLong?: string;
}

const textOf = (multiline: boolean, most: number, { missing, tooLong }: Words = {}) =>
  z
    .string(missing)
    .overwrite((text) => tidied(text, most, multiline))
    // No check after this one sees a text that is too long.
    .max(most, {
      error: tooLong ?? check("TOO_LONG", { most }),
      abort: true,
    })
    .refine(isPlain, { error: check("UNPRINTABLE"), abort: true });

/** One line of at most `most` characters; line breaks become spaces. */
export const line = (most: number, words?: Words) => textOf(false, most, words);

/** A text of several lines. */
export const lines = (most: number, words?: Words) => textOf(true, most, words);

/** A line that must not be empty: `missing` is the message for that. */
export const neededLine = (most: number, missing: string, tooLong?: string) =>
  line(most, { missing, ...(tooLong && { tooLong }) }).min(1, missing);

/** A line that may be empty only where `isNeeded` says that the country does without it. */
export const neededLineWhere = (isNeeded: () => boolean, most: number, missing: string, tooLong: string) =>
  line(most, { missing, tooLong }).refine((text) => text !== "" || !isNeeded(), missing);

/** A text that must not be empty: `missing` is the message for that. */
export const neededLines = (most: number, missing: string, tooLong?: string) =>
  lines(most, { missing, ...(tooLong && { tooLong }) }).min(1, missing);

/** Something that one machine made and another reads: a token, a cursor, a version. */
export const word = (most: number, missing?: string) =>
  z
    .string(missing)
    .max(most, { abort: true })
    .regex(/^[\x21-\x7e]*$/);
