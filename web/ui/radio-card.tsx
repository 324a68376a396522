import type { ComponentProps } from "react";

/** One of several choices, as a card that can be pressed anywhere. Belongs in a `fieldset` with the others. */
export function RadioCard({ children, className = "", ...input }: Omit<ComponentProps<"input">, "type">) {
  return (
    <label
      className={`card flex cursor-pointer items-start gap-3 p-4 transition-colors duration-150 hover:border-line-strong has-checked:border-accent-ink has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:bg-sunken has-checked:shadow-[0_0_0_1px_var(--color-accent-ink)] group-aria-invalid/radios:border-wrong-ink ${className}`}
    >
      <input
        {...input}
        type="radio"
        className="mt-0.5 size-5 shrink-0 cursor-pointer appearance-none disabled:cursor-not-allowed rounded-full border-2 border-line-strong bg-surface checked:border-6 checked:border-accent-ink"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
