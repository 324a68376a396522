import { useWords } from "words:papers";
import type { Paper } from "@chowk/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showAnswer } from "../../../api/show-answer.ts";
import { PaperLine } from "../../../shared/parts/paper-line.tsx";
import { Button } from "../../../ui/button.tsx";
import { papersQuery, sendPaper } from "../../calls/papers.ts";
import { SendFile } from "../../parts/send-file.tsx";

/** The documents that the business asks for; nothing if it asks for none. */
export function Papers() {
  const words = useWords();
  const { data } = useQuery(papersQuery());
  if (!data || data.length === 0) return null;
  return (
    <section className="card mt-4 p-4 sm:p-6">
      <h2 className="font-semibold">{words.title}</h2>
      <p className="mt-1 text-ink-soft text-sm">{words.note}</p>
      <ul className="mt-2 divide-y divide-line">
        {data.map((paper) => (
          <One key={paper.kind._id} paper={paper} />
        ))}
      </ul>
    </section>
  );
}

function One({ paper }: { paper: Paper }) {
  const words = useWords();
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  const { kind, file } = paper;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <PaperLine paper={paper} />
      <Button
        tone="outline"
        aria-label={words.sendNamed({ name: kind.name })}
        onClick={() => setSending(true)}
        className="max-sm:w-full"
      >
        {file ? words.sendAnother : words.send}
      </Button>
      {sending && (
        <SendFile
          name={kind.name}
          hasLastDay={kind.hasLastDay}
          send={async (body) => showAnswer(client, papersQuery().queryKey, await sendPaper(kind._id, body))}
          onClose={() => setSending(false)}
        />
      )}
    </li>
  );
}
