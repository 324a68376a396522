import { useWords } from "words:desk-setup";
import type { SetupStep } from "@chowk/contract";

/** How many steps are done, in words and as a bar. */
export function Progress({ steps }: { steps: readonly SetupStep[] }) {
  const text = useWords();
  const done = steps.filter(({ state }) => state === "done").length;
  return (
    <div>
      <p className="font-semibold">{text.progress({ done, all: steps.length })}</p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-accent" style={{ width: `${(100 * done) / steps.length}%` }} />
      </div>
    </div>
  );
}
