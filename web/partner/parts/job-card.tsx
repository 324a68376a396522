import { useWords } from "words:partner";
import type { JobStatus, PartnerJob } from "@chowk/contract";
import { ChevronRight, Clock, MapPin, MessageCircle } from "lucide-react";
import { Link } from "react-router";
import { visitPeriod, visitStart } from "../../shared/parts/visit-time.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { price } from "../../ui/price.ts";
import { minutesAndSeconds, useSecondsLeft } from "../../ui/use-seconds-left.ts";
import { expectedOf, useWaiting } from "../state/job-actions.ts";
import { nameLangOf, nameOf } from "./job-name.ts";

const tones: Partial<Record<JobStatus, BadgeTone>> = {
  Offered: "wait",
  Accepted: "info",
  Traveling: "accent",
  Reached: "accent",
  Started: "accent",
  Completed: "done",
  Cancelled: "neutral",
};

export const StatusBadge = ({ status }: { status: JobStatus }) => {
  const text = useWords();
  return <Badge tone={tones[status] ?? "neutral"}>{text.status[status]}</Badge>;
};

/** A job in a list: what, when, where, and what it earns. */
export function JobCard({ job }: { job: PartnerJob }) {
  const text = useWords();
  const { status } = expectedOf(job, useWaiting());
  return (
    <Link to={`/partner/jobs/${job._id}`} className="card block p-4 hover:border-line-strong">
      <span className="flex items-start justify-between gap-3">
        <span {...nameLangOf(job)} className="wrap-anywhere font-semibold">
          {nameOf(job)}
        </span>
        <StatusBadge status={status} />
      </span>
      <span className="mt-2 flex items-start gap-2 text-ink-soft">
        <Clock className="mt-1 size-4 shrink-0" aria-hidden="true" />
        {visitPeriod(job.startsAt, job.endsAt)}
      </span>
      <span className="mt-1 flex items-start gap-2 text-ink-soft">
        <MapPin className="mt-1 size-4 shrink-0" aria-hidden="true" />
        {job.area}
      </span>
      <span className="mt-3 flex items-center justify-between gap-3">
        <span className="font-semibold">{price(job.earns)}</span>
        {/* Absent in answers of an earlier release. */}
        {job.unreadLines > 0 && (
          <Badge Icon={MessageCircle} tone="accent">
            {text.job.unread({ count: job.unreadLines })}
          </Badge>
        )}
        {status === "Offered" && job.answerBy ? <TimeLeft answerBy={job.answerBy} /> : null}
        <ChevronRight className="ms-auto size-5 shrink-0 text-ink-faint" aria-hidden="true" />
      </span>
    </Link>
  );
}

/** How long an offer can still be answered. */
export function TimeLeft({ answerBy }: { answerBy: string }) {
  const text = useWords();

  const seconds = useSecondsLeft(Date.parse(answerBy));
  const isLong = seconds >= 3600;
  return (
    <span className="font-medium text-sm text-wait-ink">
      {isLong && text.job.answerBy({ when: visitStart(answerBy) })}
      {!isLong && (seconds > 0 ? text.job.answer({ time: minutesAndSeconds(seconds) }) : text.job.answerNow)}
    </span>
  );
}
