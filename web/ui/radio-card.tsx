import type { ComponentProps } from "react";

interface Props extends ComponentProps<"input"> {
  /** A `checkbox` if any number of them may be chosen. */
  type?: "radio" | "checkbox";
}

const look = {
  radio:
    "rounded-full border-2 border-line-strong bg-surface checked:border-6 checked:border-accent-ink appearance-none",
  checkbox: "accent-accent",
};

/** One of several choices, as a card that can be pressed anywhere. Belongs in a `RadioGroup` with the others. */
export function RadioCard({ children, className = "", type = "radio", ...input }: Props) {
  return (
    <label
      className={`card flex cursor-pointer items-start gap-3 p-4 transition-colors duration-150 hover:border-line-strong has-checked:border-accent-ink has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:bg-sunken has-checked:shadow-[0_0_0_1px_var(--color-accent-ink)] group-aria-invalid/radios:border-wrong-ink ${className}`}
    >
      <input
        {...input}
        type={type}
        className={`mt-0.5 size-5 shrink-0 cursor-pointer disabled:cursor-not-allowed ${look[type]}`}
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
