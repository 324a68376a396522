import { useWords } from "words:papers";
import type { ApplicationDocument, PartnerAccount } from "@chowk/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showAnswer } from "../../api/show-answer.ts";
import { Button } from "../../ui/button.tsx";
import { meQuery } from "../calls/account.ts";
import { sendDocument } from "../calls/papers.ts";
import { SendFile } from "./send-file.tsx";

/** The documents of the application that cannot be used, why, and a way to send others; nothing if all of them can. */
export function WantedDocuments({ account, className }: { account: PartnerAccount; className: string }) {
  const words = useWords();
  const client = useQueryClient();
  const [sending, setSending] = useState<ApplicationDocument>();
  // An account that was kept by the release before says nothing of it.
  const wanted = account.wanted ?? [];
  if (wanted.length === 0) return null;
  return (
    <section className={`${className} rounded-card bg-wait-soft p-4`}>
      <h2 className="font-semibold text-wait-ink">{words.again.title}</h2>
      <ul className="divide-y divide-line">
        {wanted.map(({ document, why }) => (
          <li key={document} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium">{words.again.names[document]}</p>
              <p className="wrap-anywhere whitespace-pre-line text-sm">{words.why({ reason: why })}</p>
            </div>
            <Button
              tone="outline"
              aria-label={words.sendNamed({ name: words.again.names[document] })}
              onClick={() => setSending(document)}
              className="max-sm:w-full"
            >
              {words.sendAnother}
            </Button>
          </li>
        ))}
      </ul>
      {sending && (
        <SendFile
          name={words.again.names[sending]}
          send={async ({ file }) => showAnswer(client, meQuery().queryKey, await sendDocument(sending, file))}
          onClose={() => setSending(undefined)}
        />
      )}
    </section>
  );
}
