import { useWords } from "words:desk-phone";
import type { Caller } from "@chowk/contract";
import { Link } from "react-router";
import { Card } from "../../parts/facts.tsx";
import { OrderRow } from "../../parts/order-row.tsx";
import { useMe } from "../../parts/use-me.ts";

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
            <OrderRow key={order._id} order={order} />
          ))}
        </ul>
      )}
    </Card>
  );
}
