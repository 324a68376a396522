import { Eye, EyeOff } from "lucide-react";
import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

type Props = ComponentProps<typeof Field> & {
  shown: boolean;
  /** If given, the field has the button that shows and hides what was typed. */
  onToggle?: () => void;
  /** The button's name: what pressing it does now. */
  toggleLabel?: string;
};

/** A password. Several fields can share the one button that shows what was typed. */
export function PasswordField({ shown, onToggle, toggleLabel, ...field }: Props) {
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Field
        {...field}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={onToggle ? "[&_input]:pe-12" : ""}
      />
      {onToggle && (
        <button
          type="button"
          onClick={onToggle}
          aria-label={toggleLabel}
          className="absolute top-6 end-0 grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <Icon className="size-5" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
