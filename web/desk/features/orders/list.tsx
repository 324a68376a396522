import type { DeskOrderRow } from "@chowk/contract";
import { SearchX, TriangleAlert } from "lucide-react";
import { call, type Input } from "../../../api/client.ts";
import { OrderBadge } from "../../../shared/parts/order-badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { price } from "../../../ui/price.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { Paged } from "../../parts/paged.tsx";
import { PaymentBadge, paymentInWords } from "../../parts/payment-badge.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { momentInWords } from "../../parts/when.ts";

const statuses = ["Pending", "Open", "Accepted", "Traveling", "Reached", "Started", "Completed", "Cancelled"];
const payments = ["COD", "PENDING", "SUCCESS", "FAILED", "REFUND_PENDING", "REFUNDED"];

/** All orders, newest first, by what is typed and chosen above them. */
export function OrderList() {
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
    <RoomPage title="Orders">
      <Filters>
        <SearchField label="Number, phone or name" value={q} onChange={setQ} />
        <SelectField label="Status" value={status} onChange={({ target }) => setStatus(target.value)}>
          <option value="">Any</option>
          {statuses.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <SelectField label="Payment" value={payment} onChange={({ target }) => setPayment(target.value)}>
          <option value="">Any</option>
          {payments.map((each) => (
            <option key={each} value={each}>
              {each === "COD" ? "Cash" : paymentInWords(each)}
            </option>
          ))}
        </SelectField>
        <Field label="Visit from" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <Field label="Visit until" type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        <Button
          tone={problem ? "primary" : "secondary"}
          aria-pressed={problem !== ""}
          className="max-sm:col-span-2"
          onClick={() => setProblem(problem ? "" : "true")}
        >
          <TriangleAlert className="size-5" aria-hidden="true" />
          Money to look at
        </Button>
      </Filters>
      <Paged
        what="orders"
        queryKey={["desk", "orders", asked]}
        size={50}
        ask={(page) =>
          call("GET /operations/orders", { query: { ...asked, ...page } } as Input<"GET /operations/orders">)
        }
        Icon={SearchX}
        none="No order fits"
      >
        {(rows) => (
          <Table
            caption="Orders, the newest first"
            columns={columns}
            rows={rows}
            keyOf={({ _id }) => _id}
            to={({ ordId }) => `/operations/orders/${ordId}`}
          />
        )}
      </Paged>
    </RoomPage>
  );
}

const columns: Column<DeskOrderRow>[] = [
  { title: "Order", whole: true, cell: ({ ordId }) => ordId },
  {
    title: "Visit",
    cell: ({ startsAt, placedAt }) =>
      startsAt ? momentInWords(startsAt) : <span className="text-ink-soft">placed {momentInWords(placedAt)}</span>,
  },
  {
    title: "Customer",
    cell: ({ customer, phone, area }) => (
      <>
        <span className="block font-medium">{customer || "No name yet"}</span>
        <span className="text-ink-soft">{[area, phone].filter(Boolean).join(" · ")}</span>
      </>
    ),
  },
  { title: "Partner", cell: ({ partner }) => partner ?? <span className="text-ink-soft">Nobody</span> },
  {
    title: "Status",
    whole: true,
    cell: ({ ordStatus }) => <OrderBadge status={ordStatus} />,
  },
  {
    title: "Money",
    whole: true,
    cell: ({ payment_status, problem }) => (
      <span className="inline-flex items-center gap-1.5">
        <PaymentBadge status={payment_status} />
        {problem && <TriangleAlert className="size-5 text-wrong-ink" aria-label="To be looked at" />}
      </span>
    ),
  },
  {
    title: "Total",
    align: "end",
    whole: true,
    cell: ({ totalPrice }) => price(totalPrice),
  },
];
