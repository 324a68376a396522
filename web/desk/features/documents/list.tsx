import { useWords } from "words:desk-documents";
import { documentPaths } from "@chowk/contract/documents";
import { languages } from "@chowk/contract/languages";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { listed } from "../../../ui/listed.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { dayOf } from "../../parts/when.ts";
import { documentsQuery } from "./calls.ts";

/** Every text, and whether it is the business's own. */
export function DocumentList() {
  const text = useWords();
  const query = useQuery(documentsQuery);
  type Row = NonNullable<typeof query.data>[number];
  const columns: Column<Row>[] = [
    {
      title: text.columns.document,
      cell: ({ document }) => (
        <Link to={document} className="font-medium text-accent-ink hover:underline">
          {text.names[document]}
        </Link>
      ),
    },
    { title: text.columns.page, cell: ({ document }) => <span dir="ltr">{documentPaths[document]}</span> },
    {
      title: text.columns.state,
      cell: ({ version, since, planned }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {since ? text.own({ version, day: dayOf(since) }) : text.original}
          {planned && <Badge tone="wait">{text.planned({ day: dayOf(planned) })}</Badge>}
        </span>
      ),
    },
    {
      title: text.columns.languages,
      cell: (row) => listed(row.languages.map((language) => languages[language].name)),
    },
  ];
  return (
    <RoomPage title={text.title} note={text.note}>
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
        {(rows) => <Table caption={text.caption} columns={columns} rows={rows} keyOf={({ document }) => document} />}
      </Loaded>
    </RoomPage>
  );
}
