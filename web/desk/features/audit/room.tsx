import type { AuditEntry } from "@chowk/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download, ScrollText } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { toast } from "../../../ui/toast.ts";
import { downloadCsv } from "../../parts/csv.ts";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { momentInWords } from "../../parts/when.ts";
import { fresh } from "../../queries.ts";

type Asked = Partial<Record<"person" | "subject" | "from" | "until", string>>;

const page = (asked: Asked, limit: number, cursor?: string) =>
  call("GET /operations/audit", { query: { ...asked, limit, ...(cursor ? { cursor } : {}) } });

/** Who did what, and when. */
export default function Audit() {
  const [person, setPerson] = useFilter("person");
  const [subject, setSubject] = useFilter("subject");
  const [from, setFrom] = useFilter("from");
  const [until, setUntil] = useFilter("until");
  const asked: Asked = Object.fromEntries(Object.entries({ person, subject, from, until }).filter(([, each]) => each));
  const query = useInfiniteQuery({
    queryKey: ["desk", "audit", asked],
    ...fresh,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => page(asked, 50, pageParam),
    getNextPageParam: ({ results, older }) => (older ? results.at(-1)?._id : undefined),
  });
  return (
    <RoomPage
      title="Audit log"
      note="What was done at the desk, and by whom. Nobody can change it."
      actions={<Export asked={asked} />}
    >
      <Filters>
        <Field label="From" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <Field label="Until" type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        {(person || subject) && (
          <Button tone="secondary" onClick={() => (person ? setPerson("") : setSubject(""))}>
            {person ? "Show everybody" : "Show everything"}
          </Button>
        )}
      </Filters>
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => "The audit log could not be loaded."}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          if (rows.length === 0) return <EmptyState Icon={ScrollText} title="Nothing was done in this time" />;
          return (
            <>
              <Table
                caption="What was done, the newest first"
                columns={columnsOf(setPerson, setSubject)}
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
                  Show older entries
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </RoomPage>
  );
}

const columnsOf = (setPerson: (id: string) => void, setSubject: (id: string) => void): Column<AuditEntry>[] => [
  { title: "When", whole: true, cell: ({ at }) => <time dateTime={at}>{momentInWords(at)}</time> },
  {
    title: "Who",
    cell: ({ by }) => (by ? <Narrow onChoose={() => setPerson(by._id)}>{by.name}</Narrow> : "Command line"),
  },
  {
    title: "What",
    cell: ({ action }) => <span className="inline-block font-medium first-letter:uppercase">{action}</span>,
  },
  {
    title: "To what",
    cell: ({ subjectKind, subjectId }) => <Narrow onChoose={() => setSubject(subjectId)}>{subjectKind}</Narrow>,
  },
  { title: "Details", cell: ({ details }) => <span className="text-ink-soft">{detailsInWords(details)}</span> },
];

/** Narrows the list down to what was pressed. */
const Narrow = ({ onChoose, children }: { onChoose: () => void; children: string }) => (
  <button type="button" onClick={onChoose} className="-my-0.5 min-h-6 text-start text-accent-ink hover:underline">
    {children}
  </button>
);

const detailsInWords = (details: AuditEntry["details"]): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${inWords(value)}`)
    .join("; ");

/** "07:00 → 08:00" of what was changed; "en Home, hi घर" of what has parts. */
function inWords(value: unknown): string {
  if (value === "" || value === null) return "nothing";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  if ("before" in value && "after" in value) return `${inWords(value.before)} → ${inWords(value.after)}`;
  const parts = Object.entries(value).filter(([, part]) => part !== "");
  return parts.map(([name, part]) => `${name} ${inWords(part)}`).join(", ") || "nothing";
}

function Export({ asked }: { asked: Asked }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const rows: AuditEntry[] = [];
      for (let more = true; more; ) {
        const { results, older } = await page(asked, 500, rows.at(-1)?._id);
        rows.push(...results);
        more = older;
      }
      downloadCsv(
        "audit-log.csv",
        ["when", "who", "what", "to what", "id", "details"],
        rows.map((row) => [
          row.at,
          row.by?.name ?? "Command line",
          row.action,
          row.subjectKind,
          row.subjectId,
          JSON.stringify(row.details),
        ]),
      );
    } catch {
      toast.error("The file could not be made. Please try again.");
    }
    setBusy(false);
  };
  return (
    <Button tone="secondary" busy={busy} onClick={() => void save()}>
      <Download className="size-5" aria-hidden="true" />
      CSV
    </Button>
  );
}
