import type { ReactNode } from "react";

interface Props {
  /** How many of those that it stands for are chosen. */
  chosen: number;
  of: number;
  onChange: (isChosen: boolean) => void;
  children: ReactNode;
}

/** Chooses one service, or all of a category: half chosen if some of it is. */
export const Tick = ({ chosen, of, onChange, children }: Props) => (
  <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3">
    <input
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < of;
      }}
      type="checkbox"
      checked={of > 0 && chosen === of}
      disabled={of === 0}
      onChange={({ target }) => onChange(target.checked)}
      className="size-4.5 shrink-0 accent-accent"
    />
    <span className="wrap-anywhere min-w-0 flex-1">{children}</span>
  </label>
);
