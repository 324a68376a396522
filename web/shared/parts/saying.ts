import { getWords } from "words:checks";
import { type CheckValues, readCheck } from "@chowk/contract/check";
import type { FieldValues, Resolver } from "react-hook-form";

/** Wraps a form's check, so that its codes become messages in the reader's language. */
export function saying<Values extends FieldValues, Context, Checked>(
  check: Resolver<Values, Context, Checked>,
): Resolver<Values, Context, Checked> {
  return async (...form) => {
    const result = await check(...form);
    sayEach(result.errors);
    return result;
  };
}

/** Whether it is a fault or a group of faults: beside a message there may be the field's element. */
const isPlain = (value: object): boolean => [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));

/** Puts each fault into words. Fields may be in groups. */
function sayEach(errors: object): void {
  for (const error of Object.values(errors)) {
    if (typeof error !== "object" || error === null || !isPlain(error)) continue;
    if (typeof error.message === "string") error.message = inWords(error.message);
    else sayEach(error);
  }
}

function inWords(message: string): string {
  const found = readCheck(message);
  if (!found) return message;
  const sentence = getWords()[found.reason] as string | ((values: CheckValues) => string);
  return typeof sentence === "string" ? sentence : sentence(found.values);
}
