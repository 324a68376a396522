import { useWords } from "words:order";
import type { OrderDetails as OrderDetailsData } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, SearchX } from "lucide-react";
import { Link } from "react-router";
import { messageOf, NotThere } from "../../../api/failure.ts";
import { useNews } from "../../../api/news.ts";
import { PageMeta } from "../../../shared/parts/page-meta.tsx";
import { ZoneNote } from "../../../shared/parts/zone-note.tsx";
import type { AddressHandle } from "../../../shared/state/page-address.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { orderQueries, ordersKey } from "../../calls/orders.ts";
import { Protected } from "../../parts/protected.tsx";
import type { Route } from "./+types/route.ts";
import { OrderDetails } from "./order-details.tsx";

/** Until it is known who is looking, all orders look the same. */
export const handle: AddressHandle = { drawnAs: () => "/order/-" };

export default function OrderScreen({ params: { orderId } }: Route.ComponentProps) {
  const text = useWords();

  return (
    <>
      <PageMeta title={text.title} description={text.description} />
      <div className="page pt-4 sm:pt-8">
        <Link
          to="/account/orders"
          className="-ms-2 inline-flex print:hidden min-h-11 items-center gap-1 rounded-control pe-3 ps-1 font-medium text-accent-ink hover:underline"
        >
          <ChevronLeft className="size-5" aria-hidden="true" />
          {text.back}
        </Link>
        <h1 className="mb-5 font-semibold text-2xl tracking-tight sm:text-3xl">{text.heading}</h1>
        <ZoneNote className="-mt-4 mb-5" />
        <Protected waiting={<Waiting />}>
          {({ _id, name }) => <OneOrder userId={_id} customer={name} orderId={orderId} />}
        </Protected>
      </div>
    </>
  );
}

function OneOrder({ userId, customer, orderId }: { userId: string; customer: string; orderId: string }) {
  const text = useWords();

  const order = useQuery(orderQueries.order(userId, orderId));
  const isOver = order.data && isAllOver(order.data);
  const id = order.data?._id;
  useNews(id && !isOver ? `/odm/srv_booking/${id}/events` : undefined, ordersKey(userId));
  if (order.error instanceof NotThere) return <Missing />;
  return (
    <Loaded query={order} waiting={<Waiting />} failed={(error) => messageOf(error, text.failed)}>
      {(found) => <OrderDetails userId={userId} customer={customer} askedFor={orderId} order={found} />}
    </Loaded>
  );
}

/**
 * Nothing changes by itself any more: the invoice has come, or the money has gone back. An order that was paid online never
 * gets there once it is completed: its money can go back at any time, with a credit note.
 */
const isAllOver = ({ ordStatus, visits, invoices, paymentType, payment_status, charged }: OrderDetailsData): boolean =>
  ordStatus === "Completed"
    ? paymentType === "COD" && (visits.length === 0 || invoices.length > 0)
    : ordStatus === "Cancelled" && payment_status !== "REFUND_PENDING" && (charged === 0 || invoices.length > 0);

const Missing = () => {
  const text = useWords();
  return (
    <div className="card">
      <EmptyState
        Icon={SearchX}
        title={text.missing}
        text={text.missingText}
        action={
          <ButtonLink to="/account/orders" className="mt-3">
            {text.back}
          </ButtonLink>
        }
      />
    </div>
  );
};

const Waiting = () => {
  const text = useWords();
  return (
    <div className="grid min-h-80 place-items-center">
      <Spinner label={text.loading} className="size-9 text-accent-ink" />
    </div>
  );
};
