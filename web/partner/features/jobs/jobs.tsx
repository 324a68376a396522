import { useWords } from "words:partner";
import type { PartnerJob } from "@chowk/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CalendarCheck, CheckCheck, Inbox, type LucideIcon } from "lucide-react";
import { useSearchParams } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { jobQueries } from "../../calls/jobs.ts";
import { Heading } from "../../parts/frame.tsx";
import { JobCard } from "../../parts/job-card.tsx";
import { expectedOf, useWaiting } from "../../state/job-actions.ts";

const shown = ["offered", "taken", "done"] as const;
type Shown = (typeof shown)[number];

const emptyIcons: Record<Shown, LucideIcon> = { offered: Inbox, taken: CalendarCheck, done: CheckCheck };

/** The jobs that are offered, taken or done. */
export function Jobs() {
  const words = useWords().jobs;

  const [search, setSearch] = useSearchParams();
  const asked = search.get("show");
  const which = shown.find((each) => each === asked) ?? "offered";
  return (
    <>
      <Heading>{words.heading}</Heading>
      <fieldset className="mb-4 grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
        <legend className="sr-only">{words.heading}</legend>
        {shown.map((each) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-control px-2 text-center font-medium text-ink-soft has-checked:bg-surface has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="show"
              className="sr-only"
              checked={which === each}
              onChange={() => setSearch({ show: each }, { replace: true, preventScrollReset: true })}
            />
            {words[each]}
          </label>
        ))}
      </fieldset>
      {which === "done" ? <Done /> : <Open which={which} />}
    </>
  );
}

function Open({ which }: { which: "offered" | "taken" }) {
  const text = useWords();

  const jobs = useQuery(jobQueries.jobs());
  const waiting = useWaiting();
  return (
    <Loaded query={jobs} waiting={<Waiting />} failed={(error) => messageOf(error, text.failed)}>
      {(all) => (
        <List
          which={which}
          jobs={all.filter((job) => (expectedOf(job, waiting).status === "Offered") === (which === "offered"))}
        />
      )}
    </Loaded>
  );
}

function Done() {
  const text = useWords();
  const words = text.jobs;

  const jobs = useInfiniteQuery(jobQueries.done());
  return (
    <Loaded query={jobs} waiting={<Waiting />} failed={(error) => messageOf(error, text.failed)}>
      {({ pages }) => (
        <>
          <List which="done" jobs={pages.flat()} />
          {jobs.hasNextPage && (
            <Button
              tone="secondary"
              onClick={() => void jobs.fetchNextPage()}
              busy={jobs.isFetchingNextPage}
              className="mt-4 w-full"
            >
              {words.more}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

function List({ which, jobs }: { which: Shown; jobs: PartnerJob[] }) {
  const words = useWords().jobs;
  if (jobs.length === 0) {
    const [title, note] = {
      offered: [words.noOffers, words.noOffersText],
      taken: [words.noTaken, words.noTakenText],
      done: [words.noDone, words.noDoneText],
    }[which] as [string, string];
    return (
      <div className="card">
        <EmptyState Icon={emptyIcons[which]} title={title} text={note} />
      </div>
    );
  }
  return (
    <ul className="space-y-3">
      {jobs.map((job) => (
        <li key={job._id}>
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  );
}

const Waiting = () => (
  <div className="space-y-3">
    {[1, 2, 3].map((each) => (
      <Skeleton key={each} className="h-36 w-full" />
    ))}
  </div>
);
