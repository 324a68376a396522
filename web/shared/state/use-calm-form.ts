// The words for what is wrong with a field, for those that have none of their own.
import "@chowk/contract/faults";
import { useEffect } from "react";
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from "react-hook-form";

/**
 * A form that shows what is wrong with a field when the field is left and when the form is sent, but never while somebody
 * types. A message disappears with the first character that changes.
 */
export function useCalmForm<Values extends FieldValues, Context = unknown, Checked = Values>(
  asked: UseFormProps<Values, Context, Checked>,
): UseFormReturn<Values, Context, Checked> {
  const form = useForm({ ...asked, mode: "onBlur", reValidateMode: "onBlur" });
  const { subscribe, clearErrors, getFieldState } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          const field = name as Parameters<typeof getFieldState>[0] | undefined;
          if (type === "change" && field && getFieldState(field).invalid) clearErrors(field);
        },
      }),
    [subscribe, clearErrors, getFieldState],
  );
  return form;
}
