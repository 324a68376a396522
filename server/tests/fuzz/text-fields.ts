import type { Endpoint } from "@chowk/contract";
import fc from "fast-check";
import { z } from "zod";
import { fitting, type Known, merged, type Schema } from "./values.ts";

type Values = Record<string, unknown>;

/** A text that a call takes: in which part, at which path, and a valid value. */
export interface TextField {
  part: "params" | "query" | "body";
  path: (string | number)[];
  valid: string;
}

/** A valid request of a call, with every possible field. */
export interface Whole {
  params: Values;
  query: Values;
  body: unknown;
  fields: TextField[];
}

export function wholeOf(e: Endpoint, known: Known): Whole {
  const fields: TextField[] = [];
  const part = (name: TextField["part"], schema: z.ZodType | undefined) => {
    if (!schema) return {};
    const printed = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
    return valueFor(printed, known, name === "body", (path, valid) =>
      fields.push({ part: name, path, valid }),
    ) as Values;
  };
  return {
    params: part("params", e.params),
    query: part("query", e.query),
    body: e.body && part("body", e.body),
    fields,
  };
}

type Note = (path: (string | number)[], valid: string) => void;

/** In JSON only strings are texts; in an address everything is. */
function valueFor(given: Schema, known: Known, isJson: boolean, note: Note, path: (string | number)[] = []): unknown {
  const schema = given.allOf ? merged(given.allOf) : given;
  const either = schema.anyOf ?? schema.oneOf;
  const type = (each: Schema) => [each.type].flat()[0];
  if (either) {
    const one = either.find((each) => type(each) === "string") ?? either.find((each) => type(each) !== "null");
    return valueFor(one ?? {}, known, isJson, note, path);
  }
  if (type(schema) === "object" && schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, each]) => [
        name,
        valueFor(each, known, isJson, note, [...path, name]),
      ]),
    );
  }
  if (type(schema) === "array") {
    const count = Math.max(1, schema.minItems ?? 0);
    const items = schema.items ?? {};
    return Array.from({ length: count }, (_, n) => valueFor(items, known, isJson, note, [...path, n]));
  }
  const name = String(path.findLast((each) => typeof each === "string") ?? "");
  const [value] = fc.sample(fitting(schema, known, name), { numRuns: 1, seed: 7 });
  if (type(schema) === "string" || !isJson) note(path, String(value));
  return value;
}

/** Returns the same values with another text at one place. */
export function withText<T>(values: T, path: (string | number)[], text: string): T {
  const root = structuredClone({ values });
  const at = path.slice(0, -1).reduce((part, step) => part[step as string] as Values, root.values as Values);
  const last = path.at(-1);
  if (last === undefined) return text as T;
  at[last as string] = text;
  return root.values;
}
