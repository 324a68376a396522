import { useWords, type Words } from "words:desk-partners";
import { useWords as useList } from "words:list";
import type { DeskPartner } from "@chowk/contract";
import { Card } from "../../parts/facts.tsx";
import { momentInWords } from "../../parts/when.ts";

type Actions = Words["history"]["actions"];

/** What the desk did about a partner, the latest first. */
export function History({ history }: Pick<DeskPartner, "history">) {
  const text = useWords().history;
  const { comma } = useList();
  return (
    <Card title={text.heading}>
      {history.length === 0 ? (
        <p className="text-ink-soft">{text.none}</p>
      ) : (
        <ol className="space-y-3 text-sm">
          {history.map(({ at, by, action, reason }) => (
            <li key={at + action}>
              <span className="inline-block font-medium first-letter:uppercase">
                {text.actions[action as keyof Actions] ?? action}
              </span>
              {reason && <span className="wrap-anywhere block">{text.reason({ reason })}</span>}
              <span className="block text-ink-soft">
                <bdi>{by ?? text.commandLine}</bdi>
                {comma}
                <time dateTime={at}>{momentInWords(at)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
