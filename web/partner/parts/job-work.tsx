import { useWords as useList } from "words:list";
import { useWords } from "words:partner";
import type { PartnerJob } from "@chowk/contract";
import { counted } from "@chowk/contract/quantity";
import { Banknote, CalendarSync, Clock, MapPin, Phone, RefreshCw, StickyNote, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Chosen } from "../../shared/parts/chosen.tsx";
import { visitPeriod } from "../../shared/parts/visit-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { langOf } from "../../ui/in-english.ts";
import { price } from "../../ui/price.ts";
import { expectedOf, useWaiting } from "../state/job-actions.ts";
import { callHref } from "./call-href.ts";
import { ChatWithCustomer } from "./chat.tsx";
import { Extras } from "./extras.tsx";
import { JobButtons } from "./job-buttons.tsx";
import { StatusBadge, TimeLeft } from "./job-card.tsx";
import { nameLangOf, nameOf } from "./job-name.ts";
import { PayOnline } from "./pay-online.tsx";
import { Place } from "./place.tsx";
import { Proof } from "./proof.tsx";
import { RunningLate } from "./running-late.tsx";
import { ShareLocation } from "./share-location.tsx";
import { VisitNote } from "./visit-note.tsx";

interface Props {
  job: PartnerJob;
  partnerId: string;
  /** On the start page: the order's number links to the details. */
  brief?: boolean;
}

/** A job, and what can be done with it now. */
export function JobWork({ job, partnerId, brief = false }: Props) {
  const text = useWords();
  const words = text.job;

  const expected = expectedOf(job, useWaiting());
  const isRunning = job.address !== null;
  const helps = job.crew?.leads === false;
  return (
    <article className="card p-4 sm:p-6">
      <header className="flex items-start justify-between gap-3">
        <h2 {...nameLangOf(job)} className="wrap-anywhere font-semibold text-lg">
          {nameOf(job)}
        </h2>
        <StatusBadge status={expected.status} />
      </header>
      {expected.status === "Offered" && job.answerBy && (
        <p className="mt-1">
          <TimeLeft answerBy={job.answerBy} />
        </p>
      )}
      {/* Absent in answers of an earlier release. */}
      {job.everyWeeks && (
        <p className="mt-3">
          <Badge Icon={CalendarSync} tone="info">
            {{ 1: words.regular.one, 2: words.regular.two, 4: words.regular.four }[job.everyWeeks]}
          </Badge>
        </p>
      )}
      {job.putsRight && (
        <p className="mt-3 rounded-control bg-wait-soft px-3 py-2 text-wait-ink">
          {words.putsRight({ order: job.putsRight })}
        </p>
      )}
      {expected.waiting && <BeingSent what={text.verbs[expected.waiting.verb]} />}
      <dl className="mt-4 space-y-4">
        <Fact Icon={Clock} name={words.when}>
          <p className="font-medium">{visitPeriod(job.startsAt, job.endsAt)}</p>
          <ul className="text-ink-soft">
            {job.services.map((service, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill, which never change their places
              <li key={index}>
                <span {...langOf(service, "name")}>{counted(service.name, service.quantity)}</span>,{" "}
                {words.minutes({ minutes: service.minutes })}
                <Chosen options={service.chosen} className="font-medium text-ink" />
              </li>
            ))}
          </ul>
          <RunningLate job={job} partnerId={partnerId} expected={expected} />
        </Fact>
        <Fact Icon={MapPin} name={words.where}>
          <Place job={job} withMap={!brief} />
          <ShareLocation job={job} expected={expected} />
        </Fact>
        {job.crew && (
          <Fact Icon={Users} name={words.crew.name}>
            <CrewOf crew={job.crew} />
          </Fact>
        )}
        {job.visitNote && (
          <Fact Icon={StickyNote} name={words.note}>
            <VisitNote note={job.visitNote} />
          </Fact>
        )}
        {job.customer && (
          <Fact Icon={Phone} name={words.whom}>
            <p>{job.customer.firstName}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <a href={callHref(job.customer)} className={buttonLook({ tone: "secondary" })}>
                <Phone className="size-5" aria-hidden="true" />
                {words.call({ name: job.customer.firstName || words.someone })}
              </a>
              <ChatWithCustomer job={job} partnerId={partnerId} />
            </div>
          </Fact>
        )}
        <Fact Icon={Banknote} name={words.pay}>
          <p className="font-semibold text-lg">{price(job.earns)}</p>
          {(isRunning || job.status === "Offered") && (
            <p className="text-ink-soft">
              {job.toCollect > 0
                ? words.cash({ amount: price(job.toCollect) })
                : job.putsRight
                  ? words.free
                  : job.paidAtDoor > 0 || helps
                    ? words.noCash
                    : words.online}
              {job.paidAtDoor > 0 && !helps && (
                <span className="block font-medium text-done-ink">
                  {words.paidAtDoor({ amount: price(job.paidAtDoor) })}
                </span>
              )}
            </p>
          )}
          {job.status === "Started" && expected.canGoOn && <PayOnline job={job} />}
        </Fact>
      </dl>
      {!job.customer && (
        <div className="mt-4">
          <ChatWithCustomer job={job} partnerId={partnerId} />
        </div>
      )}
      <p className="mt-4 text-ink-soft text-sm">
        {brief ? (
          <Link
            to={`/partner/jobs/${job._id}`}
            className="inline-flex min-h-11 items-center text-accent-ink hover:underline"
          >
            {words.order({ number: job.ordId })}
          </Link>
        ) : (
          words.order({ number: job.ordId })
        )}
      </p>
      {!helps && job.status === "Started" && expected.canGoOn && <Extras job={job} partnerId={partnerId} />}
      {!helps && <Proof job={job} partnerId={partnerId} expected={expected} />}
      <JobButtons job={job} partnerId={partnerId} expected={expected} />
    </article>
  );
}

/** How many come, who leads, and who the others are. */
function CrewOf({ crew: { leads, people, others } }: { crew: NonNullable<PartnerJob["crew"]> }) {
  const words = useWords().job.crew;
  const { comma } = useList();
  return (
    <>
      <p>{leads ? words.leads({ people }) : words.helps({ people })}</p>
      {others.length > 0 && (
        <p className="text-ink-soft">
          <bdi>{words.with({ names: others.join(comma) })}</bdi>
        </p>
      )}
    </>
  );
}

function Fact({ Icon, name, children }: { Icon: typeof Clock; name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-3 text-ink-soft text-sm">
        <Icon className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
        {name}
      </dt>
      <dd className="ps-8">{children}</dd>
    </div>
  );
}

const BeingSent = ({ what }: { what: string }) => {
  const text = useWords();
  return (
    <div role="status" className="mt-3 flex gap-3 rounded-control bg-wait-soft p-3">
      <RefreshCw
        className="mt-0.5 size-5 shrink-0 animate-spin text-wait-ink motion-reduce:animate-none"
        aria-hidden="true"
      />
      <div>
        <p className="font-medium text-wait-ink">{text.sending.one({ what })}</p>
        <p className="text-sm">{text.sending.more}</p>
      </div>
    </div>
  );
};
