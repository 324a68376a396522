import { latinDigits } from "@chowk/contract/latin-digits";
import { type ComponentProps, type InputEvent, type ReactNode, useEffect, useId, useState } from "react";

type FieldProps = ComponentProps<"input"> & {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shown inside the box, before the typed text: "+91". */
  prefix?: ReactNode;
};

export const inputLook =
  "block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-ink placeholder:text-ink-faint aria-invalid:border-wrong-ink";

/** For the label of a required field: eyes see a star, screen readers are told by the field itself. */
export const requiredMark = "after:text-wrong-ink after:content-['_*'_/_'']";

/** A field for one line of text, with its label, hint and error, each tied to it for screen readers. */
export function Field({ label, error, hint, prefix, required, id: givenId, className = "", ...input }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const isForDigits = input.inputMode === "numeric" || input.inputMode === "decimal";
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className={`mb-1 block font-medium text-sm ${required ? requiredMark : ""}`}>
        {label}
      </label>
      <div className="relative flex items-center" dir={prefix ? "ltr" : undefined}>
        {prefix && <span className="pointer-events-none absolute start-3 text-ink-soft">{prefix}</span>}
        <input
          id={id}
          {...input}
          {...(isForDigits && { onInput: readingDigits(input.onInput) })}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`${inputLook} ${prefix ? roomFor(prefix) : ""}`}
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** "+965" is wider than "+91". */
const roomFor = (prefix: ReactNode) => (typeof prefix === "string" && prefix.length > 3 ? "ps-15" : "ps-13");

/** Before anybody reads what was typed, its digits are what the API takes. */
const readingDigits = (then: ComponentProps<"input">["onInput"]) => (event: InputEvent<HTMLInputElement>) => {
  const { currentTarget: input } = event;
  const read = latinDigits(input.value);
  // Only a changed value is written: writing moves the cursor to the end.
  if (input.value !== read) input.value = read;
  then?.(event);
};

/**
 * What is wrong with a field. A single error is read out; if a form that was sent has several, the form says how many, and
 * each is read at its field.
 */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  const alone = useAlone(message);
  if (!message) return null;
  return (
    // It takes a new element to become an alert: an existing one would stay silent.
    <p key={String(alone)} id={id} role={alone ? "alert" : undefined} className="mt-1 text-sm text-wrong-ink">
      {message}
    </p>
  );
}

/** The errors that came up in this moment. */
let fresh: (() => void)[] = [];

function useAlone(message: string | undefined): boolean {
  const [alone, setAlone] = useState(false);
  useEffect(() => {
    if (!message) return;
    if (fresh.length === 0) {
      queueMicrotask(() => {
        const [first, ...others] = fresh;
        fresh = [];
        if (others.length === 0) first?.();
      });
    }
    fresh.push(() => setAlone(true));
    return () => setAlone(false);
  }, [message]);
  return alone;
}
