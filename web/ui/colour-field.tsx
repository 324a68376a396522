import { useId } from "react";
import { FieldError, inputLook } from "./field.tsx";

interface Props {
  label: string;
  hint: string;
  /** For screen readers: what the square beside the text does. */
  choose: string;
  value: string;
  /** Shown while the field is empty. */
  usual: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());

/** A colour as text (`#rrggbb`), or chosen in the browser's own way. */
export function ColourField({ label, hint, choose, value, usual, onChange, error }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={choose}
          value={isColour(value) ? value.trim().toLowerCase() : usual}
          onChange={({ target }) => onChange(target.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-2"
        />
        <input
          id={id}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          placeholder={usual}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${error ? `${id}-error ` : ""}${id}-hint`}
          className={`${inputLook} sm:max-w-44`}
        />
      </div>
      <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
        {hint}
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
