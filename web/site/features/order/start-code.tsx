import { useWords } from "words:visit";
import { KeyRound } from "lucide-react";
import { useId } from "react";

/** The code that the partner needs to begin, large enough to read out at the door; `visit` names the visit if there are several. */
export function StartCode({ code, visit }: { code: string; visit?: string | undefined }) {
  const text = useWords();

  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-accent-soft px-4 py-4 text-accent-ink sm:px-5"
    >
      <div className="min-w-48 flex-1">
        <h2 id={titleId} className="flex items-center gap-2 font-semibold text-lg">
          <KeyRound className="size-5 shrink-0" aria-hidden="true" />
          {visit ? text.code.headingOf({ visit }) : text.code.heading}
        </h2>
        <p className="mt-1 text-ink">{text.code.words}</p>
      </div>
      <p className="font-semibold text-4xl tracking-[0.25em]">
        <span aria-hidden="true">{code}</span>
        <span className="sr-only">{[...code].join(" ")}</span>
      </p>
    </section>
  );
}
