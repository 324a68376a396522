import { type ReactNode, useId } from "react";
import { requiredMark } from "./field.tsx";

interface Props {
  label: ReactNode;
  /** How the label looks. */
  labelClassName?: string;
  /** Why the choice was not accepted. It stays, and is read with the choice that gets the focus. */
  error?: string | undefined;
  required?: boolean;
  /** What else is to be known before choosing. */
  hint?: ReactNode;
  /** Any number of them may be chosen: they are checkboxes. */
  several?: boolean;
  className?: string;
  children: ReactNode;
}

/** Radio cards or pills, one of which is chosen, under a label. */
export function RadioGroup(props: Props) {
  const { label, labelClassName = "", error, hint, required, several = false, className = "", children } = props;
  const id = useId();
  const facts = {
    "aria-labelledby": `${id}-label`,
    "aria-describedby": [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined,
    className: `group/radios min-w-0 ${className}`,
  };
  const content = (
    <>
      <p id={`${id}-label`} className={`${labelClassName} ${required ? requiredMark : ""}`}>
        {label}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mb-3 text-sm text-wrong-ink">
          {error}
        </p>
      )}
      {children}
    </>
  );
  if (several)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, which cannot be laid out as freely
      <div role="group" {...facts}>
        {content}
      </div>
    );
  return (
    <div role="radiogroup" aria-invalid={error ? true : undefined} aria-required={required || undefined} {...facts}>
      {content}
    </div>
  );
}
