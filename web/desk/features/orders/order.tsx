import { useWords as useComplaintWords } from "words:desk-complaints";
import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { counted, listed, withChosen } from "@chowk/contract/quantity";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { useNews } from "../../../api/news.ts";
import { OrderBadge } from "../../../shared/parts/order-badge.tsx";
import { PlaceLines } from "../../../shared/parts/place/place-lines.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { price } from "../../../ui/price.ts";
import { nameInWords } from "../../parts/name-in-words.ts";
import { NotesCard } from "../../parts/notes/notes-card.tsx";
import { PaymentBadge } from "../../parts/payment-badge.tsx";
import { Phone } from "../../parts/phone.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { momentInWords } from "../../parts/when.ts";
import { OrderActions } from "./actions.tsx";
import { orderQuery } from "./calls.ts";
import { ChatsOfOrder } from "./chats.tsx";
import { Complaints } from "./complaints.tsx";
import { FoundOnSite } from "./found.tsx";
import { Invoices } from "./invoices.tsx";
import { Money } from "./money.tsx";
import { Next } from "./next.tsx";
import { PlanOfOrder } from "./plan.tsx";
import { ProofOfOrder } from "./proof.tsx";
import { Timeline } from "./timeline.tsx";
import { VisitNote } from "./visit-note.tsx";
import { Visits } from "./visits.tsx";

/** One order: who, where, what, its visits, its money, and its history. It follows other people's changes live. */
export function OneOrder() {
  const text = useWords();
  const complaintText = useComplaintWords();
  const back = { to: "/desk/orders", text: text.all };
  const { id = "" } = useParams();
  const query = useQuery(orderQuery(id));
  useNews("/desk/events", ["desk", "order", id]);
  return (
    <Loaded
      query={query}
      waiting={
        <RoomPage title={id} back={back}>
          <RowsWaiting />
        </RoomPage>
      }
      failed={(error) => messageOf(error, text.failed)}
    >
      {(order) => (
        <RoomPage
          title={order.ordId}
          back={back}
          note={
            order.startsAt
              ? text.visitAt({ when: momentInWords(order.startsAt) })
              : text.placedAt({ when: momentInWords(order.placedAt) })
          }
          actions={<OrderActions order={order} />}
        >
          <div className="mb-5 flex flex-wrap gap-2">
            <OrderBadge status={order.ordStatus} />
            <PaymentBadge status={order.payment_status} />
          </div>
          {order.putsRight && (
            <p className="mb-5">
              {complaintText.putsRight({ number: order.putsRight })}{" "}
              <Link to={`/desk/orders/${order.putsRight}`} className="text-accent-ink underline">
                {complaintText.order({ number: order.putsRight })}
              </Link>
            </p>
          )}
          <Next order={order} />
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="min-w-0 space-y-5">
              <Complaints order={order} />
              <PlanOfOrder order={order} />
              <Visits order={order} />
              <FoundOnSite order={order} />
              <ProofOfOrder order={order} />
              <ChatsOfOrder order={order} />
              <Money order={order} />
              <Invoices order={order} />
              <Timeline order={order} />
            </div>
            <div className="min-w-0 space-y-5 max-xl:order-first">
              <WhoAndWhere order={order} />
              <Lines order={order} />
              <NotesCard about={{ order: order.ordId }} />
            </div>
          </div>
        </RoomPage>
      )}
    </Loaded>
  );
}

function WhoAndWhere({ order }: { order: DeskOrder }) {
  const { customer, address, billTo } = order;
  const text = useWords().who;
  return (
    <section aria-labelledby="who" className="card p-5">
      <h2 id="who" className="mb-3 font-semibold text-lg">
        {text.heading}
      </h2>
      <p className="wrap-anywhere">
        <Link to={`/desk/customers/${customer._id}`} className="font-medium text-accent-ink hover:underline">
          {nameInWords(customer.name)}
        </Link>
        <span className="block">
          <Phone number={customer.phone} />
        </span>
        {customer.email && <span className="block text-ink-soft">{customer.email}</span>}
      </p>
      <address className="mt-3 border-line border-t pt-3 not-italic">
        <PlaceLines place={{ ...address, phoneNo: address.phone }} />
      </address>
      <VisitNote order={order} />
      {billTo && (
        <p className="wrap-anywhere mt-3 border-line border-t pt-3">
          <span className="block text-ink-soft text-sm">{text.billTo}</span>
          <bdi>{billTo.name}</bdi>
          <span className="block whitespace-pre-line">{billTo.address}</span>
          {billTo.taxNumber && <bdi className="block">{billTo.taxNumber}</bdi>}
        </p>
      )}
    </section>
  );
}

function Lines({ order }: { order: DeskOrder }) {
  const text = useWords().lines;
  return (
    <section aria-labelledby="lines" className="card p-5">
      <h2 id="lines" className="mb-3 font-semibold text-lg">
        {text.heading}
      </h2>
      <ul className="divide-y divide-line">
        {order.lines.map(({ name, quantity, chosen = [], price: each }) => (
          <li key={withChosen(name, chosen)} className="flex justify-between gap-4 py-2">
            <span {...inEnglish} className="wrap-anywhere min-w-0">
              {counted(name, quantity)}
              {chosen.length > 0 && <span className="block text-ink-soft text-sm">{listed(chosen)}</span>}
            </span>
            {price(each)}
          </li>
        ))}
      </ul>
      {order.promo && (
        <p className="flex justify-between gap-4 border-line border-t py-2">
          <span className="wrap-anywhere min-w-0">{text.promo({ code: order.promo.code })}</span>
          {`−${price(order.promo.discount)}`}
        </p>
      )}
      <p className="flex justify-between gap-4 border-line border-t pt-2 font-semibold">
        <span>{text.total}</span>
        {price(order.totalPrice)}
      </p>
    </section>
  );
}
