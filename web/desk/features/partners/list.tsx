import type { PartnerRow, PartnerStatus } from "@chowk/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { useDeferredValue } from "react";
import { call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { dayOf } from "../../parts/when.ts";
import { fresh } from "../../queries.ts";
import { StatusBadge, statusWords } from "./status-badge.tsx";

const columns: Column<PartnerRow>[] = [
  { title: "Name", cell: ({ name }) => name },
  { title: "State", whole: true, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    title: "Skills",
    cell: ({ skills }) => (skills.length > 2 ? `${skills.length} kinds of service` : skills.join(", ") || "–"),
  },
  { title: "City", cell: ({ city }) => city || "–" },
  { title: "Phone", whole: true, cell: ({ phone }) => phone },
  { title: "Applied", whole: true, cell: ({ appliedAt }) => <time dateTime={appliedAt}>{dayOf(appliedAt)}</time> },
];

/** Who waits for an answer comes first. */
export function PartnerList() {
  const [status, setStatus] = useFilter("status");
  const [q, setQ] = useFilter("q");
  const [page, setPage] = useFilter("page");
  const number = Number(page) || 1;
  const asked = useDeferredValue({
    ...(status in statusWords ? { status: status as PartnerStatus } : {}),
    ...(q ? { q } : {}),
    page: number,
  });
  const query = useQuery({
    queryKey: ["desk", "partners", asked],
    ...fresh,
    placeholderData: keepPreviousData,
    queryFn: () => call("GET /operations/partners", { query: asked }),
  });
  const waiting = query.data?.waiting ?? 0;
  return (
    <RoomPage
      title="Partners"
      note={
        waiting > 0
          ? `${waiting} ${waiting === 1 ? "application waits" : "applications wait"} for an answer.`
          : undefined
      }
    >
      <Filters>
        <Field
          label="Name, phone or e-mail"
          type="search"
          value={q}
          onChange={({ target }) => setQ(target.value)}
          className="max-sm:col-span-2 sm:w-72"
        />
        <SelectField
          label="State"
          value={status}
          placeholder="All"
          onChange={({ target }) => setStatus(target.value)}
          className="max-sm:col-span-2 sm:w-44"
        >
          {Object.entries(statusWords).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      </Filters>
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => "The partners could not be loaded."}>
        {({ results, more }) =>
          results.length === 0 ? (
            <EmptyState
              Icon={Handshake}
              title={q || status ? "Nobody is found" : "Nobody has applied yet"}
              text={
                q || status
                  ? "Try fewer letters, or all states."
                  : "Whoever registers at /registerpartner appears here."
              }
            />
          ) : (
            <>
              <Table
                caption="Partners and those who apply"
                columns={columns}
                rows={results}
                keyOf={({ _id }) => _id}
                to={({ _id }) => `/operations/partners/${_id}`}
              />
              {(more || number > 1) && (
                <div className="mt-4 flex items-center justify-between gap-3">
                  <Button
                    tone="secondary"
                    disabled={number === 1}
                    onClick={() => setPage(number > 2 ? String(number - 1) : "")}
                  >
                    Back
                  </Button>
                  <span className="text-ink-soft text-sm">Page {number}</span>
                  <Button tone="secondary" disabled={!more} onClick={() => setPage(String(number + 1))}>
                    More
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </RoomPage>
  );
}
