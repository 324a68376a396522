import { useWords as useDesk } from "words:desk";
import { useWords, type Words } from "words:desk-orders";
import { useWords as useStates } from "words:order-states";
import type { DeskOrderRow } from "@chowk/contract";
import { SearchX, TriangleAlert } from "lucide-react";
import { OrderBadge } from "../../../shared/parts/order-badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { price } from "../../../ui/price.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { Dotted } from "../../parts/dotted.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { Paged } from "../../parts/paged.tsx";
import { PaymentBadge, paymentInWords } from "../../parts/payment-badge.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { momentInWords } from "../../parts/when.ts";
import { orderList } from "./calls.ts";

const statuses = ["Pending", "Open", "Accepted", "Traveling", "Reached", "Started", "Completed", "Cancelled"] as const;
const payments = ["COD", "PENDING", "SUCCESS", "FAILED", "REFUND_PENDING", "REFUNDED"];

/** All orders, newest first, narrowed down by the search and the filters above them. */
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
  const asked = Object.fromEntries(
    Object.entries({ q, status, payment, from, until, problem }).filter(([, each]) => each),
  );
  return (
    <RoomPage title={rooms.orders}>
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
      <Paged what={text.what} {...orderList(asked)} size={50} Icon={SearchX} none={text.none}>
        {(rows) => (
          <Table
            caption={text.caption}
            columns={columnsIn(text)}
            rows={rows}
            keyOf={({ _id }) => _id}
            to={({ ordId }) => `/desk/orders/${ordId}`}
          />
        )}
      </Paged>
    </RoomPage>
  );
}

const columnsIn = (text: Words["list"]): Column<DeskOrderRow>[] => [
  { title: text.order, whole: true, cell: ({ ordId }) => ordId },
  {
    title: text.visit,
    cell: ({ startsAt, placedAt }) =>
      startsAt ? (
        momentInWords(startsAt)
      ) : (
        <span className="text-ink-soft">{text.placed({ when: momentInWords(placedAt) })}</span>
      ),
  },
  {
    title: text.customer,
    cell: ({ customer, phone, area }) => (
      <>
        <span className="block font-medium">{nameInWords(customer)}</span>
        <span className="text-ink-soft">
          <Dotted parts={{ area, phone }} />
        </span>
      </>
    ),
  },
  {
    title: text.partner,
    cell: ({ partner }) => (partner ? nameInWords(partner) : <span className="text-ink-soft">{text.nobody}</span>),
  },
  {
    title: text.status,
    whole: true,
    cell: ({ ordStatus }) => <OrderBadge status={ordStatus} />,
  },
  {
    title: text.money,
    whole: true,
    cell: ({ payment_status, problem }) => (
      <span className="inline-flex items-center gap-2">
        <PaymentBadge status={payment_status} />
        {problem && <TriangleAlert className="size-5 text-wrong-ink" aria-label={text.toLookAt} />}
      </span>
    ),
  },
  {
    title: text.total,
    align: "end",
    whole: true,
    cell: ({ totalPrice }) => price(totalPrice),
  },
];
