import { useWords } from "words:partner";
import type { PartnerJob } from "@chowk/contract";
import { focusFirst } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { price } from "../../ui/price.ts";
import type { DialogProps } from "./dialog-props.ts";

/** Asks for the cash, if the order is paid in cash, before the work counts as done. */
export function CompleteDialog({ job, onAct, onClose }: DialogProps & { job: PartnerJob }) {
  const words = useWords().complete;

  const cash = job.toCollect > 0 ? price(job.toCollect) : undefined;
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <p className={cash ? "font-semibold text-xl" : ""}>{cash ? words.cash({ amount: cash }) : words.online}</p>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="secondary" ref={focusFirst} onClick={onClose} className="min-h-14">
          {words.no}
        </Button>
        <Button onClick={() => onAct("complete", { cashReceived: job.toCollect })} className="min-h-14 text-lg">
          {cash ? words.cashYes({ amount: cash }) : words.yes}
        </Button>
      </div>
    </Dialog>
  );
}
