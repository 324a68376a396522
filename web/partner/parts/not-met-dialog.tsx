import { useWords } from "words:partner";
import type { PartnerJob } from "@chowk/contract";
import { Phone } from "lucide-react";
import { visitTime } from "../../shared/parts/visit-time.ts";
import { Button, buttonLook } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useSecondsLeft } from "../../ui/use-seconds-left.ts";
import { callHref } from "./call-href.ts";
import type { DialogProps } from "./dialog-props.ts";

/** Ends a job if nobody opens the door, once the partner has waited. */
export function NotMetDialog({ job, onAct, onClose }: DialogProps & { job: PartnerJob }) {
  const text = useWords();
  const words = text.notMet;

  const { notMetFrom, customer } = job;
  const mustWait = useSecondsLeft(notMetFrom ? Date.parse(notMetFrom) : 0) > 0;
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <p>{mustWait && notMetFrom ? words.wait({ time: visitTime(notMetFrom) }) : words.note}</p>
      {customer && (
        <a href={callHref(customer)} className={buttonLook({ tone: "outline", className: "mt-4 min-h-14 w-full" })}>
          <Phone className="size-4" aria-hidden="true" />
          {text.job.call({ name: customer.firstName || text.job.someone })}
        </a>
      )}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="secondary" onClick={onClose} className="min-h-14">
          {words.no}
        </Button>
        <Button tone="danger" onClick={() => onAct("notMet")} disabled={mustWait} className="min-h-14">
          {words.yes}
        </Button>
      </div>
    </Dialog>
  );
}
