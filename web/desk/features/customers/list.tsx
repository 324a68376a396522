import { useWords as useDesk } from "words:desk";
import { useWords, type Words } from "words:desk-customers";
import { type CustomerSort, type DeskCustomerRow, daysOfSilence } from "@chowk/contract";
import { Users } from "lucide-react";
import { SelectField } from "../../../ui/select-field.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { type ListColumn, useColumns } from "../../parts/list/columns.ts";
import { List } from "../../parts/list/list.tsx";
import { SaveList } from "../../parts/list/save-list.tsx";
import { SortField } from "../../parts/list/sort-field.tsx";
import { useSelection } from "../../parts/list/use-selection.ts";
import { Views } from "../../parts/list/views.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { RoomPage } from "../../parts/room.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { BringInLink } from "../../parts/sheet/sheet-actions.tsx";
import { useMe } from "../../parts/use-me.ts";
import { dayOf } from "../../parts/when.ts";
import { allCustomers, customerList } from "./calls.ts";
import { ManyCustomers } from "./many.tsx";

const sorts: readonly CustomerSort[] = ["-since", "since"];
const USUAL = "-since";

/** All customers, the newest first by default. */
export function CustomerList() {
  const { list: text, sheet } = useWords();
  const isOwner = useMe("owner");
  const { rooms } = useDesk();
  const [q, setQ] = useFilter("q");
  const [ordered, setOrdered] = useFilter("ordered");
  const [sort, setSort] = useFilter("sort");
  const columns = useColumns(columnsIn(text));
  const { selection, among, keepOnly } = useSelection<DeskCustomerRow>({
    label: ({ name }) => text.choose({ name: nameInWords(name) }),
    allLabel: text.chooseAll,
  });
  const asked = Object.fromEntries(Object.entries({ q, ordered, sort }).filter(([, each]) => each));
  return (
    <RoomPage
      title={rooms.customers}
      actions={isOwner && <BringInLink to="/desk/customers/bring-in" label={sheet.open} />}
    >
      <Views room="customers" />
      <Filters>
        <SearchField label={text.search} value={q} onChange={setQ} />
        <SelectField label={text.ordered} value={ordered} onChange={({ target }) => setOrdered(target.value)}>
          <option value="">{text.anyOrders}</option>
          <option value="never">{text.byOrders.never}</option>
          <option value="quiet">{text.byOrders.quiet({ days: daysOfSilence })}</option>
        </SelectField>
        <SortField sorts={sorts} words={text.sorts} value={sort} onChange={setSort} />
      </Filters>
      <List
        what={text.what}
        counted={text.counted}
        caption={text.caption}
        {...customerList(asked)}
        size={50}
        columns={columns}
        to={({ _id }) => `/desk/customers/${_id}`}
        sorted={{ by: sort || USUAL, onSort: (by) => setSort(by === USUAL ? "" : by) }}
        Icon={Users}
        none={q || ordered ? text.notFound : text.none}
        noneHint={q || ordered ? text.notFoundText : text.noneText}
        actions={isOwner && <SaveList name="customers.csv" columns={columns.shown} read={() => allCustomers(asked)} />}
        selecting={(rows) => {
          const chosen = among(rows);
          return { selection, bar: chosen.length > 0 && <ManyCustomers customers={chosen} onDone={keepOnly} /> };
        }}
      />
    </RoomPage>
  );
}

const none = <span className="text-ink-soft">–</span>;

const columnsIn = (text: Words["list"]): ListColumn<DeskCustomerRow>[] => [
  {
    ...{ id: "name", title: text.name },
    cell: ({ name }) => nameInWords(name),
    write: ({ name }) => nameInWords(name),
  },
  {
    ...{ id: "phone", title: text.phone, whole: true },
    cell: ({ phone }) => <bdi>{phone}</bdi>,
    write: ({ phone }) => phone,
  },
  { ...{ id: "email", title: text.email }, cell: ({ email }) => email ?? none, write: ({ email }) => email ?? "" },
  {
    ...{ id: "since", title: text.since, whole: true, sort: "since" },
    cell: ({ createdAt }) => dayOf(createdAt),
    write: ({ createdAt }) => createdAt,
  },
  {
    ...{ id: "orders", title: text.orders, align: "end", whole: true },
    cell: ({ orders }) => orders,
    write: ({ orders }) => orders,
  },
  {
    ...{ id: "last", title: text.lastOrder, whole: true },
    cell: ({ lastOrderAt }) => (lastOrderAt ? dayOf(lastOrderAt) : none),
    write: ({ lastOrderAt }) => lastOrderAt ?? "",
  },
];
