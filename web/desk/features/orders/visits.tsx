import { codeTries, type DeskJob, type DeskOrder } from "@chowk/contract";
import { KeyRound, UserMinus, UserSearch } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { visitPeriod } from "../../../shared/parts/visit-time.ts";
import { Button } from "../../../ui/button.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { JobBadge } from "../../parts/job-badge.tsx";
import { momentInWords } from "../../parts/when.ts";
import { OfferDialog } from "./offer-dialog.tsx";

/** The visits of an order: who comes, and giving them to somebody else. */
export function Visits({ order }: { order: DeskOrder }) {
  return (
    <section aria-labelledby="visits" className="card p-5">
      <h2 id="visits" className="mb-1 font-semibold text-lg">
        Visits
      </h2>
      {order.jobs.length === 0 && (
        <p className="text-ink-soft">This order is from before there were times to choose.</p>
      )}
      <ul className="divide-y divide-line">
        {order.jobs.map((job) => (
          <Visit key={job._id} job={job} />
        ))}
      </ul>
    </section>
  );
}

function Visit({ job }: { job: DeskJob }) {
  const [open, setOpen] = useState<"offer" | "take away" | "try again">();
  const close = () => setOpen(undefined);
  return (
    <li className="py-4 first:pt-2 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{job.skill}</h3>
        <JobBadge status={job.status} />
      </div>
      <p className="text-ink-soft">{visitPeriod(job.startsAt, job.endsAt)}</p>
      <p className="mt-1">
        {job.partner ? (
          <>
            {job.partner.name},{" "}
            <a href={`tel:${job.partner.phone}`} className="inline-block min-h-6 text-accent-ink hover:underline">
              {job.partner.phone}
            </a>
          </>
        ) : (
          job.status !== "Cancelled" && <strong className="text-wrong-ink">Nobody comes yet.</strong>
        )}
        {job.answerBy && <span className="text-ink-soft"> · may answer until {momentInWords(job.answerBy)}</span>}
      </p>
      {job.isOutOfTries && (
        <p className="mt-1">
          <strong className="text-wrong-ink">Too many wrong start codes.</strong> Please call both, then let them try
          again.
        </p>
      )}
      {(job.canOffer || job.canTakeAway) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {job.isOutOfTries && (
            <Button onClick={() => setOpen("try again")}>
              <KeyRound className="size-5" aria-hidden="true" />
              Let them try again
            </Button>
          )}
          {job.canOffer && (
            <Button tone={job.partner ? "secondary" : "primary"} onClick={() => setOpen("offer")}>
              <UserSearch className="size-5" aria-hidden="true" />
              {job.partner ? "Give to another partner" : "Offer to a partner"}
            </Button>
          )}
          {job.canTakeAway && (
            <Button tone="secondary" onClick={() => setOpen("take away")}>
              <UserMinus className="size-5" aria-hidden="true" />
              Take away
            </Button>
          )}
        </div>
      )}
      {open === "offer" && <OfferDialog job={job} onClose={close} />}
      {open === "try again" && (
        <DeedDialog
          title={`Let ${job.partner?.name ?? "the partner"} try again?`}
          note={`They can type ${codeTries} more start codes. The customer knows the right one: it stands on their order's page.`}
          action="Let them try again"
          done="The partner can try again."
          send={(reason) =>
            call("POST /operations/jobs/:id/let-try-again", { params: { id: job._id }, body: { reason } })
          }
          onClose={close}
        />
      )}
      {open === "take away" && (
        <DeedDialog
          title={`Take the visit from ${job.partner?.name ?? "the partner"}?`}
          note="It waits for you to offer it to somebody else. The partner is told."
          action="Take away"
          danger
          done="The visit is with nobody now."
          send={(reason) => call("POST /operations/jobs/:id/take-away", { params: { id: job._id }, body: { reason } })}
          onClose={close}
        />
      )}
    </li>
  );
}
