import { Refusal } from "./refusal.ts";

/** Fields of a form whose names are in brackets, `a[b][0]=c`, as objects within objects. */
export interface Nested {
  [name: string]: string | Nested;
}

/** Reads them. A name that is both a value and more fields is refused. */
export function nested(flat: Readonly<Record<string, unknown>>): Nested {
  const whole: Nested = {};
  for (const [name, value] of Object.entries(flat)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop();
    if (last === undefined || typeof value !== "string") throw invalid(name);
    let at = whole;
    for (const step of path) {
      const next = Object.hasOwn(at, step) ? at[step] : {};
      if (typeof next !== "object") throw invalid(name);
      at[step] = next;
      at = next;
    }
    if (Object.hasOwn(at, last)) throw invalid(name);
    at[last] = value;
  }
  return whole;
}

const invalid = (param: string) => new Refusal(`Invalid ${param}`, { param });

export const fieldsIn = (value: Nested[string] | undefined): Nested => (typeof value === "object" ? value : {});
export const textIn = (value: Nested[string] | undefined): string => (typeof value === "string" ? value : "");

/** Refuses names that the call does not know, as Stripe does. */
export function onlyKnown(given: Nested, known: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown)
    throw new Refusal(`Received unknown parameter: ${unknown}`, { code: "parameter_unknown", param: unknown });
}

/** Reads a whole number that is not below 0. */
export function wholeIn(value: Nested[string] | undefined, param: string): number {
  if (value === undefined) throw new Refusal(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  if (!/^\d{1,15}$/.test(textIn(value)))
    throw new Refusal(`Invalid integer: ${textIn(value)}`, { code: "parameter_invalid_integer", param });
  return Number(value);
}

/** Reads metadata: up to 50 texts of up to 500 characters. */
export function metadataIn(value: Nested[string] | undefined, param = "metadata"): Record<string, string> {
  const pairs = Object.entries(fieldsIn(value));
  if (pairs.length > 50) throw new Refusal("Metadata can have up to 50 keys", { param });
  for (const [name, text] of pairs) {
    if (typeof text !== "string" || text.length > 500 || name.length > 40)
      throw new Refusal("Metadata keys can be up to 40 characters long, and values up to 500", { param });
  }
  return Object.fromEntries(pairs) as Record<string, string>;
}
