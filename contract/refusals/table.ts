/**
 * The kind of a value in a message, which decides how it is written: a text or a number as it is; seconds to wait ("40
 * seconds", or rounded up to whole minutes); an amount in the smallest unit of the business's currency; a moment in the
 * business's zone; or one of a few words that the message selects by (ICU `select`).
 */
export type Kind = "text" | "number" | "wait" | "minutes" | "money" | "moment" | readonly [string, ...string[]];

/** Kinds that are filled in with the seconds until the call may be made again. */
export type WaitKind = "wait" | "minutes";

/** What is passed for a value of a kind. */
export type Given<K> = K extends readonly (infer Word)[]
  ? Word
  : K extends "number" | "money"
    ? number
    : K extends "moment"
      ? Date
      : string;

export interface Entry {
  /** The HTTP status. */
  status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 428 | 429 | 431 | 500 | 503 | 507;
  /** For people, in English, as ICU MessageFormat. */
  message: string;
  values?: Readonly<Record<string, Kind>>;
  /** It passes with time: the code that throws it says after how many seconds the call may be made again. */
  again?: true;
}

/** A part of the table: each code with what it means. */
export const table = <const T extends Record<string, Entry>>(part: T): T => part;

/** A fault that a field's check reports; its status is always 400. */
export type CheckEntry = Pick<Entry, "message" | "values">;
