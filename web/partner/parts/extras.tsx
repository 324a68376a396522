import { useWords } from "words:partner-extras";
import type { Extra, JobExtras, PartnerJob } from "@chowk/contract";
import { counted } from "@chowk/contract/quantity";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, CircleSlash, Hourglass, KeyRound, Plus, X } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { showAnswer } from "../../api/show-answer.ts";
import { Button } from "../../ui/button.tsx";
import { langOf } from "../../ui/in-english.ts";
import { price } from "../../ui/price.ts";
import { toast } from "../../ui/toast.ts";
import { extrasQuery, withdrawExtra } from "../calls/extras.ts";
import { jobsKey } from "../calls/jobs.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { ProposeDialog } from "./propose-dialog.tsx";

interface Props {
  job: PartnerJob;
  partnerId: string;
}

/** What was found at the door: proposing it, the customer's answer, and the code that they read aloud. */
export function Extras({ job, partnerId }: Props) {
  const text = useWords();
  const [asked, setAsked] = useState<"propose" | "code" | "end">();
  const { data } = useQuery(extrasQuery(job));
  if (!data || (data.card.length === 0 && data.results.length === 0)) return null;
  const waiting = data.results.filter(({ state }) => state === "proposed");
  const open = waiting.find(({ anotherVisit }) => !anotherVisit);
  const later = waiting.find(({ anotherVisit }) => anotherVisit);
  const close = () => setAsked(undefined);
  return (
    <section aria-labelledby="extras" className="mt-5 border-line border-t pt-4">
      <h3 id="extras" className="font-semibold text-lg">
        {text.heading}
      </h3>
      <ul className="mt-2 space-y-3">
        {data.results
          .filter(({ state }) => state === "agreed" || state === "declined")
          .map((extra) => (
            <Answered key={extra._id} extra={extra} />
          ))}
      </ul>
      {later && <Waiting job={job} extra={later} />}
      {open ? (
        <Waiting job={job} extra={open} onCode={() => setAsked("code")} />
      ) : (
        <>
          <p className="mt-1 text-ink-soft">{text.note}</p>
          <Button tone="outline" onClick={() => setAsked("propose")} className="mt-3 min-h-13 w-full sm:w-auto">
            <Plus className="size-5" aria-hidden="true" />
            {text.propose}
          </Button>
          {data.ending && (
            <Button tone="quiet" onClick={() => setAsked("end")} className="mt-1 min-h-13 w-full sm:w-auto">
              <CircleSlash className="size-5" aria-hidden="true" />
              {text.end.open}
            </Button>
          )}
        </>
      )}
      {asked === "propose" && !open && <ProposeDialog job={job} partnerId={partnerId} extras={data} onClose={close} />}
      {asked === "end" && data.ending && !open && (
        <EndDialog job={job} partnerId={partnerId} ending={data.ending} onClose={close} />
      )}
      {asked === "code" && open && <CodeDialog job={job} extra={open} triesLeft={data.codeTriesLeft} onClose={close} />}
    </section>
  );
}

const linesOf = ({ lines }: Extra) =>
  lines.map((line, index) => (
    <span key={line.name}>
      {index > 0 && ", "}
      <span {...langOf(line, "name")}>{counted(line.name, line.quantity)}</span>
    </span>
  ));

function Answered({ extra }: { extra: Extra }) {
  const text = useWords();
  const isAgreed = extra.state === "agreed";
  const answer = isAgreed ? (extra.anotherVisit ? text.later.booked : text.agreed) : text.declined;
  const Sign = isAgreed ? Check : X;
  return (
    <li className="flex gap-3">
      <Sign className={`mt-0.5 size-5 shrink-0 ${isAgreed ? "text-done-ink" : "text-wrong-ink"}`} aria-hidden="true" />
      <p className="wrap-anywhere min-w-0">
        <span className="font-medium">{answer({ amount: price(extra.added) })}</span>
        <span className="block text-ink-soft">{linesOf(extra)}</span>
      </p>
    </li>
  );
}

interface WaitingProps {
  job: PartnerJob;
  extra: Extra;
  /** What needs another visit has no code: its customer chooses a time. */
  onCode?: () => void;
}

function Waiting({ job, extra, onCode }: WaitingProps) {
  const text = useWords();
  const client = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => withdrawExtra(job._id, extra._id),
    onSuccess: (answer: JobExtras) => showAnswer(client, extrasQuery(job).queryKey, answer),
    onError: (error) => toast.error(messageOf(error, text.failed)),
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
  });
  return (
    <div className="my-3 rounded-control bg-wait-soft p-4">
      <div role="status" className="flex gap-3">
        <Hourglass className="mt-0.5 size-5 shrink-0 text-wait-ink" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-medium text-wait-ink">
            {extra.anotherVisit
              ? text.later.waiting({ amount: price(extra.added) })
              : text.waiting({ amount: price(extra.added), total: price(extra.newTotal ?? 0) })}
          </p>
          <p className="wrap-anywhere">{linesOf(extra)}</p>
          <p className="mt-1 text-sm">{extra.anotherVisit ? text.later.waitingNote : text.waitingNote}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-col gap-3 sm:flex-row">
        <Button tone="secondary" onClick={() => withdrawing.mutate()} busy={withdrawing.isPending} className="min-h-12">
          {text.withdraw}
        </Button>
        {onCode && (
          <Button tone="outline" onClick={onCode} className="min-h-12">
            <KeyRound className="size-5" aria-hidden="true" />
            {text.code.open}
          </Button>
        )}
      </div>
    </div>
  );
}
