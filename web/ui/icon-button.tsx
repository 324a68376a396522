import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  Icon: LucideIcon;
  /** What it does, for users who do not see the icon. */
  label: string;
  /** `danger` removes something, `outlined` is for a button on its own. */
  tone?: "quiet" | "danger" | "outlined";
};

const tones = {
  quiet: "text-ink-soft hover:bg-sunken hover:text-ink",
  danger: "text-ink-soft hover:bg-wrong-soft hover:text-wrong-ink",
  outlined: "border border-line-strong bg-surface hover:bg-sunken",
};

/** A button with only an icon: close, edit, delete, back. */
export const IconButton = ({ Icon, label, tone = "quiet", className = "", ...button }: Props) => (
  <button
    type="button"
    {...button}
    aria-label={label}
    className={`grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 disabled:pointer-events-none disabled:opacity-40 forced-colors:border print:hidden ${tones[tone]} ${className}`}
  >
    <Icon className="size-5" aria-hidden="true" />
  </button>
);
