import { useEffect } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import { readDraft, writeDraft } from "../../shared/state/draft.ts";

/** Whether a form was being filled in, and neither sent nor given up. */
export const hasDraft = (name: string): boolean => Object.values(readDraft(name)).some(Boolean);

/**
 * Keeps what is typed in these fields until it is sent or given up (`forgetDraft`), and restores it. Never for passwords
 * and account numbers.
 */
export function useFormDraft<T extends FieldValues>(
  { getValues, setValue, subscribe }: UseFormReturn<T>,
  name: string,
  fields: readonly FieldPath<T>[],
): void {
  useEffect(() => {
    const draft = readDraft(name);
    for (const field of fields) {
      const typed = draft[field];
      if (typed) setValue(field, typed as FieldPathValue<T, typeof field>);
    }
    return subscribe({
      formState: { values: true },
      callback: () => writeDraft(name, Object.fromEntries(fields.map((field) => [field, typedIn(getValues(field))]))),
    });
  }, [getValues, setValue, subscribe, name, fields]);
}

/** The value as it is in its box. Something that is not a number in a number's box is not worth keeping. */
const typedIn = (value: unknown): string =>
  value === null || value === undefined || Number.isNaN(value) ? "" : String(value);
