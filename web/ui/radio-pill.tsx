import type { ComponentProps } from "react";

interface Props extends ComponentProps<"input"> {
  /** A `checkbox` if any number of them may be chosen. */
  type?: "radio" | "checkbox";
}

/** One of several short choices, as a button that can be pressed anywhere. Belongs in a group with the others. */
export function RadioPill({ children, className = "", type = "radio", ...input }: Props) {
  return (
    <label
      className={`relative flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line bg-surface px-3 py-2 text-center transition-colors duration-150 hover:border-line-strong has-checked:border-accent-ink has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-ink has-checked:shadow-[0_0_0_1px_var(--color-accent-ink)] has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2 ${className}`}
    >
      <input {...input} type={type} className="absolute inset-0 cursor-pointer appearance-none outline-none" />
      <span className="pointer-events-none relative">{children}</span>
    </label>
  );
}
