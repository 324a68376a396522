import type { FieldValues, Resolver } from "react-hook-form";
import { said } from "../../api/said.ts";

/** A form's check, whose messages are said in the reader's language. */
export function saying<Values extends FieldValues, Context, Checked>(
  check: Resolver<Values, Context, Checked>,
): Resolver<Values, Context, Checked> {
  return async (...form) => {
    const result = await check(...form);
    for (const error of Object.values(result.errors)) {
      if (typeof error?.message === "string") error.message = said(error.message);
    }
    return result;
  };
}
