import { type ComponentProps, type ReactNode, useId } from "react";

type FieldProps = ComponentProps<"input"> & {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shown inside the box, before what is typed: "+91". */
  prefix?: ReactNode;
};

export const inputLook =
  "block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-ink placeholder:text-ink-faint aria-invalid:border-wrong-ink";

/** One line to type in, with its label, its hint and its message, each tied to it for screen readers. */
export function Field({ label, error, hint, prefix, id: givenId, className = "", ...input }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <div className="relative flex items-center" dir={prefix ? "ltr" : undefined}>
        {prefix && <span className="pointer-events-none absolute start-3 text-ink-soft">{prefix}</span>}
        <input
          id={id}
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`${inputLook} ${prefix ? "ps-13" : ""}`}
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

/** What is wrong with a field. The place is announced as soon as it says something. */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} role="alert" className="mt-1 text-sm text-wrong-ink">
      {message}
    </p>
  );
}
