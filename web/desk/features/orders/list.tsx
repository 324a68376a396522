import { useWords as useDesk } from "words:desk";
import { useWords } from "words:desk-orders";
import { useWords as useStates } from "words:order-states";
import type { DeskOrderRow } from "@chowk/contract";
import { SearchX, TriangleAlert } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { useColumns } from "../../parts/list/columns.ts";
import { List } from "../../parts/list/list.tsx";
import { SaveList } from "../../parts/list/save-list.tsx";
import { SortField } from "../../parts/list/sort-field.tsx";
import { useSelection } from "../../parts/list/use-selection.ts";
import { Views } from "../../parts/list/views.tsx";
import { paymentInWords } from "../../parts/payment-badge.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { allOrders, orderList } from "./calls.ts";
import { columnsIn } from "./columns.tsx";
import { ManyOrders } from "./many.tsx";

const statuses = ["Pending", "Open", "Accepted", "Traveling", "Reached", "Started", "Completed", "Cancelled"] as const;
const payments = ["COD", "PENDING", "SUCCESS", "FAILED", "REFUND_PENDING", "REFUNDED"];

/** The ways to sort a list on a phone, which has no titles of columns. */
const sorts = ["-placed", "placed", "-visit", "visit", "-total", "total"] as const;

/** All orders, the newest first by default, narrowed down by the search and the filters above them. */
export function OrderList() {
  const text = useWords().list;
  const { rooms } = useDesk();
  const states = useStates().statuses;
  const [q, setQ] = useFilter("q");
  const [status, setStatus] = useFilter("status");
  const [payment, setPayment] = useFilter("payment");
  const [from, setFrom] = useFilter("from");
  const [until, setUntil] = useFilter("until");
  const [problem, setProblem] = useFilter("problem");
  const [sort, setSort] = useFilter("sort");
  const columns = useColumns(columnsIn(text));
  const { selection, among, keepOnly } = useSelection<DeskOrderRow>({
    label: ({ ordId }) => text.choose({ order: ordId }),
    allLabel: text.chooseAll,
  });
  const asked = Object.fromEntries(
    Object.entries({ q, status, payment, from, until, problem, sort }).filter(([, each]) => each),
  );
  return (
    <RoomPage title={rooms.orders}>
      <Views room="orders" />
      <Filters>
        <SearchField label={text.search} value={q} onChange={setQ} />
        <SelectField label={text.status} value={status} onChange={({ target }) => setStatus(target.value)}>
          <option value="">{text.any}</option>
          {statuses.map((each) => (
            <option key={each} value={each}>
              {states[each]}
            </option>
          ))}
        </SelectField>
        <SelectField label={text.paymentOf} value={payment} onChange={({ target }) => setPayment(target.value)}>
          <option value="">{text.any}</option>
          {payments.map((each) => (
            <option key={each} value={each}>
              {paymentInWords(each)}
            </option>
          ))}
        </SelectField>
        <Field label={text.from} type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <Field label={text.until} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        <SortField sorts={sorts} words={text.sorts} value={sort} onChange={setSort} />
        <Button
          tone={problem ? "primary" : "secondary"}
          aria-pressed={problem !== ""}
          className="max-sm:col-span-2"
          onClick={() => setProblem(problem ? "" : "true")}
        >
          <TriangleAlert className="size-5" aria-hidden="true" />
          {text.problem}
        </Button>
      </Filters>
      <List
        what={text.what}
        counted={text.counted}
        caption={text.caption}
        {...orderList(asked)}
        size={50}
        columns={columns}
        to={({ ordId }) => `/desk/orders/${ordId}`}
        sorted={{ by: sort || "-placed", onSort: (by) => setSort(by === "-placed" ? "" : by) }}
        Icon={SearchX}
        none={text.none}
        noneHint={text.noneHint}
        actions={<SaveList name="orders.csv" columns={columns.shown} read={() => allOrders(asked)} />}
        selecting={(rows) => {
          const chosen = among(rows);
          return { selection, bar: chosen.length > 0 && <ManyOrders orders={chosen} onDone={keepOnly} /> };
        }}
      />
    </RoomPage>
  );
}
