import { useWords as useAccountWords } from "words:account";
import { useWords as usePayingWords } from "words:paying";
import type { Order } from "@chowk/contract";
import { counted } from "@chowk/contract/quantity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { messageOf } from "../../../api/failure.ts";
import { OrderBadge } from "../../../shared/parts/order-badge.tsx";
import { visitStart } from "../../../shared/parts/visit-time.ts";
import { ZoneNote } from "../../../shared/parts/zone-note.tsx";
import type { Entry } from "../../../shared/state/session.ts";
import { announce } from "../../../ui/announce.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { longDate } from "../../../ui/date.ts";
import { langOf } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState, ErrorState } from "../../../ui/messages.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { price } from "../../../ui/price.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { orderQueries } from "../../calls/orders.ts";
import { BookAgain } from "../../parts/book-again.tsx";
import { OtherHalf } from "../../parts/other-half.tsx";
import { PayButton, useTimeToPay } from "../../parts/pay-for-order.tsx";

/** How many pictures are shown per order; phones show one. */
const PICTURES = 3;

export function OrdersTab({ entry }: { entry: Entry }) {
  const words = useAccountWords().orders;

  const orders = useInfiniteQuery(orderQueries.orders(entry._id));
  return (
    <Loaded query={orders} waiting={<Waiting />} failed={(error) => messageOf(error, words.failed)}>
      {({ pages }) => {
        const shown = pages.flatMap((page) => page.orders);
        if (shown.length === 0) return <Empty userId={entry._id} />;
        return (
          <>
            <ZoneNote className="-mt-4 mb-5" />
            <Orders userId={entry._id} orders={shown} />
            {orders.isFetchNextPageError && (
              <div className="mt-4">
                <ErrorState
                  message={messageOf(orders.error, words.failed)}
                  onRetry={() => void orders.fetchNextPage()}
                  busy={orders.isFetchingNextPage}
                />
              </div>
            )}
            {orders.hasNextPage && !orders.isFetchNextPageError && (
              <Button
                tone="secondary"
                onClick={() => void orders.fetchNextPage()}
                busy={orders.isFetchingNextPage}
                busyText={words.loadingMore}
                className="mx-auto mt-6 flex min-w-44 max-sm:w-full"
              >
                {words.more}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** When older orders have loaded, the first of them gets the focus, and the number of orders is read out. */
function Orders({ userId, orders }: { userId: string; orders: Order[] }) {
  const words = useAccountWords().orders;

  const list = useRef<HTMLUListElement>(null);
  const before = useRef(orders.length);
  useEffect(() => {
    const seen = before.current;
    before.current = orders.length;
    if (orders.length <= seen) return;
    (list.current?.children[seen] as HTMLElement | undefined)?.focus({ preventScroll: true });
    announce(words.shown({ count: orders.length }));
  }, [orders.length, words.shown]);
  return (
    <ul ref={list} className="space-y-4">
      {orders.map((order) => (
        <li key={order._id} tabIndex={-1} className="rounded-card outline-none focus-visible:outline-none">
          <OrderCard userId={userId} order={order} />
        </li>
      ))}
    </ul>
  );
}

function OrderCard({ userId, order }: { userId: string; order: Order }) {
  const paymentText = usePayingWords();
  const words = useAccountWords().orders;

  const numberId = useId();
  // A service is named once, in however many ways it was chosen, with how many of it there are.
  const services = [...Map.groupBy(order.services_json, ({ serviceDetail }) => serviceDetail._id).values()].flatMap(
    ([line, ...others]) =>
      line ? { ...line.serviceDetail, count: others.reduce((sum, each) => sum + each.quantity, line.quantity) } : [],
  );
  return (
    <article aria-labelledby={numberId} className="card p-4 sm:p-5">
      <div className="flex items-start justify-between gap-x-4 gap-y-2 max-sm:flex-col">
        <div>
          <h2 id={numberId} className="font-semibold">
            {words.number({ number: order.ordId })}
          </h2>
          {order.startsAt && order.ordStatus !== "Cancelled" && (
            <p className="font-medium text-sm">{words.visit({ time: visitStart(order.startsAt) })}</p>
          )}
          <p className="text-ink-soft text-sm">{words.placed({ date: longDate(order.orderedDate) })}</p>
        </div>
        <OrderBadge status={order.ordStatus} />
      </div>
      <div className="mt-4 flex items-center gap-4 border-line border-y py-4">
        <Pictures services={services} />
        <p className="wrap-anywhere line-clamp-3 min-w-0 flex-1">
          {services.map((service, index) => (
            <span key={service._id} {...langOf(service, "ServiceName")}>
              {index > 0 && ", "}
              {counted(service.ServiceName, service.count)}
            </span>
          ))}
        </p>
      </div>
      <div className="mt-3 -mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="text-ink-soft">{words.total} </span>
          <span className="font-semibold text-lg">{price(order.totalPrice)}</span>
          {order.payment_status && !order.payBy && (
            <span className="block text-ink-soft text-sm">
              {(paymentText.statuses as Record<string, string>)[order.payment_status] ?? order.payment_status}
            </span>
          )}
        </p>
        <div className="-me-3 flex flex-wrap gap-x-1 max-sm:-ms-3">
          <BookAgain userId={userId} order={order} tone="quiet">
            <span className="sr-only">: {words.number({ number: order.ordId })}</span>
          </BookAgain>
          <ButtonLink to={`/order/${order._id}`} tone="quiet">
            {words.details}
            <span className="sr-only">: {words.number({ number: order.ordId })}</span>
          </ButtonLink>
        </div>
      </div>
      {order.payBy && <Unpaid order={order} payBy={order.payBy} />}
    </article>
  );
}

/** By when it must be paid, and the way there. */
function Unpaid({ order, payBy }: { order: Order; payBy: string }) {
  const { isOver, words: time } = useTimeToPay(payBy);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4">
      <p className="min-w-0">{time}</p>
      {!isOver && <PayButton order={order} className="max-sm:w-full" />}
    </div>
  );
}

/** The picture of the first service, on wider screens of the first few; and how many more there are. */
const Pictures = ({ services }: { services: { _id: string; Image: string }[] }) => (
  <div className="flex shrink-0 gap-2 self-start sm:self-center" aria-hidden="true">
    {services.slice(0, PICTURES).map(({ _id, Image }, index) => (
      <span key={_id} className={`relative ${index > 0 ? "max-sm:hidden" : ""}`}>
        <Picture src={Image} alt="" sizes="80px" className="h-15 w-20 rounded-lg" />
        {index === 0 && <More count={services.length - 1} className="sm:hidden" />}
        {index === PICTURES - 1 && <More count={services.length - PICTURES} className="max-sm:hidden" />}
      </span>
    ))}
  </div>
);

const More = ({ count, className }: { count: number; className: string }) =>
  count > 0 && (
    <span className={`absolute end-1 bottom-1 rounded-md bg-surface px-2 font-semibold text-ink text-xs ${className}`}>
      +{count}
    </span>
  );

const Empty = ({ userId }: { userId: string }) => {
  const words = useAccountWords().orders;
  return (
    <>
      <OtherHalf userId={userId} />
      <div className="card">
        <EmptyState
          Icon={CalendarClock}
          title={words.empty}
          text={words.emptyHint}
          action={
            <ButtonLink to="/" className="mt-3">
              {words.browse}
            </ButtonLink>
          }
        />
      </div>
    </>
  );
};

const Waiting = () => {
  const words = useAccountWords().orders;
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">{words.loading}</span>
      {[1, 2, 3].map((card) => (
        <div key={card} className="card space-y-4 p-4 sm:p-5">
          <div className="flex justify-between gap-2 max-sm:flex-col">
            <Skeleton className="h-11 w-48" />
            <Skeleton className="h-8 w-24 rounded-full" />
          </div>
          <div className="flex items-center gap-4 border-line border-y py-4">
            <Skeleton className="h-15 w-20" />
            <Skeleton className="h-12 flex-1" />
          </div>
          <Skeleton className="h-10 w-28" />
        </div>
      ))}
    </div>
  );
};
