import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** Green only for done, red only for wrong, amber for waiting; a badge that means none of these is neutral. */
export type BadgeTone = "done" | "wrong" | "wait" | "info" | "accent" | "neutral";

const tones: Record<BadgeTone, string> = {
  done: "bg-done-soft text-done-ink",
  wrong: "bg-wrong-soft text-wrong-ink",
  wait: "bg-wait-soft text-wait-ink",
  info: "bg-info-soft text-info-ink",
  accent: "bg-accent-soft text-accent-ink",
  neutral: "bg-sunken text-ink-soft",
};

interface Props {
  tone?: BadgeTone;
  /** With an icon it is shown on its own; without one, it is part of a line of text. */
  Icon?: LucideIcon;
  /** A ring distinguishes it from another badge of the same tone. */
  ringed?: boolean;
  children: ReactNode;
}

/** The state of something, in a word or two. */
export const Badge = ({ tone = "neutral", Icon, ringed = false, children }: Props) => (
  <span
    className={`inline-flex shrink-0 items-center rounded-full font-semibold text-sm forced-colors:border ${tones[tone]} ${Icon ? "h-8 gap-1 px-3" : "min-h-6 px-2"} ${ringed ? "ring-1 ring-current" : ""}`}
  >
    {Icon && <Icon className="size-4 shrink-0" aria-hidden="true" />}
    {children}
  </span>
);
