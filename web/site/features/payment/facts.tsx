import { useId } from "react";

/** A name and its value; a fact without a value is left out. */
export type Fact = readonly [name: string, value: string];

/** A card of names and values. Shows nothing if no fact has a value. */
export function Facts({ title, note, facts }: { title: string; note?: string; facts: Fact[] }) {
  const titleId = useId();
  const present = facts.filter(([, value]) => value);
  if (present.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="card min-w-0 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="font-semibold text-lg">
          {title}
        </h2>
        {note && <p className="text-ink-soft text-sm">{note}</p>}
      </div>
      <dl className="mt-3 divide-y divide-line">
        {present.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-6 py-3 last:pb-0">
            <dt className="shrink-0 text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere min-w-0 text-end font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
