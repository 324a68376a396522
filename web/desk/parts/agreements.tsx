import { useWords as useDocuments } from "words:desk-documents";
import { useWords } from "words:desk-parts";
import type { Agreement } from "@chowk/contract";
import { languages } from "@chowk/contract/languages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { DocumentSection } from "../../shared/parts/document-section.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { agreementQuery } from "../calls/agreements.ts";
import { Card } from "./facts.tsx";
import { RowsWaiting } from "./room.tsx";
import { momentInWords } from "./when.ts";

/** What a customer or partner has agreed to, and when; each text can be read as it was then. */
export function Agreements({ agreements }: { agreements: readonly Agreement[] }) {
  const text = useWords().agreements;
  const { names } = useDocuments();
  const [shown, setShown] = useState<Agreement>();
  return (
    <Card title={text.title}>
      {agreements.length === 0 && <p className="text-ink-soft">{text.none}</p>}
      <ul className="divide-y divide-line">
        {agreements.map((each) => (
          <li key={each._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              {text.version({ name: names[each.document], version: each.version })}
              <span className="block text-ink-soft text-sm">
                {text.when({ when: momentInWords(each.at), language: languages[each.language].name })}
              </span>
            </span>
            <Button tone="quiet" onClick={() => setShown(each)}>
              {text.show} <span className="sr-only">{names[each.document]}</span>
            </Button>
          </li>
        ))}
      </ul>
      {shown && <AsAgreed agreement={shown} onClose={() => setShown(undefined)} />}
    </Card>
  );
}

function AsAgreed({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const text = useWords().agreements;
  const { names, contactHere } = useDocuments();
  const query = useQuery(agreementQuery(agreement._id));
  const { lang, dir } = languages[agreement.language];
  return (
    <Dialog open onClose={onClose} title={names[agreement.document]}>
      <Loaded query={query} waiting={<RowsWaiting />} failed={(error) => messageOf(error, text.failed)}>
        {({ text: { title, lead, sections } }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls with the dialog, and the keyboard has to reach it
          <article tabIndex={0} lang={lang} dir={dir}>
            <p className="font-semibold text-lg">{title}</p>
            <p className="mt-2 mb-6 text-ink-soft">{lead}</p>
            {sections.map((section) => (
              <DocumentSection key={section.id} section={section} contact={<p>{contactHere}</p>} />
            ))}
          </article>
        )}
      </Loaded>
    </Dialog>
  );
}
