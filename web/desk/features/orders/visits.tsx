import { useWords } from "words:desk-orders";
import { useWords as useParts } from "words:desk-parts";
import { useWords as useList } from "words:list";
import { codeTries, type DeskJob, type DeskOrder } from "@chowk/contract";
import { KeyRound, PhoneCall, UserMinus, UserSearch } from "lucide-react";
import { useState } from "react";
import { visitPeriod } from "../../../shared/parts/visit-time.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { JobBadge } from "../../parts/job-badge.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { Phone } from "../../parts/phone.tsx";
import { useSave } from "../../parts/use-save.ts";
import { momentInWords } from "../../parts/when.ts";
import { giveVisit, letTryAgain, takeAway } from "./calls.ts";
import { OfferDialog } from "./offer-dialog.tsx";

/** The visits of an order: which partner comes, and handing them to another. */
export function Visits({ order }: { order: DeskOrder }) {
  const text = useWords().visits;
  return (
    <section aria-labelledby="visits" className="card p-5">
      <h2 id="visits" className="mb-1 font-semibold text-lg">
        {text.heading}
      </h2>
      {order.jobs.length === 0 && <p className="text-ink-soft">{text.none}</p>}
      <ul className="divide-y divide-line">
        {order.jobs.map((job) => (
          <Visit key={job._id} job={job} />
        ))}
      </ul>
    </section>
  );
}

function Visit({ job }: { job: DeskJob }) {
  const text = useWords().visits;
  const { comma } = useList();
  const { failed } = useParts();
  const partner = job.partner ? nameInWords(job.partner.name) : text.somebody;
  const [open, setOpen] = useState<"offer" | "take away" | "try again">();
  const close = () => setOpen(undefined);
  const saying = useSave(() => giveVisit(job._id, job.partner?._id ?? ""), { done: text.saidYesDone, failed });
  return (
    <li className="py-4 first:pt-2 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 {...inEnglish} className="font-semibold">
          {job.skill}
        </h3>
        <JobBadge status={job.status} />
        {job.helps && <span className="text-ink-soft">{text.helps}</span>}
      </div>
      <p className="text-ink-soft">{visitPeriod(job.startsAt, job.endsAt)}</p>
      <p className="mt-1">
        {job.partner ? (
          <>
            <bdi>{partner}</bdi>
            {comma}
            <Phone number={job.partner.phone} />
          </>
        ) : (
          job.status !== "Cancelled" && <strong className="text-wrong-ink">{text.nobody}</strong>
        )}
        {job.answerBy && (
          <span className="text-ink-soft"> · {text.answerBy({ when: momentInWords(job.answerBy) })}</span>
        )}
      </p>
      {job.asked && (
        <p className="text-ink-soft">
          <bdi>{text.asked({ name: nameInWords(job.asked) })}</bdi>
        </p>
      )}
      {job.isOutOfTries && (
        <p className="mt-1">
          <strong className="text-wrong-ink">{text.outOfTries}</strong> {text.callBoth}
        </p>
      )}
      {(job.canOffer || job.canTakeAway) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {job.isOutOfTries && (
            <Button onClick={() => setOpen("try again")}>
              <KeyRound className="size-5" aria-hidden="true" />
              {text.letTry}
            </Button>
          )}
          {job.canOffer && (
            <Button tone={job.partner ? "secondary" : "primary"} onClick={() => setOpen("offer")}>
              <UserSearch className="size-5" aria-hidden="true" />
              {job.partner ? text.giveToAnother : text.offer}
            </Button>
          )}
          {job.status === "Offered" && job.partner && (
            <Button tone="secondary" busy={saying.busy} onClick={() => saying.save(undefined)}>
              <PhoneCall className="size-5" aria-hidden="true" />
              {text.saidYes({ name: partner })}
            </Button>
          )}
          {job.canTakeAway && (
            <Button tone="secondary" onClick={() => setOpen("take away")}>
              <UserMinus className="size-5" aria-hidden="true" />
              {text.takeAway}
            </Button>
          )}
        </div>
      )}
      <FormError>{saying.refusal}</FormError>
      {open === "offer" && <OfferDialog job={job} onClose={close} />}
      {open === "try again" && (
        <DeedDialog
          title={text.letting.title({ name: partner })}
          note={text.letting.note({ tries: codeTries })}
          action={text.letTry}
          done={text.letting.done}
          send={(reason) => letTryAgain(job._id, reason)}
          onClose={close}
        />
      )}
      {open === "take away" && (
        <DeedDialog
          title={text.taking.title({ name: partner })}
          note={text.taking.note}
          action={text.takeAway}
          danger
          done={text.taking.done}
          send={(reason) => takeAway(job._id, reason)}
          onClose={close}
        />
      )}
    </li>
  );
}
