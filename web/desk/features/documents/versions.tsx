import { useWords } from "words:desk-documents";
import type { DeskDocument } from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../parts/facts.tsx";
import { useDeed } from "../../parts/use-save.ts";
import { dayOf, momentInWords } from "../../parts/when.ts";
import { withdrawDocument } from "./calls.ts";

interface Props {
  document: DeskDocument;
  language: Language;
  onChange: (answer: { results: DeskDocument }) => void;
}

/** What was published, by whom, and from when it holds. */
export function Versions({ document, language, onChange }: Props) {
  const text = useWords();
  const { versions, current } = document;
  const { save, busy } = useDeed(() => withdrawDocument(document.document), {
    done: text.withdrawn,
    failed: text.notWithdrawn,
    onDone: onChange,
  });
  return (
    <Card title={text.versions}>
      {versions.length === 0 && <p className="text-ink-soft text-sm">{text.none}</p>}
      <ul className="divide-y divide-line">
        {versions.map(({ version, since, by, at, texts }) => (
          <li key={version} className="py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <p className="font-medium">{text.own({ version, day: dayOf(since) })}</p>
              {version === current && <Badge tone="done">{text.holdsNow}</Badge>}
              {version > current && (
                <>
                  <Badge tone="wait">{text.holdsLater}</Badge>
                  <Button tone="quiet" busy={busy} onClick={() => save(undefined)} className="-my-2.5">
                    {text.withdraw}
                  </Button>
                </>
              )}
            </div>
            <p className="text-ink-soft text-sm">{text.by({ name: by, when: momentInWords(at) })}</p>
            <details className="mt-1 text-sm">
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent-ink hover:underline">
                {text.show({ version })}
              </summary>
              <pre
                lang={languages[language].lang}
                dir={languages[language].dir}
                className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken p-3 font-sans"
              >
                {texts[language] || text.noText}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}
