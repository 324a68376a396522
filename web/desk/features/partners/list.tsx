import { useWords as useDesk } from "words:desk";
import { useWords, type Words } from "words:desk-partners";
import type { PartnerRow, PartnerStatus } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { useDeferredValue } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { apart } from "../../../ui/price.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { SheetActions } from "../../parts/sheet/sheet-actions.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { useMe } from "../../parts/use-me.ts";
import { dayOf } from "../../parts/when.ts";
import { partnersQuery, readPartners } from "./calls.ts";
import { StatusBadge } from "./status-badge.tsx";

const columnsIn = (text: Words["list"]): Column<PartnerRow>[] => [
  { title: text.name, cell: ({ name }) => nameInWords(name) },
  { title: text.state, whole: true, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    title: text.skills,
    cell: ({ skills }) =>
      skills.length > 2 ? text.kinds({ count: skills.length }) : <bdi {...inEnglish}>{skills.join(", ") || "–"}</bdi>,
  },
  { title: text.city, cell: ({ city }) => city || "–" },
  { title: text.phone, whole: true, cell: ({ phone }) => <bdi>{phone}</bdi> },
  { title: text.applied, whole: true, cell: ({ appliedAt }) => <time dateTime={appliedAt}>{dayOf(appliedAt)}</time> },
];

/** Partners; those who wait for an answer come first. */
export function PartnerList() {
  const { list: text, states, sheet, add } = useWords();
  const isOwner = useMe("owner");
  const { rooms } = useDesk();
  const [status, setStatus] = useFilter("status");
  const [q, setQ] = useFilter("q");
  const [page, setPage] = useFilter("page");
  const number = Number(page) || 1;
  const asked = useDeferredValue({
    ...(status in states ? { status: status as PartnerStatus } : {}),
    ...(q ? { q } : {}),
    page: number,
  });
  const query = useQuery(partnersQuery(asked));
  const waiting = query.data?.waiting ?? 0;
  return (
    <RoomPage
      title={rooms.partners}
      note={waiting > 0 ? text.waiting({ count: waiting }) : undefined}
      actions={
        <>
          {isOwner && (
            <SheetActions
              to="/desk/partners/bring-in"
              label={sheet.open}
              out={{ name: "partners.csv", read: readPartners }}
            />
          )}
          <ButtonLink to="/desk/partners/new">{add.open}</ButtonLink>
        </>
      }
    >
      <Filters>
        <SearchField label={text.search} value={q} onChange={setQ} />
        <SelectField
          label={text.state}
          value={status}
          placeholder={text.all}
          onChange={({ target }) => setStatus(target.value)}
          className="max-sm:col-span-2 sm:w-44"
        >
          {Object.entries(states).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      </Filters>
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
        {({ results, more }) =>
          results.length === 0 ? (
            <EmptyState
              Icon={Handshake}
              title={q || status ? text.notFound : text.none}
              text={q || status ? text.notFoundText : text.noneText({ address: apart("/registerpartner") })}
            />
          ) : (
            <>
              <Table
                caption={text.caption}
                columns={columnsIn(text)}
                rows={results}
                keyOf={({ _id }) => _id}
                to={({ _id }) => `/desk/partners/${_id}`}
              />
              {(more || number > 1) && (
                <div className="mt-4 flex items-center justify-between gap-3">
                  <Button
                    tone="secondary"
                    disabled={number === 1}
                    onClick={() => setPage(number > 2 ? String(number - 1) : "")}
                  >
                    {text.back}
                  </Button>
                  <span className="text-ink-soft text-sm">{text.page({ page: number })}</span>
                  <Button tone="secondary" disabled={!more} onClick={() => setPage(String(number + 1))}>
                    {text.more}
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
