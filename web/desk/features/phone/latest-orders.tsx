import { useWords } from "words:desk-phone";
import type { Caller } from "@chowk/contract";
import { Link } from "react-router";
import { OrderBadge } from "../../../shared/parts/order-badge.tsx";
import { price } from "../../../ui/price.ts";
import { Card } from "../../parts/facts.tsx";
import { useMe } from "../../parts/use-me.ts";
import { momentInWords } from "../../parts/when.ts";

/** The caller's orders at a glance: most calls are about one of them. */
export function LatestOrders({ caller: { _id, orders, latestOrders } }: { caller: Caller }) {
  const text = useWords().orders;
  const isSupport = useMe("support");
  return (
    <Card
      title={text.heading({ count: orders })}
      actions={
        isSupport && (
          <Link
            to={`/desk/customers/${_id}`}
            className="inline-flex min-h-11 items-center font-medium text-accent-ink text-sm hover:underline"
          >
            {text.all}
          </Link>
        )
      }
    >
      {latestOrders.length === 0 ? (
        <p className="text-ink-soft">{text.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {latestOrders.map((order) => (
            <li key={order._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
              <span className="min-w-0">
                <Link
                  to={`/desk/orders/${order.ordId}`}
                  className="inline-block min-h-6 font-medium text-accent-ink hover:underline"
                >
                  {order.ordId}
                </Link>
                <span className="block text-ink-soft">{momentInWords(order.startsAt ?? order.placedAt)}</span>
              </span>
              <span className="flex items-center gap-3">
                <OrderBadge status={order.ordStatus} />
                <span className="whitespace-nowrap">{price(order.totalPrice)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
