import { useWords as useLog } from "words:desk-audit";
import { useWords } from "words:desk-partners";
import { useWords as useList } from "words:list";
import type { DeskPartner } from "@chowk/contract";
import { actionInWords, detailsInWords } from "../../parts/audit-in-words.ts";
import { Card } from "../../parts/facts.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { momentInWords } from "../../parts/when.ts";

/** What the desk did about a partner, latest first. */
export function History({ history }: Pick<DeskPartner, "history">) {
  const text = useWords().history;
  const { commandLine } = useLog();
  const { comma } = useList();
  return (
    <Card title={text.heading}>
      {history.length === 0 ? (
        <p className="text-ink-soft">{text.none}</p>
      ) : (
        <ol className="space-y-3 text-sm">
          {/* A server of the release before tells no details. */}
          {history.map(({ at, by, action, reason, details = {} }) => (
            <li key={at + action}>
              <span className="inline-block font-medium first-letter:uppercase">{actionInWords(action)}</span>
              {Object.keys(details).length > 0 && (
                <span className="wrap-anywhere block">{detailsInWords(details)}</span>
              )}
              {reason && <span className="wrap-anywhere block">{text.reason({ reason })}</span>}
              <span className="block text-ink-soft">
                <bdi>{by === null ? commandLine : nameInWords(by)}</bdi>
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
