import { useWords as useBillToWords } from "words:bill-to";
import { useWords as useOrderWords } from "words:order";
import { useWords as useOrderStatesWords } from "words:order-states";
import { useWords as usePayingWords } from "words:paying";
import { useWords as useVisitNoteWords } from "words:visit-note";
import type { OrderDetails as Details, Extra, OrderLine } from "@chowk/contract";
import { keyOfLine } from "@chowk/contract/pricing";
import { counted } from "@chowk/contract/quantity";
import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig, FileDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { apiBase } from "../../../api/api-base.ts";
import { Chosen } from "../../../shared/parts/chosen.tsx";
import { OrderBadge } from "../../../shared/parts/order-badge.tsx";
import { PlaceLines } from "../../../shared/parts/place/place-lines.tsx";
import { TellMe } from "../../../shared/parts/tell-me.tsx";
import { sumOf, timesOf } from "../../../shared/state/sum-of.ts";
import { longDateAndTime } from "../../../ui/date.ts";
import { langOf } from "../../../ui/in-english.ts";
import { Picture } from "../../../ui/picture.tsx";
import { price } from "../../../ui/price.ts";
import { orderQueries } from "../../calls/orders.ts";
import { BilledTo } from "../../parts/bill-to/billed-to.tsx";
import { BookAgain } from "../../parts/book-again.tsx";
import { ConfirmPhoneCard } from "../../parts/other-half.tsx";
import { BillTo } from "./bill-to.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { SayNotRight, Told } from "./complaints.tsx";
import { AgreedLines, Extras } from "./extras.tsx";
import { Favourite } from "./favourite.tsx";
import { leadingOf } from "./leading.ts";
import { Opinion } from "./opinion.tsx";
import { Unpaid, useCartOfPaidOrder } from "./payment-state.tsx";
import { Proofs } from "./proofs.tsx";
import { Regularly } from "./regularly.tsx";
import { Reschedule } from "./reschedule.tsx";
import { PaidAtDoor, Rests } from "./rests.tsx";
import { saidOf } from "./said.ts";
import { StartCode } from "./start-code.tsx";
import { Tips } from "./tips.tsx";
import { PaidWithCredit, UseCredit } from "./use-credit.tsx";
import { useSay } from "./use-say.ts";
import { VisitNote } from "./visit-note.tsx";
import { Visits } from "./visits.tsx";
import { WayIn } from "./way-in.tsx";

interface Props {
  userId: string;
  /** The customer's name. */
  customer: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
  order: Details;
}

type Of = Omit<Props, "customer">;

/** One order: what was booked, its state, its price and its address; once done, how it was. */
export function OrderDetails({ userId, customer, askedFor, order }: Props) {
  const text = useOrderWords();
  const billTo = useBillToWords();
  const noteWords = useVisitNoteWords();
  const { visitNote } = order;

  useCartOfPaidOrder(userId, order);
  // Until work has begun there are none.
  const mayHaveGrown = order.visits.some(({ status }) => ["Started", "Completed"].includes(status));
  const extras = useQuery({ ...orderQueries.extras(userId, askedFor), enabled: mayHaveGrown }).data?.results ?? [];
  // It puts another one right.
  const isFree = order.totalPrice === 0;
  // What is paid at the visit.
  const mayUseCredit = !isFree && (order.paymentType === "COD" || mayHaveGrown);
  const isUnderWay = !["Completed", "Cancelled"].includes(order.ordStatus);
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[1fr_23rem]">
      <div className="min-w-0 space-y-4 sm:space-y-6">
        {order.payBy && <Unpaid userId={userId} order={order} payBy={order.payBy} />}
        <Extras userId={userId} askedFor={askedFor} order={order} extras={extras} />
        {(mayHaveGrown || isFree) && <Told userId={userId} askedFor={askedFor} />}
        {mayHaveGrown && <Rests userId={userId} askedFor={askedFor} order={order} />}
        {mayUseCredit && <UseCredit userId={userId} askedFor={askedFor} />}
        {order.visits.map(
          ({ _id, name, startCode }) =>
            startCode && (
              <StartCode key={_id} code={startCode} visit={leadingOf(order).length > 1 ? name : undefined} />
            ),
        )}
        {order.visits.length > 0 ? (
          <Visits userId={userId} askedFor={askedFor} order={order} />
        ) : (
          <PlacedAt date={order.orderedDate} />
        )}
        {mayHaveGrown && <Proofs userId={userId} askedFor={askedFor} isOfSeveral={leadingOf(order).length > 1} />}
        <Section title={text.services}>
          <ul className="divide-y divide-line">
            {order.services_json.map((line, at) => (
              <Line key={lineOf(line)} line={line}>
                {order.ordStatus === "Completed" && !line.foundOnSite && at === firstOf(order, line) && (
                  <ServiceOpinion userId={userId} askedFor={askedFor} order={order} service={line.serviceDetail} />
                )}
              </Line>
            ))}
          </ul>
        </Section>
        {order.ordStatus === "Completed" &&
          partnersOf(order).map(({ _id, name }) => (
            <Section key={_id} title={name ? text.partnerOf({ name }) : text.partner}>
              <PartnerOpinion
                userId={userId}
                askedFor={askedFor}
                order={order}
                partnerId={_id}
                name={name ?? text.partnerName}
              />
              {name && <Favourite userId={userId} partnerId={_id} name={name} />}
            </Section>
          ))}
        {order.visits.some(({ status }) => status === "Completed") && (
          <>
            <Tips userId={userId} askedFor={askedFor} />
            <SayNotRight userId={userId} askedFor={askedFor} />
          </>
        )}
      </div>
      <div className="min-w-0 space-y-4 sm:space-y-6">
        <Summary order={order} extras={extras}>
          {mayUseCredit && <PaidWithCredit userId={userId} askedFor={askedFor} />}
          {mayHaveGrown && <PaidAtDoor userId={userId} askedFor={askedFor} />}
        </Summary>
        <ConfirmPhoneCard userId={userId} told={isUnderWay ? text.toldNowhere : undefined} />
        <Section title={text.address}>
          <p className="mt-3">
            <PlaceLines place={order.ServiceAddress} />
          </p>
          <WayIn userId={userId} askedFor={askedFor} order={order} isUnderWay={isUnderWay} />
        </Section>
        {(visitNote.canChange || visitNote.text || visitNote.photos.length > 0) && (
          <Section title={noteWords.heading}>
            <div className="mt-3">
              <VisitNote userId={userId} askedFor={askedFor} order={order} />
            </div>
          </Section>
        )}
        {!isFree && (order.billTo || order.ordStatus !== "Cancelled") && (
          <Section title={billTo.heading}>
            <div className="mt-3">
              <BilledTo company={order.billTo} customer={customer} />
            </div>
            <BillTo userId={userId} askedFor={askedFor} order={order} />
          </Section>
        )}
        {isUnderWay && <TellMe who="customer" />}
        <Regularly userId={userId} orderId={order._id} />
        <BookAgain userId={userId} order={order} className="w-full" />
        <Reschedule userId={userId} askedFor={askedFor} order={order} />
        <CancelOrder userId={userId} askedFor={askedFor} order={order} />
      </div>
    </div>
  );
}

/** Names lines apart: a service may be there several times, chosen differently. */
const lineOf = ({ serviceDetail, chosen = [] }: OrderLine) =>
  keyOfLine(
    serviceDetail._id,
    chosen.map(({ id }) => id),
  );

/** The first line of the same service, at which it is rated for all of them. */
const firstOf = ({ services_json: lines }: Details, { serviceDetail }: OrderLine) =>
  lines.findIndex((other) => other.serviceDetail._id === serviceDetail._id);

/** For orders from before there were visits to follow. */
const PlacedAt = ({ date }: { date: string }) => {
  const text = useOrderWords();
  return (
    <div className="flex items-center gap-3 rounded-card bg-done-soft px-4 py-3 text-done-ink">
      <CircleCheckBig className="size-5 shrink-0" aria-hidden="true" />
      <p>
        <span className="font-semibold">{text.placed}</span>{" "}
        <span className="block sm:inline">{longDateAndTime(date)}</span>
      </p>
    </div>
  );
};

/** The partners who did the work, each once. */
function partnersOf({ visits, servicePartnerId }: Details): { _id: string; name?: string }[] {
  const came = visits.flatMap(({ status, partner }) => (status === "Completed" && partner ? [partner] : []));
  if (visits.length === 0) return servicePartnerId ? [{ _id: servicePartnerId }] : [];
  return [...new Map(came.map((partner) => [partner._id, partner])).values()];
}

function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="font-semibold text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

function Line({ line, children }: { line: OrderLine; children: ReactNode }) {
  const { serviceDetail: service, quantity, chosen } = line;
  return (
    <li className="py-4 last:pb-0">
      <div className="flex items-center gap-4">
        <Picture
          src={service.Image}
          alt=""
          sizes="96px"
          className="h-15 w-20 shrink-0 self-start rounded-xl sm:h-18 sm:w-24"
        />
        <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-6">
          <h3 className="wrap-anywhere min-w-0 font-medium leading-snug">
            <span {...langOf(service, "ServiceName")}>{counted(service.ServiceName, quantity)}</span>
            <Chosen options={chosen} />
          </h3>
          <p className="mt-1 shrink-0 font-semibold sm:mt-0">{price(timesOf(service.Price, quantity))}</p>
        </div>
      </div>
      {children}
    </li>
  );
}

function ServiceOpinion({ service, ...of }: Of & { service: OrderLine["serviceDetail"] }) {
  const subject = { kind: "service", id: service._id } as const;
  const say = useSay({ ...of, subject });
  return (
    <Opinion
      name={service.ServiceName}
      said={saidOf(of.order, subject)}
      say={say}
      draft={`review_${of.order._id}_${service._id}`}
      hasPhotos
    />
  );
}

function PartnerOpinion({ partnerId, name, ...of }: Of & { partnerId: string; name: string }) {
  const subject = { kind: "partner", id: partnerId } as const;
  const say = useSay({ ...of, subject });
  return (
    <Opinion name={name} said={saidOf(of.order, subject)} say={say} draft={`review_${of.order._id}_${partnerId}`} />
  );
}

const Summary = ({ order, extras, children }: { order: Details; extras: Extra[]; children: ReactNode }) => {
  const orderText = useOrderStatesWords();
  const paymentText = usePayingWords();
  const text = useOrderWords();
  return (
    <Section title={text.summary} aside={<OrderBadge status={order.ordStatus} />}>
      <p className="mt-1 text-ink-soft">{text.number({ number: order.ordId })}</p>
      <ul className="mt-4 space-y-2">
        {order.services_json.map((line) => {
          const { serviceDetail: service, quantity, chosen } = line;
          return (
            <li key={lineOf(line)} className="flex items-baseline justify-between gap-4">
              <span className="wrap-anywhere min-w-0">
                <span {...langOf(service, "ServiceName")}>{counted(service.ServiceName, quantity)}</span>
                <Chosen options={chosen} />
              </span>
              <span className="shrink-0">{price(timesOf(service.Price, quantity))}</span>
            </li>
          );
        })}
      </ul>
      <AgreedLines extras={extras} />
      <dl className="mt-4 space-y-2 border-line border-t pt-4">
        {order.promo && (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="wrap-anywhere min-w-0 text-ink-soft">{text.promo({ code: order.promo.code })}</dt>
            <dd className="shrink-0 text-done-ink">{`−${price(order.promo.discount)}`}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4 font-semibold text-lg">
          <dt>{text.total}</dt>
          <dd>{price(order.totalPrice)}</dd>
        </div>
        {order.totalPrice > 0 && (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{text.method}</dt>
            <dd>{orderText.payment[order.paymentType]}</dd>
          </div>
        )}
        {order.payment_status && (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{text.paymentStatus}</dt>
            <dd>{(paymentText.statuses as Record<string, string>)[order.payment_status] ?? order.payment_status}</dd>
          </div>
        )}
        {children}
        {order.charged > 0 && (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{text.charged}</dt>
            <dd>{price(order.charged)}</dd>
          </div>
        )}
        {order.kept > order.charged && (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{text.kept}</dt>
            <dd>{price(sumOf([order.kept, -order.charged]))}</dd>
          </div>
        )}
      </dl>
      {order.invoices.length > 0 && (
        <ul className="mt-4 border-line border-t pt-2">
          {order.invoices.map(({ number, kind }) => (
            <li key={number}>
              <a
                href={`${apiBase()}/odm/srv_booking/${order._id}/invoice?number=${encodeURIComponent(number)}`}
                download
                className="-mx-2 flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-accent-ink hover:underline"
              >
                <FileDown className="size-5 shrink-0" aria-hidden="true" />
                <span>
                  {text.documents[kind]} <span className="whitespace-nowrap font-normal text-ink-soft">{number}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
