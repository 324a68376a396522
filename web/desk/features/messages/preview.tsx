import { useWords } from "words:desk-messages";
import type { MessageTemplate } from "@chowk/contract";
import { piecesOf } from "./pieces.ts";

interface Props {
  words: { subject: string; text: string };
  variables: MessageTemplate["variables"];
}

/** A message with its gaps filled by examples. Unknown gaps are highlighted. */
export function Preview({ words: { subject, text }, variables }: Props) {
  const { preview } = useWords();
  const paragraphs = text.trim().split(/\n\s*\n/);
  return (
    <section aria-label={preview} className="wrap-anywhere space-y-3 rounded-control bg-sunken p-4">
      {subject && (
        <p className="font-semibold">
          <Line text={subject} variables={variables} />
        </p>
      )}
      {paragraphs.map((paragraph, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no key but their position
        <p key={n} className="whitespace-pre-line">
          <Line text={paragraph} variables={variables} />
        </p>
      ))}
    </section>
  );
}

const Line = ({ text, variables }: { text: string; variables: MessageTemplate["variables"] }) =>
  piecesOf(text, variables).map(({ at, text: piece, kind }) => {
    if (kind === "words") return piece;
    return (
      <mark
        key={at}
        className={`rounded-sm px-1 ${kind === "filled" ? "bg-accent-soft text-accent-ink" : "bg-wrong-soft text-wrong-ink"}`}
      >
        {piece}
      </mark>
    );
  });
