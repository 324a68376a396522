import { Minus, Plus } from "lucide-react";
import { IconButton } from "./icon-button.tsx";

interface Props {
  /** Of how many of what it tells: "How many of AC service". */
  label: string;
  value: number;
  most: number;
  words: { fewer: string; more: string };
  onChange: (value: number) => void;
  className?: string;
}

/** How many of something, from one up. */
export const Stepper = ({ label, value, most, words, onChange, className = "" }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is shown
  <div role="group" aria-label={label} className={`flex items-center ${className}`}>
    <IconButton Icon={Minus} label={words.fewer} disabled={value <= 1} onClick={() => onChange(value - 1)} />
    <output className="min-w-7 text-center font-semibold">{value}</output>
    <IconButton Icon={Plus} label={words.more} disabled={value >= most} onClick={() => onChange(value + 1)} />
  </div>
);
