import { type ReactNode, useId } from "react";

/** A part of the form, with its heading. */
export function FormSection({ heading, note, children }: { heading: string; note?: string; children: ReactNode }) {
  const headingId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be placed inside the card's padding
    <div role="group" aria-labelledby={headingId} className="card p-4 sm:p-6">
      <h2 id={headingId} className="font-semibold text-lg">
        {heading}
      </h2>
      {note && <p className="mt-0.5 text-ink-soft text-sm">{note}</p>}
      <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-6">{children}</div>
    </div>
  );
}
