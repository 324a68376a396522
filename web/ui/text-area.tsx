import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError, inputLook, requiredMark } from "./field.tsx";

type Props = ComponentProps<"textarea"> & {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** For a long text, such as a page. */
  tall?: boolean;
};

/** A field for several lines, which grows with its text. Label, hint and error are tied to it for screen readers. */
export function TextArea({ label, error, hint, required, id: givenId, className = "", tall, ...area }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className={`mb-1 block font-medium text-sm ${required ? requiredMark : ""}`}>
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        {...area}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`${inputLook} field-sizing-content ${tall ? "max-h-[75dvh] min-h-96" : "max-h-80 min-h-19"}`}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
