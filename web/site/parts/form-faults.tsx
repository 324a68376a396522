import { useWords } from "words:form";
import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FormError } from "../../ui/form-error.tsx";

interface Props<T extends FieldValues> {
  form: Pick<UseFormReturn<T>, "formState">;
  className?: string;
}

/** Why a form was not accepted: its root error, or how many of its fields are wrong. Announced once per attempt. */
export function FormFaults<T extends FieldValues>({ form, className }: Props<T>) {
  const text = useWords();

  const { errors, submitCount } = form.formState;
  const { root: _root, ...ofFields } = errors;
  const count = countFaults(ofFields);
  const [sent, setSent] = useState({ times: 0, count: 0 });
  if (sent.times !== submitCount) setSent({ times: submitCount, count });
  // A single error is shown at its field, which has the focus.
  const faults = sent.count > 1 && count > 0 ? text.faults({ count: sent.count }) : undefined;
  return (
    <FormError key={submitCount} {...(className ? { className } : {})}>
      {errors.root?.message ?? faults}
    </FormError>
  );
}

const isFault = (error: object): boolean => "type" in error && typeof error.type === "string";

/** Counts the wrong fields, also those that are parts of others. */
const countFaults = (errors: object): number =>
  Object.values(errors)
    .filter((error) => typeof error === "object" && error !== null)
    .reduce((sum, error) => sum + (isFault(error) ? 1 : countFaults(error)), 0);
