import type { DeskCustomerRow } from "@chowk/contract";
import { UserX } from "lucide-react";
import { call } from "../../../api/client.ts";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { Paged } from "../../parts/paged.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { dayOf } from "../../parts/when.ts";

/** All customers, the newest first. */
export function CustomerList() {
  const [q, setQ] = useFilter("q");
  return (
    <RoomPage title="Customers">
      <Filters>
        <SearchField label="Name, e-mail or phone" value={q} onChange={setQ} />
      </Filters>
      <Paged
        what="customers"
        queryKey={["desk", "customers", q]}
        size={50}
        ask={(page) => call("GET /operations/customers", { query: { ...page, ...(q ? { q } : {}) } })}
        Icon={UserX}
        none="No customer fits"
      >
        {(rows) => (
          <Table
            caption="Customers, the newest first"
            columns={columns}
            rows={rows}
            keyOf={({ _id }) => _id}
            to={({ _id }) => `/operations/customers/${_id}`}
          />
        )}
      </Paged>
    </RoomPage>
  );
}

const columns: Column<DeskCustomerRow>[] = [
  { title: "Name", cell: ({ name }) => name || "No name yet" },
  { title: "Phone", whole: true, cell: ({ phone }) => phone },
  { title: "E-mail", cell: ({ email }) => email },
  { title: "Since", whole: true, cell: ({ createdAt }) => dayOf(createdAt) },
  { title: "Orders", align: "end", cell: ({ orders }) => orders },
];
