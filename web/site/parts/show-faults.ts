import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { faultsOf } from "../../api/failure.ts";

/**
 * Shows what the server found wrong at the fields that it names, and focuses the first of them. Paths in the call's body begin with
 * `under`. Returns whether any of the fields is wrong.
 */
export function showFaults<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, "setError">,
  error: unknown,
  fields: readonly FieldPath<T>[],
  under = "",
): boolean {
  const faults = faultsOf(error);
  const wrong = fields.flatMap((field) => {
    const fault = faults.find(({ path }) => path === `${under}${field}`);
    return fault ? [{ field, message: fault.message }] : [];
  });
  for (const [index, { field, message }] of wrong.entries()) {
    form.setError(field, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return wrong.length > 0;
}
