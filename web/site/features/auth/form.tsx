import { type FormEvent, type ReactNode, useEffect } from "react";
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import { messageOf } from "../../../api/failure.ts";
import { readDraft, writeDraft } from "../../../shared/state/draft.ts";
import { Button } from "../../../ui/button.tsx";
import { stayFocused } from "../../../ui/stay-focused.ts";
import { FormFaults } from "../../parts/form-faults.tsx";
import { showFaults } from "../../parts/show-faults.ts";

/** The forms share the draft: an e-mail need not be typed again after switching forms. */
export const DRAFT = "auth";
const kept = ["name", "email", "phone"] as const;

interface Props<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** Rejects with the error to show above the button. */
  onSend: (values: T) => Promise<void>;
  words: { submit: string; busy: string; failed: string };
  children: ReactNode;
}

/** What all of these forms do: keep what is typed, send it, and show above the button why it was refused. */
export function AuthForm<T extends FieldValues>({ form, onSend, words, children }: Props<T>) {
  const { isSubmitting } = form.formState;

  const send = form.handleSubmit(async (values) => {
    try {
      await onSend(values);
    } catch (error) {
      form.setError("root", { message: messageOf(error, words.failed) });
      showFaults(form, error, Object.keys(form.getValues()) as FieldPath<T>[]);
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void send();
  };

  return (
    // `dialog`: if submitted before the script has loaded, it does nothing, instead of putting a password in the address.
    <form
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      onChange={() => writeDraft(DRAFT, { ...readDraft(DRAFT), ...onlyKept(form.getValues()) })}
      className="mt-6 space-y-4"
    >
      {children}
      <FormFaults form={form} />
      <Button
        type="submit"
        onMouseDown={stayFocused}
        busy={isSubmitting}
        busyText={words.busy}
        className="min-h-12 w-full"
      >
        {words.submit}
      </Button>
    </form>
  );
}

const onlyKept = (values: FieldValues) =>
  Object.fromEntries(kept.filter((field) => field in values).map((field) => [field, values[field]]));

/**
 * Restores what was typed before, unless the browser or a quick customer has filled the field already. Call it right after
 * `useForm`, whose own effects must have run.
 */
export function useDraft<T extends FieldValues>(form: UseFormReturn<T>): void {
  const { getValues, setValue } = form;
  useEffect(() => {
    const draft = readDraft(DRAFT);
    const values: FieldValues = getValues();
    for (const field of kept) {
      const typed = draft[field];
      if (field in values && typed && !values[field]) {
        setValue(field as FieldPath<T>, typed as PathValue<T, FieldPath<T>>);
      }
    }
  }, [getValues, setValue]);
}
