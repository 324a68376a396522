import { useWords as useDesk } from "words:desk";
import { useWords, type Words } from "words:desk-customers";
import type { DeskCustomerRow } from "@chowk/contract";
import { UserX } from "lucide-react";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { Paged } from "../../parts/paged.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { SheetActions } from "../../parts/sheet/sheet-actions.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { useMe } from "../../parts/use-me.ts";
import { dayOf } from "../../parts/when.ts";
import { customerList, readCustomers } from "./calls.ts";

/** All customers, newest first. */
export function CustomerList() {
  const { list: text, sheet } = useWords();
  const isOwner = useMe("owner");
  const { rooms } = useDesk();
  const [q, setQ] = useFilter("q");
  return (
    <RoomPage
      title={rooms.customers}
      actions={
        isOwner && (
          <SheetActions
            to="/desk/customers/bring-in"
            label={sheet.open}
            out={{ name: "customers.csv", read: readCustomers }}
          />
        )
      }
    >
      <Filters>
        <SearchField label={text.search} value={q} onChange={setQ} />
      </Filters>
      <Paged what={text.what} {...customerList(q)} size={50} Icon={UserX} none={text.none}>
        {(rows) => (
          <Table
            caption={text.caption}
            columns={columnsIn(text)}
            rows={rows}
            keyOf={({ _id }) => _id}
            to={({ _id }) => `/desk/customers/${_id}`}
          />
        )}
      </Paged>
    </RoomPage>
  );
}

const columnsIn = (text: Words["list"]): Column<DeskCustomerRow>[] => [
  { title: text.name, cell: ({ name }) => nameInWords(name) },
  { title: text.phone, whole: true, cell: ({ phone }) => <bdi>{phone}</bdi> },
  { title: text.email, cell: ({ email }) => email },
  { title: text.since, whole: true, cell: ({ createdAt }) => dayOf(createdAt) },
  { title: text.orders, align: "end", cell: ({ orders }) => orders },
];
