import { useWords } from "words:desk-cities";
import { useQuery } from "@tanstack/react-query";
import { MapPinned, Plus } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { listed } from "../../../ui/listed.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { nameIn } from "../../parts/name-in.ts";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { citiesQuery } from "./calls.ts";

/** All cities, and whether orders are taken there. */
export function CityList() {
  const text = useWords();
  const query = useQuery(citiesQuery);
  type Row = NonNullable<typeof query.data>[number];
  const columns: Column<Row>[] = [
    { title: text.columns.name, cell: ({ name }) => <bdi>{nameIn(name)}</bdi> },
    { title: text.columns.state, cell: ({ served }) => <State served={served} /> },
    {
      title: text.columns.zone,
      cell: ({ towns, shapes }) =>
        listed(
          [towns > 0 && text.towns({ count: towns }), shapes > 0 && text.shapes({ count: shapes })].filter(isText),
        ) || text.nowhere,
    },
    { title: text.columns.slug, cell: ({ slug }) => <span dir="ltr">{slug}</span> },
  ];
  return (
    <RoomPage
      title={text.title}
      note={text.note}
      actions={
        <ButtonLink to="new" tone="outline">
          <Plus className="size-5" aria-hidden="true" />
          {text.add}
        </ButtonLink>
      }
    >
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState Icon={MapPinned} title={text.none} text={text.noneNote} />
          ) : (
            <>
              {!rows.some(({ served }) => served) && <p className="mb-4 text-ink-soft">{text.noneServed}</p>}
              <Table
                caption={text.title}
                columns={columns}
                rows={rows}
                keyOf={({ _id }) => _id}
                to={({ _id }) => _id}
              />
            </>
          )
        }
      </Loaded>
    </RoomPage>
  );
}

const isText = (part: string | false): part is string => part !== false;

function State({ served }: { served: boolean }) {
  const text = useWords();
  return served ? <Badge tone="done">{text.served}</Badge> : <Badge>{text.notServed}</Badge>;
}
