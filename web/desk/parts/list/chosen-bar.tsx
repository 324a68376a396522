import { useWords } from "words:desk-parts";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";

interface Props {
  /** How many rows are chosen: "3 orders chosen". */
  chosen: string;
  onNone: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** Says how many rows of a list are chosen, and what can be done with them. */
export function ChosenBar({ chosen, onNone, children }: Props) {
  const text = useWords().many;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2 rounded-card bg-accent-soft px-3 py-2">
      <p role="status" className="me-auto font-semibold text-accent-ink">
        {chosen}
      </p>
      {children}
      <Button tone="quiet" onClick={onNone}>
        {text.none}
      </Button>
    </div>
  );
}
