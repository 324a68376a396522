import { useWords, type Words } from "words:partner";
import type { PartnerCalendar, PartnerJob } from "@chowk/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { visitTime } from "../../../shared/parts/visit-time.ts";
import { addDays } from "../../../ui/add-days.ts";
import { Button } from "../../../ui/button.tsx";
import { distanceInWords } from "../../../ui/distance.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { langOf } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { useSettling } from "../../../ui/use-settling.ts";
import { dateIn } from "../../../ui/zone.ts";
import { jobQueries } from "../../calls/jobs.ts";
import { aroundWeek, shortDay, weekdayOf, weekStartOf, wholeDay } from "../../parts/days.ts";
import { Heading } from "../../parts/frame.tsx";
import { StatusBadge } from "../../parts/job-card.tsx";
import { calendarQuery, takeDayOff, workOnDay } from "./calls.ts";
import { HoursForm } from "./hours-form.tsx";

/** A week with its jobs and days off, and when and where the partner works. */
export function Calendar() {
  const text = useWords();
  const words = text.calendar;

  const calendar = useQuery(calendarQuery());
  return (
    <>
      <Heading>{words.heading}</Heading>
      <Loaded
        query={calendar}
        waiting={<Skeleton className="h-96 w-full" />}
        failed={(error) => messageOf(error, text.failed)}
      >
        {(found) => (
          <div className="space-y-8">
            <Week calendar={found} />
            <HoursForm key={JSON.stringify(found.hours)} hours={found.hours} />
            <About calendar={found} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Week({ calendar }: { calendar: PartnerCalendar }) {
  const words = useWords().calendar;

  const today = dateIn(calendar.zone);
  const [first, setFirst] = useState(weekStartOf(today));
  const jobs = useQuery(jobQueries.between(...aroundWeek(first)));
  const days = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(first, n));
  return (
    <section aria-label={words.week({ from: shortDay(first), to: shortDay(addDays(first, 6)) })}>
      <div className="mb-2 flex items-center justify-between">
        <IconButton Icon={ChevronLeft} label={words.before} onClick={() => setFirst(addDays(first, -7))} />
        <h2 className="font-semibold" aria-live="polite">
          {words.week({ from: shortDay(first), to: shortDay(addDays(first, 6)) })}
        </h2>
        <IconButton Icon={ChevronRight} label={words.after} onClick={() => setFirst(addDays(first, 7))} />
      </div>
      <ul className="card divide-y divide-line">
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            isOver={day < today}
            calendar={calendar}
            jobs={(jobs.data ?? []).filter((job) => dateIn(calendar.zone, new Date(job.startsAt)) === day)}
          />
        ))}
      </ul>
    </section>
  );
}

const offInWords = (words: Words["calendar"], { kind }: PartnerCalendar["daysOff"][number]) =>
  kind === "sick" ? words.offSick : kind === "leave" ? words.onLeave : words.off;

const closedInWords = (words: Words["calendar"], { name }: PartnerCalendar["closed"][number]) =>
  name ? words.closedNamed({ name }) : words.closed;

interface DayProps {
  day: string;
  isOver: boolean;
  calendar: PartnerCalendar;
  jobs: PartnerJob[];
}

function Day({ day, isOver, calendar, jobs }: DayProps) {
  const words = useWords().calendar;

  const client = useQueryClient();
  const off = calendar.daysOff.find((each) => each.day === day);
  // A server of the release before does not say it.
  const closed = calendar.closed?.find((each) => each.day === day);
  const hours = calendar.hours.find(({ weekday }) => weekday === weekdayOf(day));
  const change = useMutation({
    mutationFn: () => (off ? workOnDay(day) : takeDayOff(day)),
    onSuccess: (found) => showAnswer(client, calendarQuery().queryKey, found),
    onError: (error) => toast.error(messageOf(error, words.failed)),
  });
  const settling = useSettling(`${day} ${off !== undefined}`);
  return (
    <li className={`p-4 ${isOver ? "text-ink-soft" : ""}`}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <div>
          <h3 className="font-medium">{wholeDay(day)}</h3>
          <p className="text-ink-soft text-sm">
            {off
              ? offInWords(words, off)
              : closed
                ? closedInWords(words, closed)
                : hours
                  ? words.between(hours)
                  : words.free}
          </p>
        </div>
        {!isOver && (off || (hours && !closed)) && (
          <Button
            tone="quiet"
            onClick={() => change.mutate()}
            busy={change.isPending}
            settling={settling}
            aria-label={(off ? words.workAgain : words.takeOff)({ day: wholeDay(day) })}
            className="text-sm"
          >
            {off ? words.workAgainShort : words.takeOffShort}
          </Button>
        )}
      </div>
      {off && off.jobs > 0 && (
        <p className="mt-2 rounded-control bg-wait-soft px-3 py-2 text-sm text-wait-ink">
          {words.offWithJobs({ jobs: off.jobs })}
        </p>
      )}
      {jobs.length > 0 && (
        <ul className="mt-2 space-y-2">
          {jobs.map((job) => (
            <li key={job._id}>
              <Link
                to={`/partner/jobs/${job._id}`}
                className="flex min-h-11 items-center justify-between gap-3 rounded-control bg-sunken px-3 py-2 hover:underline"
              >
                <span>
                  <span className="font-medium">{visitTime(job.startsAt)}</span>{" "}
                  <span {...langOf(job, "skill")}>{job.skill}</span>
                </span>
                <StatusBadge status={job.status} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function About({ calendar }: { calendar: PartnerCalendar }) {
  const words = useWords().calendar;

  const { skills, skillsInEnglish, radiusKm, home } = calendar;
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="font-semibold text-lg">{words.about}</h2>
      <dl className="mt-3 space-y-3">
        <div>
          <dt className="text-ink-soft text-sm">{words.skills}</dt>
          <dd>
            {skills.length === 0 && words.noSkills}
            {skills.map((skill, index) => (
              <span key={skill} lang={skillsInEnglish?.includes(skill) ? "en" : undefined}>
                {index > 0 && ", "}
                {skill}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft text-sm">{words.home}</dt>
          <dd>
            {home ? (
              <>
                <bdi>{`${home.latitude.toFixed(3)}, ${home.longitude.toFixed(3)}`}</bdi>
                <span className="block text-ink-soft">
                  {words.radius({ distance: distanceInWords(radiusKm * 1000) })}
                </span>
              </>
            ) : (
              words.noHome
            )}
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-ink-soft text-sm">{words.change}</p>
    </section>
  );
}
