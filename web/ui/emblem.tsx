import type { LucideIcon } from "lucide-react";

interface Props {
  Icon: LucideIcon;
  /** `accent` heads a page or a card, `neutral` means that nothing is here. */
  tone?: "accent" | "neutral";
  size?: "medium" | "large";
}

const tones = { accent: "bg-accent-soft text-accent-ink", neutral: "bg-sunken text-ink-faint" };
const sizes = { medium: { disc: "size-12", icon: "size-6" }, large: { disc: "size-16", icon: "size-7" } };

/** An icon on a disc, above a few words that say the same. */
export const Emblem = ({ Icon, tone = "accent", size = "large" }: Props) => (
  <span className={`grid place-items-center rounded-full ${sizes[size].disc} ${tones[tone]}`} aria-hidden="true">
    <Icon className={sizes[size].icon} />
  </span>
);
