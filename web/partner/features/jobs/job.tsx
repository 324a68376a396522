import { useWords } from "words:partner";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, SearchX } from "lucide-react";
import { Link, useParams } from "react-router";
import { messageOf, NotThere } from "../../../api/failure.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { jobQueries } from "../../calls/jobs.ts";
import { Heading } from "../../parts/frame.tsx";
import { JobWork } from "../../parts/job-work.tsx";

export function Job({ partnerId }: { partnerId: string }) {
  const text = useWords();
  const words = text.job;

  const { jobId = "" } = useParams();
  const job = useQuery(jobQueries.job(jobId));
  const isGone = job.error instanceof NotThere;
  return (
    <>
      <Link
        to="/partner/jobs"
        className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-control ps-1 pe-3 font-medium text-accent-ink hover:underline"
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
        {words.all}
      </Link>
      <Heading>{words.heading}</Heading>
      {isGone ? (
        <div className="card">
          <EmptyState Icon={SearchX} title={words.gone} text={words.goneText} />
        </div>
      ) : (
        <Loaded
          query={job}
          waiting={<Skeleton className="h-96 w-full" />}
          failed={(error) => messageOf(error, text.failed)}
        >
          {(found) => <JobWork job={found} partnerId={partnerId} />}
        </Loaded>
      )}
    </>
  );
}
