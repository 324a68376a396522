import { useWords as useDesk } from "words:desk";
import { useWords } from "words:desk-orders";
import { useWords as useStates } from "words:order-states";
import type { DeskOrderRow } from "@chowk/contract";
import { Download, SearchX, TriangleAlert } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { downloadCsv } from "../../parts/csv.ts";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { type ListColumn, useColumns } from "../../parts/list/columns.ts";
import { List } from "../../parts/list/list.tsx";
import { useSelection } from "../../parts/list/use-selection.ts";
import { Views } from "../../parts/list/views.tsx";
import { paymentInWords } from "../../parts/payment-badge.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { useDeed } from "../../parts/use-save.ts";
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
        <SelectField
          label={text.sort}
          value={sort || "-placed"}
          onChange={({ target }) => setSort(target.value === "-placed" ? "" : target.value)}
          className="sm:hidden"
        >
          {sorts.map((each) => (
            <option key={each} value={each}>
              {text.sorts[each]}
            </option>
          ))}
        </SelectField>
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
        caption={text.caption}
        {...orderList(asked)}
        size={50}
        columns={columns}
        to={({ ordId }) => `/desk/orders/${ordId}`}
        sorted={{ by: sort || "-placed", onSort: (by) => setSort(by === "-placed" ? "" : by) }}
        Icon={SearchX}
        none={text.none}
        noneHint={text.noneHint}
        actions={<Save asked={asked} columns={columns.shown} />}
        selecting={(rows) => {
          const chosen = among(rows);
          return { selection, bar: chosen.length > 0 && <ManyOrders orders={chosen} onDone={keepOnly} /> };
        }}
      />
    </RoomPage>
  );
}

interface SaveProps {
  asked: Record<string, string>;
  columns: readonly ListColumn<DeskOrderRow>[];
}

/** Saves all that is listed, in the columns that are shown. */
function Save({ asked, columns }: SaveProps) {
  const text = useWords().list;
  const { save, busy } = useDeed(
    async () => {
      const orders = await allOrders(asked);
      downloadCsv(
        "orders.csv",
        columns.map(({ title }) => title),
        orders.map((order) => columns.map(({ write }) => write(order))),
      );
    },
    { done: text.saved, quiet: true, failed: text.notSaved },
  );
  return (
    <Button tone="secondary" busy={busy} onClick={() => save(undefined)}>
      <Download className="size-5" aria-hidden="true" />
      {text.csv}
    </Button>
  );
}
