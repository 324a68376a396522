import type { DeskCustomerRow } from "@chowk/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { Filters, useFilter } from "../parts/filters.tsx";
import { RoomPage, RowsWaiting } from "../parts/room.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { type Column, Table } from "../parts/table.tsx";
import { dayInWords } from "../parts/when.ts";
import { fresh } from "../queries.ts";

const PAGE = 50;

/** All customers, the newest first. */
export function CustomerList() {
  const [q, setQ] = useFilter("q");
  const query = useInfiniteQuery({
    queryKey: ["desk", "customers", q],
    ...fresh,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor }) => {
      const wanted = { limit: PAGE + 1, ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) };
      const { results } = await call("GET /operations/customers", { query: wanted });
      return { rows: results.slice(0, PAGE), older: results.length > PAGE };
    },
    getNextPageParam: ({ rows, older }) => (older ? rows.at(-1)?._id : undefined),
  });
  return (
    <RoomPage title="Customers">
      <Filters>
        <SearchField label="Name, e-mail or phone" value={q} onChange={setQ} />
      </Filters>
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => "The customers could not be loaded."}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <EmptyState Icon={UserX} title="No customer fits" />;
          return (
            <>
              <Table
                caption="Customers, the newest first"
                columns={columns}
                rows={rows}
                keyOf={({ _id }) => _id}
                to={({ _id }) => `/operations/customers/${_id}`}
              />
              {query.hasNextPage && (
                <Button
                  tone="secondary"
                  className="mt-4 w-full"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Show older customers
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </RoomPage>
  );
}

const columns: Column<DeskCustomerRow>[] = [
  { title: "Name", cell: ({ name }) => name || "No name yet" },
  { title: "Phone", cell: ({ phone }) => phone },
  { title: "E-mail", cell: ({ email }) => email },
  { title: "Since", cell: ({ createdAt }) => dayInWords(createdAt) },
  { title: "Orders", align: "end", cell: ({ orders }) => orders },
];
