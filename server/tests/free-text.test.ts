import { type Endpoint, endpoints } from "@chowk/contract";
import { languageCodes } from "@chowk/contract/languages";
import { expect, test } from "vitest";
import type { z } from "zod";

// Typed text must not look like something else: no field of the contract accepts invisible characters, changes of text
// direction, or line breaks in a single line. contract/shared/text.ts makes such fields.

interface Leaf {
  name: string;
  schema: z.ZodType;
}

/** Returns every text schema within a schema, named by its path: `body.contact_details.Name`. */
function leavesOf(name: string, schema: z.ZodType): Leaf[] {
  const def = schema.def as unknown as Record<string, unknown> & { type: string };
  const inner = (key: string, below = name) => leavesOf(below, def[key] as z.ZodType);
  switch (def.type) {
    case "string":
    // A pipe is checked as a whole, by what it makes of a text.
    case "pipe":
      return [{ name, schema }];
    case "object":
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([key, each]) =>
        leavesOf(`${name}.${key}`, each),
      );
    case "tuple":
      return (def.items as z.ZodType[]).flatMap((each, n) => leavesOf(`${name}.${n}`, each));
    case "array":
      return inner("element");
    case "record":
      return [...inner("keyType", `${name}.*`), ...inner("valueType")];
    case "union":
      return (def.options as z.ZodType[]).flatMap((each) => leavesOf(name, each));
    case "intersection":
      return [...inner("left"), ...inner("right")];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      return inner("innerType");
    case "number":
    case "boolean":
    case "enum":
    case "literal":
    case "unknown":
      return [];
    default:
      throw new Error(`This test does not know what ${name} is: ${def.type}`);
  }
}

const leaves = Object.entries<Endpoint>(endpoints).flatMap(([call, e]) =>
  (["params", "query", "body"] as const).flatMap((part) => (e[part] ? leavesOf(`${call} ${part}`, e[part]) : [])),
);

/** Whether a field is a password: kept as typed, and shown to nobody. */
const isSecret = ({ name }: Leaf) => /password$/i.test(name);

const unwanted: Record<string, string> = {
  "a control character": "\u0000\u0001\u0007\v\f\u001b\u007f\u0080\u0085\u009f",
  "half a character": "\udfff\ud800",
  "a turn of direction": "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
  "a blank without width": "\u200b\u2060\ufeff",
  "a hyphen that does not show": "\u00ad",
  "a line break": "\n\r\u2028\u2029",
};

/** Returns what a field makes of a text; empty if it refuses it. */
function keptOf({ schema }: Leaf, text: string): string {
  const { data } = schema.safeParse(text);
  return typeof data === "string" ? data : "";
}

const around = (sign: string) => [`Asha${sign}Rao`, `${sign}Asha`, `Asha${sign}`, `12${sign}34`, `+91${sign}`, sign];

const letThrough = (leaf: Leaf, signs: string): boolean =>
  [...signs].some((sign) => around(sign).some((text) => keptOf(leaf, text).includes(sign)));

test.each(Object.entries(unwanted).filter(([what]) => what !== "a line break"))("no field keeps %s", (_, signs) => {
  expect(leaves.filter((leaf) => !isSecret(leaf) && letThrough(leaf, signs)).map(({ name }) => name)).toEqual([]);
});

test("fields with several lines keep one kind of line break, and other fields have none", () => {
  const inLines = leaves.filter((leaf) => !isSecret(leaf) && letThrough(leaf, unwanted["a line break"] ?? ""));
  expect(new Set(inLines.map(({ name }) => name.split(".").at(-1)))).toEqual(
    new Set([
      "visitNote",
      "review",
      "said",
      "used",
      "reason",
      "note",
      "description",
      "text",
      "address",
      "legalAddress",
      "rows",
      ...languageCodes,
    ]),
  );
  for (const leaf of inLines) {
    expect(keptOf(leaf, "One\r\ntwo\rthree\u2028four")).toBe("One\ntwo\nthree\nfour");
  }
});

test("a text that shows nothing counts as empty", () => {
  for (const text of [" ", "\u200b", "\u200d\u200c", "\u3164", "\u2800", "\u00a0\u2003", "\u0301", "\u{e0041}"]) {
    const kept = leaves.filter((leaf) => !isSecret(leaf) && keptOf(leaf, text) !== "");
    expect(kept.map(({ name }) => name)).toEqual([]);
  }
});

test("a text that can be written in two ways is kept in one", () => {
  const asTyped = "Zoe\u0308 Andre\u0301";
  const kept = leaves.filter((leaf) => !isSecret(leaf)).map((leaf) => keptOf(leaf, `  ${asTyped} `));
  const texts = new Set(kept.filter((text) => text !== ""));
  expect(texts).toEqual(new Set([asTyped.normalize("NFC")]));
});

test("marks that pile up across other lines are refused", () => {
  const kept = leaves.filter((leaf) => !isSecret(leaf) && keptOf(leaf, `Z${"\u0301\u0316".repeat(20)}`) !== "");
  expect(kept.map(({ name }) => name)).toEqual([]);
});

test("characters that languages need are kept", () => {
  const name = leaves.find((leaf) => leaf.name === "register body.name") as Leaf;
  for (const text of ["क्‍षमा राव", "می‌خواهم", "\u200fفاطمة\u200f", "O’Neill-Łukasz", "李明", "நித்யா", "👩‍🔧 Rao"]) {
    expect(keptOf(name, text)).toBe(text.normalize("NFC"));
  }
});

test("the test has found the fields", () => {
  expect(leaves.length).toBeGreaterThan(150);
  expect(leaves.filter(isSecret).length).toBeGreaterThan(5);
});
