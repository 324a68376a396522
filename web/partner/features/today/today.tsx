import { useWords } from "words:partner";
import type { PartnerJob } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Inbox, Sun } from "lucide-react";
import { messageOf } from "../../../api/failure.ts";
import { TellMe } from "../../../shared/parts/tell-me.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { meQuery } from "../../calls/account.ts";
import { jobQueries } from "../../calls/jobs.ts";
import { Heading } from "../../parts/frame.tsx";
import { JobCard } from "../../parts/job-card.tsx";
import { JobWork } from "../../parts/job-work.tsx";
import { WantedDocuments } from "../../parts/wanted-documents.tsx";
import { expectedOf, useWaiting } from "../../state/job-actions.ts";
import { Missing } from "./application.tsx";
import { NewTerms } from "./new-terms.tsx";
import { PapersWanted } from "./papers-wanted.tsx";

const OFFERS = "offers";

/** The job to do now or next, at the top; then the offers, which a line above them announces; then later jobs. */
export function Today() {
  const text = useWords();
  const words = text.today;

  const jobs = useQuery(jobQueries.jobs());
  const { data: account } = useQuery(meQuery());
  return (
    <>
      <Heading>{words.heading}</Heading>
      {account && <Missing missing={account.missing} />}
      {account && <WantedDocuments account={account} className="mb-5" />}
      <PapersWanted />
      <NewTerms />
      <Loaded
        query={jobs}
        waiting={<Skeleton className="h-80 w-full" />}
        failed={(error) => messageOf(error, text.failed)}
      >
        {(all) => <Sorted jobs={all} partnerId={account?._id ?? ""} />}
      </Loaded>
    </>
  );
}

function Sorted({ jobs, partnerId }: { jobs: PartnerJob[]; partnerId: string }) {
  const words = useWords().today;

  const waiting = useWaiting();
  const leaves = (job: PartnerJob) =>
    waiting.some(({ jobId, verb }) => jobId === job._id && (verb === "decline" || verb === "giveBack"));
  const here = jobs.filter((job) => !leaves(job));
  const isOffer = (job: PartnerJob) => expectedOf(job, waiting).status === "Offered";
  const offers = here.filter(isOffer);
  const taken = here.filter((job) => !isOffer(job));
  const isBegun = (job: PartnerJob) => expectedOf(job, waiting).status !== "Accepted";
  const next = taken.find(isBegun) ?? taken[0];
  const later = taken.filter((job) => job !== next);
  if (here.length === 0)
    return (
      <div className="card">
        <EmptyState
          Icon={Sun}
          title={words.empty}
          text={words.emptyText}
          action={
            <>
              <ButtonLink to="/partner/calendar" tone="secondary">
                {words.toCalendar}
              </ButtonLink>
              <div className="mt-2">
                <TellMe who="partner" />
              </div>
            </>
          }
        />
      </div>
    );
  return (
    <div className="space-y-7">
      {next && (
        <section>
          {offers.length > 0 && (
            <button
              type="button"
              onClick={goToOffers}
              className="mb-4 flex min-h-11 w-full items-center gap-2 text-start rounded-control bg-wait-soft px-3 font-medium text-wait-ink hover:underline"
            >
              <Inbox className="size-5 shrink-0" aria-hidden="true" />
              <span className="flex-1">{words.newOffers({ count: offers.length })}</span>
              <ChevronDown className="size-5 shrink-0" aria-hidden="true" />
            </button>
          )}
          <h2 className="mb-2 font-semibold">{isBegun(next) ? words.now : words.next}</h2>
          <JobWork key={next._id} job={next} partnerId={partnerId} brief />
        </section>
      )}
      <List title={words.offers} jobs={offers} id={OFFERS} />
      <List title={words.later} jobs={later} />
    </div>
  );
}

function goToOffers(): void {
  const offers = document.getElementById(OFFERS);
  offers?.scrollIntoView();
  offers?.focus({ preventScroll: true });
}

function List({ title, jobs, id }: { title: string; jobs: PartnerJob[]; id?: string }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-label={title} id={id} tabIndex={id ? -1 : undefined} className="outline-none">
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className="space-y-3">
        {jobs.map((job) => (
          <li key={job._id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}
