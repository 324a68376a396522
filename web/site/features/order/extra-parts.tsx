import { useWords } from "words:extras";
import type { Extra } from "@chowk/contract";
import { counted } from "@chowk/contract/quantity";
import type { ReactNode } from "react";
import { langOf } from "../../../ui/in-english.ts";
import { price } from "../../../ui/price.ts";

/** Why the partner proposes it, and what they found. */
export function WhyNeeded({ extra: { reason, photo } }: { extra: Extra }) {
  const text = useWords();
  if (!reason && !photo) return null;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-4">
      {photo && (
        <a href={photo} target="_blank" rel="noreferrer" className="shrink-0">
          <img src={photo} alt={text.photo} className="size-28 rounded-control bg-sunken object-cover" />
        </a>
      )}
      {reason && (
        <p className="wrap-anywhere min-w-48 flex-1">
          <span className="block text-ink-soft text-sm">{text.reason}</span>
          <bdi className="whitespace-pre-line">{reason}</bdi>
        </p>
      )}
    </div>
  );
}

export const LinesFound = ({ lines }: Pick<Extra, "lines">) =>
  lines.map((line) => (
    <Sum
      key={line.name}
      name={<span {...langOf(line, "name")}>{counted(line.name, line.quantity)}</span>}
      value={price(line.price)}
    />
  ));

/** A line of a bill. */
export const Sum = ({ name, value }: { name: ReactNode; value: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="wrap-anywhere min-w-0 text-ink-soft">{name}</dt>
    <dd className="shrink-0">{value}</dd>
  </div>
);
