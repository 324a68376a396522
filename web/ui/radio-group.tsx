import { type ReactNode, useId } from "react";
import { requiredMark } from "./field.tsx";

interface Props {
  label: ReactNode;
  /** How the label looks. */
  labelClassName?: string;
  /** Why the choice was not accepted. It stays, and is read with the choice that gets the focus. */
  error?: string | undefined;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** Radio cards or pills, one of which is chosen, under a label. */
export function RadioGroup({ label, labelClassName = "", error, required, className = "", children }: Props) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
      className={`group/radios min-w-0 ${className}`}
    >
      <p id={`${id}-label`} className={`${labelClassName} ${required ? requiredMark : ""}`}>
        {label}
      </p>
      {error && (
        <p id={`${id}-error`} className="mb-3 text-sm text-wrong-ink">
          {error}
        </p>
      )}
      {children}
    </div>
  );
}
