import { useEffect } from "react";
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from "react-hook-form";

/**
 * A form that says what is wrong with a field when it is left, and when the form is sent: never while somebody types. What
 * it said before goes with the first letter that changes.
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
