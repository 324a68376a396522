import { useWords } from "words:visit";
import type { OrderDetails, OrderStatus, Visit } from "@chowk/contract";
import { CalendarClock, Check, Phone, Star, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useBusiness } from "../../../shared/parts/business.ts";
import { visitPeriod, visitStart } from "../../../shared/parts/visit-time.ts";
import { announce } from "../../../ui/announce.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { shortDateAndTime } from "../../../ui/date.ts";
import { ChatsOfVisit } from "./chats.tsx";
import { leadingOf } from "./leading.ts";
import { OnTheWay } from "./on-the-way.tsx";
import { type Step, stepsOf } from "./visit-steps.ts";

interface Props {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
  order: OrderDetails;
}

/** Who comes for an order, when, and how far they are. */
export function Visits({ order, ...of }: Props) {
  useNewsAloud(order.ordStatus);
  return leadingOf(order).map((visit, _, all) => (
    <OneVisit key={visit._id} {...of} order={order} visit={visit} isOnly={all.length === 1} />
  ));
}

/** Reads out a change of state that is also visible. */
function useNewsAloud(status: OrderStatus): void {
  const text = useWords();

  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    announce(text.news[status]);
  }, [status, text.news]);
}

function OneVisit({ userId, askedFor, order, visit, isOnly }: Props & { visit: Visit; isOnly: boolean }) {
  const text = useWords();

  const titleId = useId();
  // Somebody came: it took place, without its work.
  const hasEnded = visit.events.some(({ event }) => event === "ended");
  return (
    <section aria-labelledby={titleId} className="card p-4 sm:p-5">
      <h2 id={titleId} className="font-semibold text-lg">
        {isOnly ? text.heading : text.headingOf({ name: visit.name })}
      </h2>
      <div className="mt-3 flex items-start gap-3">
        <CalendarClock className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
        <div>
          <p className={`font-semibold ${visit.status === "Cancelled" && !hasEnded ? "line-through" : ""}`}>
            {visitPeriod(visit.startsAt, visit.endsAt)}
          </p>
          <p className="text-ink-soft">{hasEnded ? text.endedEarly : text.status[visit.status]}</p>
          {visit.lateMinutes && (
            <p role="status" className="mt-1 font-semibold text-wait-ink">
              {text.late({ minutes: visit.lateMinutes, time: visitStart(laterThan(visit)) })}
            </p>
          )}
        </div>
      </div>
      {visit.partner && <Partner partner={visit.partner} />}
      {visit.status === "Traveling" && <OnTheWay userId={userId} askedFor={askedFor} jobId={visit._id} />}
      {visit.partner && visit.callAt && <Call at={visit.callAt} name={visit.partner.name} />}
      {mayHaveChat(visit) && <ChatsOfVisit userId={userId} askedFor={askedFor} jobId={visit._id} />}
      {order.visits
        .filter(({ helps }) => helps === visit._id)
        .map((helper) => (
          <Helper key={helper._id} userId={userId} askedFor={askedFor} visit={helper} />
        ))}
      <ol aria-label={text.progress} className="mt-5 border-line border-t pt-5">
        {stepsOf(order, visit).map((step, index, all) => (
          <OneStep key={step.name} step={step} isLast={index === all.length - 1} />
        ))}
      </ol>
    </section>
  );
}

const stepAt: Partial<Record<Visit["status"], Step["name"]>> = {
  ...{ Accepted: "accepted", Traveling: "set out", Reached: "arrived", Started: "started", Completed: "completed" },
};

/** Who helps on a visit, and how far they are: one step, as the visit's own are below. */
function Helper({ userId, askedFor, visit }: Omit<Props, "order"> & { visit: Visit }) {
  const text = useWords();
  const step = visit.partner ? stepAt[visit.status] : undefined;
  return (
    <div className="mt-5">
      <h3 className="font-semibold">{text.helper.heading}</h3>
      <p className="text-ink-soft">{step ? text.steps[step] : text.helper.looking}</p>
      {visit.lateMinutes && (
        <p role="status" className="font-semibold text-wait-ink">
          {text.late({ minutes: visit.lateMinutes, time: visitStart(laterThan(visit)) })}
        </p>
      )}
      {visit.partner && <Partner partner={visit.partner} />}
      {visit.status === "Traveling" && <OnTheWay userId={userId} askedFor={askedFor} jobId={visit._id} />}
      {visit.partner && visit.callAt && <Call at={visit.callAt} name={visit.partner.name} />}
      {mayHaveChat(visit) && <ChatsOfVisit userId={userId} askedFor={askedFor} jobId={visit._id} />}
    </div>
  );
}

const Call = ({ at, name }: { at: string; name: string }) => {
  const text = useWords();
  return (
    <a href={`tel:${at}`} className={buttonLook({ tone: "secondary", className: "mt-3 w-full" })}>
      <Phone className="size-5" aria-hidden="true" />
      <span className="wrap-anywhere min-w-0">{text.call({ name })}</span>
    </a>
  );
};

/** Until somebody has accepted, there is nobody to write to. */
const mayHaveChat = ({ partner, events }: Visit) =>
  partner !== null || events.some(({ event }) => event === "accepted");

const laterThan = ({ startsAt, lateMinutes }: Visit): string =>
  new Date(Date.parse(startsAt) + (lateMinutes ?? 0) * 60_000).toISOString();

const Partner = ({ partner }: { partner: NonNullable<Visit["partner"]> }) => {
  const text = useWords();
  const business = useBusiness();
  return (
    <div className="mt-4 flex items-center gap-3 rounded-card bg-sunken px-3 py-3">
      <Avatar name={partner.name} src={partner.photo} />
      <p className="min-w-0">
        <span className="sr-only">{text.partner}: </span>
        <span className="wrap-anywhere block font-semibold">{partner.name}</span>
        {partner.ratings > 0 ? (
          <span className="flex items-center gap-1 text-ink-soft text-sm">
            <Star className="size-4 fill-star text-star" aria-hidden="true" />
            <span aria-hidden="true">
              {partner.overallRating} ({partner.ratings})
            </span>
            <span className="sr-only">{text.rating({ stars: partner.overallRating, ratings: partner.ratings })}</span>
          </span>
        ) : (
          <span className="text-ink-soft text-sm">{text.newPartner(business)}</span>
        )}
      </p>
    </div>
  );
};

const looks: Record<Step["state"], { ring: string; words: string; line: string }> = {
  done: { ring: "bg-done text-white", words: "", line: "bg-done" },
  current: { ring: "bg-current-step text-white", words: "font-semibold text-info-ink", line: "bg-line" },
  ahead: { ring: "border-2 border-line-strong", words: "text-ink-soft", line: "bg-line" },
  wrong: { ring: "bg-wrong text-white", words: "font-semibold text-wrong-ink", line: "" },
};

function OneStep({ step: { name, at, state }, isLast }: { step: Step; isLast: boolean }) {
  const text = useWords();

  const { ring, words, line } = looks[state];
  return (
    <li aria-current={state === "current" ? "step" : undefined} className="relative flex gap-3 pb-4 last:pb-0">
      {!isLast && <span aria-hidden="true" className={`absolute start-[0.6875rem] top-6 bottom-0 w-0.5 ${line}`} />}
      <span className={`z-1 grid size-6 shrink-0 place-items-center rounded-full ${ring}`} aria-hidden="true">
        {state === "done" && <Check className="size-4" />}
        {state === "current" && <span className="size-2 rounded-full bg-white" />}
        {state === "wrong" && <X className="size-4" />}
      </span>
      <span className={`flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 ${words}`}>
        <span>
          {text.steps[name]}
          {state === "done" && <span className="sr-only">, {text.done}</span>}
          {state === "current" && <span className="sr-only">, {text.now}</span>}
        </span>
        {at && (
          <time dateTime={at} className="font-normal text-ink-soft text-sm">
            {shortDateAndTime(at)}
          </time>
        )}
      </span>
    </li>
  );
}
