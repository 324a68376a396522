import { z } from "zod";
import { inGroups } from "./text.ts";

// What a field's fault is called where the field has no words of its own for it: in one place, for people. Without it
// they would read "Invalid input: expected string, received undefined".

const kinds: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object with fields",
  record: "an object with fields",
};

const formats: Record<string, string> = {
  uuid: "the id of something",
  url: "a web address",
  email: "an e-mail address",
  date: "a day such as 2026-11-21",
  datetime: "a time such as 2026-11-21T09:30:00Z",
};

const counted = (count: number | bigint, one: string, many: string) =>
  `${inGroups(count)} ${Number(count) === 1 ? one : many}`;

type Issue = z.core.$ZodRawIssue;

/** Of texts, lists and numbers: what there is too little or too much of. */
function boundOf(origin: string, bound: number | bigint, side: "at least" | "at most"): string {
  if (origin === "string") return `must have ${side} ${counted(bound, "character", "characters")}`;
  if (origin === "array" || origin === "set") return `must have ${side} ${counted(bound, "entry", "entries")}`;
  return `must be ${side} ${inGroups(bound)}`;
}

function faultOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is missing";
      return `must be ${kinds[issue.expected] ?? "something else"}`;
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "must not be empty";
      return boundOf(issue.origin, issue.minimum, "at least");
    case "too_big":
      return boundOf(issue.origin, issue.maximum, "at most");
    case "invalid_format":
      return formats[issue.format] ? `must be ${formats[issue.format]}` : "is not in the right form";
    case "invalid_value": {
      const values = issue.values.map(String).filter(Boolean);
      return values.length === 1 ? `must be ${values[0]}` : `must be one of these: ${values.join(", ")}`;
    }
    case "unrecognized_keys":
      return "holds fields that are not known here";
    default:
      return "is not in the right form";
  }
}

/** By its name, as a list's entries have none: "limit must be a whole number." */
function inWords(issue: Issue): string {
  const name = issue.path?.findLast((step) => typeof step === "string");
  if (name === undefined && issue.input === undefined) return "Nothing was sent. Send the fields as JSON.";
  return `${String(name ?? "What was sent")} ${faultOf(issue)}.`;
}

z.config({ customError: inWords });
