import fc from "fast-check";

/** The part of JSON Schema that zod prints. */
export interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Values that exist in the database, by the name of the field that takes them. */
export type Known = (field: string) => readonly unknown[];

/** Makes values that a schema mostly allows: enough to get past the first check. */
export function fitting(schema: Schema, known: Known, field = ""): fc.Arbitrary<unknown> {
  const real = known(field);
  const fresh = made(schema, known, field);
  return real.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...real) }, fresh) : fresh;
}

function made(schema: Schema, known: Known, field: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((each) => fitting(each, known, field)));
  if (schema.allOf) return fitting(merged(schema.allOf), known, field);
  const type = [schema.type].flat()[0];
  if (type === "object") {
    const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, fitting(each, known, name)]);
    return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] });
  }
  if (type === "array") {
    const most = Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4);
    return fc.array(fitting(schema.items ?? {}, known, field), { minLength: schema.minItems ?? 0, maxLength: most });
  }
  if (type === "integer")
    return fc.integer({ min: whole(schema.minimum, -1000), max: whole(schema.maximum, 1_000_000) });
  if (type === "number") return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "string") return text(schema);
  return fc.jsonValue({ maxDepth: 3 });
}

/** Returns one schema that combines all of these. */
export const merged = (schemas: Schema[]): Schema =>
  Object.assign({}, ...schemas, {
    properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
    required: schemas.flatMap(({ required = [] }) => required),
  });

const whole = (bound: number | undefined, usual: number) =>
  bound === undefined || !Number.isSafeInteger(bound)
    ? usual
    : Math.max(-2_000_000_000, Math.min(2_000_000_000, bound));

/** Makes texts of all lengths, also as long as may be: what the database stores of them may be longer. */
function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern), { size: "small" });
    } catch {
      // The generator cannot handle this pattern: any text will do.
    }
  }
  const usual = fc.string({ unit: "grapheme", minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
  return maxLength > 5000
    ? usual
    : fc.oneof(
        { weight: 9, arbitrary: usual },
        fc.constantFrom("x", "%", "ಕ").map((unit) => unit.repeat(maxLength)),
      );
}

/** Makes a value so deep that a recursive walk runs out of stack. */
const deep = (depth: number): unknown => {
  let value: unknown = {};
  for (let n = 0; n < depth; n += 1) value = n % 2 ? [value] : { a: value };
  return value;
};

const oddTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00\ud800",
  "\u202e\u200b\ufeff",
  "🧑‍🔧".repeat(40),
  "e\u0301".repeat(200),
  "İıſK",
  "%",
  "%00",
  "%s%n%x",
  "../../../etc/passwd",
  "' or 1=1 --",
  '"); drop table customer; --',
  "#{7*7}{{7*7}}",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "http://169.254.169.254/latest/meta-data",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "null",
  "NaN",
  "-0",
  "0x10",
  "1e999",
  "9".repeat(400),
  "x".repeat(5000),
  "2026-02-30T25:61:00Z",
  "/uploads/00000000-0000-4000-8000-000000000000.webp?expires=9&signature=x",
  "\r\nSet-Cookie: a=b",
];

const oddNumbers = [0, -0, -1, 0.1 + 0.2, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21];

/** Values that fit nowhere. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...oddTexts) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...oddNumbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1e9 }) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme-composite", maxLength: 300 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
  { weight: 1, arbitrary: fc.constantFrom(20, 1000).map(deep) },
);

export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.bigInt().map(String),
);

/** What every object would get if a key reached the object prototype. */
export const POLLUTION = { polluted: "by a request" };

/** Keys that mean something to JavaScript, and so must mean nothing to us. */
export const prototypeKeys = ["__proto__", "constructor", "prototype", "toString", "valueOf", "then", "toJSON"];
