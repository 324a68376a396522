import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError, inputLook, requiredMark } from "./field.tsx";

type Props = ComponentProps<"select"> & {
  label: ReactNode;
  /** Shown while nothing is chosen: "Choose a category". */
  placeholder?: string;
  error?: string | undefined;
  hint?: ReactNode;
};

/** A choice from a list, with its label, hint and error. The options are its children. */
export function SelectField({ label, placeholder, error, hint, required, children, className = "", ...select }: Props) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className={`mb-1 block font-medium text-sm ${required ? requiredMark : ""}`}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          {...select}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`${inputLook} appearance-none truncate pe-10 disabled:text-ink-faint disabled:opacity-70`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute top-3 end-3 size-5 text-ink-soft" aria-hidden="true" />
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
