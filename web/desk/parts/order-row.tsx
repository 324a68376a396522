import type { DeskOrderRow } from "@chowk/contract";
import { Link } from "react-router";
import { OrderBadge } from "../../shared/parts/order-badge.tsx";
import { price } from "../../ui/price.ts";
import { momentInWords } from "./when.ts";

/** An order at a glance, as an item of a list: when, how it stands, and what it costs. */
export const OrderRow = ({ order }: { order: DeskOrderRow }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
    <span className="min-w-0">
      <Link
        to={`/desk/orders/${order.ordId}`}
        className="inline-block min-h-6 font-medium text-accent-ink hover:underline"
      >
        {order.ordId}
      </Link>
      <span className="block text-ink-soft text-sm">{momentInWords(order.startsAt ?? order.placedAt)}</span>
    </span>
    <span className="flex items-center gap-3">
      <OrderBadge status={order.ordStatus} />
      <span className="min-w-20 whitespace-nowrap text-end">{price(order.totalPrice)}</span>
    </span>
  </li>
);
