import { useWords, type Words } from "words:desk-audit";
import type { AuditEntry } from "@chowk/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download, ScrollText } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { toast } from "../../../ui/toast.ts";
import { actionInWords, detailsInWords, subjectInWords } from "../../parts/audit-in-words.ts";
import { downloadCsv } from "../../parts/csv.ts";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { momentInWords } from "../../parts/when.ts";
import { type Asked, auditQuery, listAudit } from "./calls.ts";

/** Who did what, and when. */
export default function Audit() {
  const text = useWords();
  const [person, setPerson] = useFilter("person");
  const [subject, setSubject] = useFilter("subject");
  const [from, setFrom] = useFilter("from");
  const [until, setUntil] = useFilter("until");
  const asked: Asked = Object.fromEntries(Object.entries({ person, subject, from, until }).filter(([, each]) => each));
  const query = useInfiniteQuery(auditQuery(asked));
  return (
    <RoomPage title={text.title} note={text.note} actions={<Export asked={asked} />}>
      <Filters>
        <Field label={text.from} type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <Field label={text.until} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        {(person || subject) && (
          <Button tone="secondary" onClick={() => (person ? setPerson("") : setSubject(""))}>
            {person ? text.everybody : text.everything}
          </Button>
        )}
      </Filters>
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          if (rows.length === 0) return <EmptyState Icon={ScrollText} title={text.none} text={text.noneText} />;
          return (
            <>
              <Table
                caption={text.caption}
                columns={columnsOf(text, setPerson, setSubject)}
                rows={rows}
                keyOf={({ _id }) => _id}
              />
              {query.hasNextPage && (
                <Button
                  tone="secondary"
                  className="mt-4 w-full"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {text.older}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </RoomPage>
  );
}

const columnsOf = (
  text: Words,
  setPerson: (id: string) => void,
  setSubject: (id: string) => void,
): Column<AuditEntry>[] => [
  { title: text.columns.when, whole: true, cell: ({ at }) => <time dateTime={at}>{momentInWords(at)}</time> },
  {
    title: text.columns.who,
    cell: ({ by }) =>
      by ? <Narrow onChoose={() => setPerson(by._id)}>{nameInWords(by.name)}</Narrow> : text.commandLine,
  },
  {
    title: text.columns.what,
    cell: ({ action }) => (
      <span className="inline-block font-medium first-letter:uppercase">{actionInWords(action)}</span>
    ),
  },
  {
    title: text.columns.subject,
    cell: ({ subjectKind, subjectId }) => (
      <Narrow onChoose={() => setSubject(subjectId)}>{subjectInWords(subjectKind)}</Narrow>
    ),
  },
  {
    title: text.columns.details,
    cell: ({ details }) => <span className="text-ink-soft">{detailsInWords(details)}</span>,
  },
];

/** Narrows the list down to what was clicked. */
const Narrow = ({ onChoose, children }: { onChoose: () => void; children: string }) => (
  <button type="button" onClick={onChoose} className="-my-0.5 min-h-6 text-start text-accent-ink hover:underline">
    {children}
  </button>
);

function Export({ asked }: { asked: Asked }) {
  const text = useWords();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const rows: AuditEntry[] = [];
      for (let more = true; more; ) {
        const { results, older } = await listAudit(asked, 500, rows.at(-1)?._id);
        rows.push(...results);
        more = older;
      }
      downloadCsv(
        "audit-log.csv",
        [text.file.when, text.file.who, text.file.what, text.file.subject, text.file.id, text.file.details],
        rows.map((row) => [
          row.at,
          row.by ? nameInWords(row.by.name) : text.commandLine,
          actionInWords(row.action),
          subjectInWords(row.subjectKind),
          row.subjectId,
          JSON.stringify(row.details),
        ]),
      );
    } catch {
      toast.error(text.file.failed);
    }
    setBusy(false);
  };
  return (
    <Button tone="secondary" busy={busy} onClick={() => void save()}>
      <Download className="size-5" aria-hidden="true" />
      {text.file.action}
    </Button>
  );
}
