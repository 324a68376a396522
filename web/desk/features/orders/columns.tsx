import type { Words } from "words:desk-orders";
import type { DeskOrderRow } from "@chowk/contract";
import { TriangleAlert } from "lucide-react";
import { OrderBadge } from "../../../shared/parts/order-badge.tsx";
import { price } from "../../../ui/price.ts";
import type { ListColumn } from "../../parts/list/columns.ts";
import { nameInWords } from "../../parts/name-in-words.ts";
import { PaymentBadge } from "../../parts/payment-badge.tsx";
import { momentInWords } from "../../parts/when.ts";

/** What the list of orders can show. */
export const columnsIn = (text: Words["list"]): ListColumn<DeskOrderRow>[] => [
  { id: "order", title: text.order, whole: true, cell: ({ ordId }) => ordId, write: ({ ordId }) => ordId },
  {
    ...{ id: "visit", title: text.visit, whole: true, sort: "visit" },
    cell: ({ startsAt }) => (startsAt ? momentInWords(startsAt) : <span className="text-ink-soft">–</span>),
    write: ({ startsAt }) => startsAt ?? "",
  },
  {
    ...{ id: "placed", title: text.placedAt, whole: true, sort: "placed", isExtra: true },
    cell: ({ placedAt }) => momentInWords(placedAt),
    write: ({ placedAt }) => placedAt,
  },
  {
    ...{ id: "customer", title: text.customer },
    cell: ({ customer }) => <bdi>{nameInWords(customer)}</bdi>,
    write: ({ customer }) => nameInWords(customer),
  },
  {
    ...{ id: "phone", title: text.phone, whole: true, isExtra: true },
    cell: ({ phone }) => <bdi>{phone}</bdi>,
    write: ({ phone }) => phone,
  },
  {
    ...{ id: "area", title: text.area, isExtra: true },
    cell: ({ area }) => <bdi>{area}</bdi>,
    write: ({ area }) => area,
  },
  {
    ...{ id: "partner", title: text.partner },
    cell: ({ partner }) =>
      partner ? <bdi>{nameInWords(partner)}</bdi> : <span className="text-ink-soft">{text.nobody}</span>,
    write: ({ partner }) => (partner ? nameInWords(partner) : ""),
  },
  {
    ...{ id: "status", title: text.status, whole: true },
    cell: ({ ordStatus }) => <OrderBadge status={ordStatus} />,
    write: ({ ordStatus }) => ordStatus,
  },
  {
    ...{ id: "money", title: text.money, whole: true },
    cell: ({ payment_status, problem }) => (
      <span className="inline-flex items-center gap-2">
        <PaymentBadge status={payment_status} />
        {problem && <TriangleAlert className="size-5 text-wrong-ink" aria-label={text.toLookAt} />}
      </span>
    ),
    write: ({ payment_status, paymentType }) => payment_status ?? paymentType,
  },
  {
    ...{ id: "total", title: text.total, align: "end", whole: true, sort: "total" },
    cell: ({ totalPrice }) => price(totalPrice),
    write: ({ totalPrice }) => totalPrice,
  },
];
