import { useWords } from "words:complaints";
import type { Complaint } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareWarning, ShieldCheck } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { visitStart } from "../../../shared/parts/visit-time.ts";
import { Button } from "../../../ui/button.tsx";
import { longDate, shortDateAndTime } from "../../../ui/date.ts";
import { numberWriter } from "../../../ui/number.ts";
import { Photos } from "../../../ui/photos.tsx";
import { price } from "../../../ui/price.ts";
import { toast } from "../../../ui/toast.ts";
import { complaintsQuery } from "../../calls/complaints.ts";
import type { ComplaintDialog } from "./complaint-dialog.tsx";

const number = numberWriter();

interface Props {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
}

/** What the customer said is not right, with the answer or the time until which it comes; and what this order puts right. */
export function Told({ userId, askedFor }: Props) {
  const text = useWords();
  const { complaints = [], putsRight } = useQuery(complaintsQuery(userId, askedFor)).data ?? {};
  return (
    <>
      {putsRight && (
        <p className="card flex items-start gap-3 p-4 sm:p-5">
          <ShieldCheck className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
          <span className="min-w-0">
            {text.putsRight({ order: putsRight })} <ToOrder number={putsRight}>{text.first}</ToOrder>
          </span>
        </p>
      )}
      {complaints.map((complaint) => (
        <OneComplaint key={complaint._id} complaint={complaint} />
      ))}
    </>
  );
}

const ToOrder = ({ number: order, children }: { number: string; children: string }) => (
  <Link to={`/order/${order}`} className="font-medium text-accent-ink underline">
    {children}
  </Link>
);

function OneComplaint({ complaint }: { complaint: Complaint }) {
  const text = useWords();
  const titleId = `complaint-${complaint._id}`;
  const { kind, said, photos, madeAt, answerBy, answered } = complaint;
  const amount = price(answered?.amount ?? 0);
  const outcomes = {
    visit: text.outcomes.visit,
    refund: text.outcomes.refund({ amount }),
    damages: text.outcomes.damages({ amount }),
    declined: text.outcomes.declined,
  };
  const isLate = Date.parse(answerBy) < Date.now();
  return (
    <section aria-labelledby={titleId} className="card p-4 sm:p-5">
      <h2 id={titleId} tabIndex={-1} className="flex items-center gap-2 font-semibold text-lg outline-none">
        <MessageSquareWarning className="size-5 shrink-0 text-accent-ink" aria-hidden="true" />
        {text.told}
      </h2>
      <p className="mt-1 text-ink-soft">{text.toldAt({ kind: text.kinds[kind], when: shortDateAndTime(madeAt) })}</p>
      {said && (
        <p className="wrap-anywhere mt-2 whitespace-pre-line">
          <bdi>{said}</bdi>
        </p>
      )}
      {photos.length > 0 && (
        <div className="mt-3">
          <Photos links={photos} alt={(at) => text.photo({ number: number(at) })} unseen={text.unseen} />
        </div>
      )}
      <div role="status" className="mt-4 border-line border-t pt-4">
        {answered ? (
          <>
            <p className="text-ink-soft text-sm">{text.answered({ when: shortDateAndTime(answered.at) })}</p>
            <p className="mt-1 font-semibold">{outcomes[answered.outcome]}</p>
            {answered.answer && (
              <p className="wrap-anywhere mt-1 whitespace-pre-line">
                <bdi>{answered.answer}</bdi>
              </p>
            )}
            {answered.order && (
              <p className="mt-2">
                <ToOrder number={answered.order}>{text.visit}</ToOrder>
              </p>
            )}
          </>
        ) : (
          <p>{(isLate ? text.late : text.waits)({ time: visitStart(answerBy) })}</p>
        )}
      </div>
    </section>
  );
}

/** Lets the customer say that something is not right, as long as a visit has its warranty. */
export function SayNotRight({ userId, askedFor }: Props) {
  const text = useWords();
  const titleId = useId();
  const found = useQuery(complaintsQuery(userId, askedFor)).data;
  const [Form, setForm] = useState<typeof ComplaintDialog>();
  if (!found || found.visits.length === 0) return null;
  // Few need it: it is fetched when it is opened.
  const open = () =>
    void import("./complaint-dialog.tsx").then(
      ({ ComplaintDialog: fetched }) => setForm(() => fetched),
      () => toast.error(text.failed),
    );
  const last =
    found.visits
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? "";
  return (
    <section aria-labelledby={titleId} className="card p-4 sm:p-5">
      <h2 id={titleId} className="font-semibold text-lg">
        {text.heading}
      </h2>
      <p className="mt-1 text-ink-soft">{text.note({ until: longDate(last), hours: found.hours })}</p>
      <Button tone="secondary" onClick={open} aria-haspopup="dialog" className="mt-4 max-sm:w-full">
        {text.open}
      </Button>
      {Form && (
        <Form
          userId={userId}
          askedFor={askedFor}
          visits={found.visits}
          mostForDamage={found.mostForDamage}
          onClose={() => setForm(undefined)}
        />
      )}
    </section>
  );
}
