import { z } from "zod";
import { check } from "../refusals/check.ts";

// The words for a field's fault if the field has none itself, all in one place. Without them people would read
// "Invalid input: expected string, received undefined".

const kinds = {
  string: "NOT_A_TEXT",
  number: "NOT_A_NUMBER",
  int: "NOT_WHOLE",
  boolean: "NOT_A_BOOLEAN",
  array: "NOT_A_LIST",
  object: "NOT_AN_OBJECT",
  record: "NOT_AN_OBJECT",
} as const;

const formats = {
  uuid: "NOT_AN_ID",
  url: "NOT_A_WEB_ADDRESS",
  email: "NOT_AN_EMAIL",
  date: "NOT_A_DAY",
  datetime: "NOT_A_TIME",
} as const;

const isOf = <T extends object>(known: T, name: string): name is Extract<keyof T, string> => Object.hasOwn(known, name);

type Issue = z.core.$ZodRawIssue;

/** The codes for too little or too much: of characters, of entries, or a number itself. */
const bounds = {
  too_small: { texts: "TOO_FEW_CHARACTERS", lists: "TOO_FEW_ENTRIES", numbers: "TOO_LOW" },
  too_big: { texts: "TOO_MANY_CHARACTERS", lists: "TOO_MANY_ENTRIES", numbers: "TOO_HIGH" },
} as const;

function boundOf(code: keyof typeof bounds, origin: string) {
  if (origin === "string") return bounds[code].texts;
  return bounds[code][origin === "array" || origin === "set" ? "lists" : "numbers"];
}

/** Stands for a field without a name: a list's entries have none. */
const NAMELESS = "_";

/** Names the field in the message: "limit must be a whole number." */
function faultOf(issue: Issue): string {
  const step = issue.path?.findLast((each) => typeof each === "string");
  if (step === undefined && issue.input === undefined) return check("NOTHING_SENT");
  const name = String(step ?? NAMELESS);
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return check("MISSING", { name });
      return check(isOf(kinds, issue.expected) ? kinds[issue.expected] : "NOT_OF_ITS_KIND", { name });
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return check("EMPTY", { name });
      return check(boundOf(issue.code, issue.origin), { name, count: Number(issue.minimum) });
    case "too_big":
      return check(boundOf(issue.code, issue.origin), { name, count: Number(issue.maximum) });
    case "invalid_format":
      return check(isOf(formats, issue.format) ? formats[issue.format] : "NOT_OF_ITS_FORM", { name });
    case "invalid_value": {
      const values = issue.values.map(String).filter(Boolean);
      const [only = ""] = values;
      return values.length === 1
        ? check("NOT_THIS_VALUE", { name, value: only })
        : check("NOT_ONE_OF", { name, values: values.join(", ") });
    }
    case "unrecognized_keys":
      return check("UNKNOWN_FIELDS", { name });
    default:
      return check("NOT_OF_ITS_FORM", { name });
  }
}

z.config({ customError: faultOf });
