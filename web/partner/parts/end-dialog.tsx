import { useWords } from "words:partner-extras";
import type { JobExtras, PartnerJob } from "@chowk/contract";
import { useState } from "react";
import { focusFirst } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { price } from "../../ui/price.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { addAction } from "../state/job-actions.ts";

interface Props {
  job: PartnerJob;
  partnerId: string;
  ending: NonNullable<JobExtras["ending"]>;
  onClose: () => void;
}

/** Ends a visit whose work cannot be done without what was declined: why, and what there is to take for it. */
export function EndDialog({ job, partnerId, ending: { charge, toCollect }, onClose }: Props) {
  const words = useWords().end;
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const send = () => {
    setTried(true);
    const note = reason.trim();
    if (!note) return;
    addAction({ partnerId, jobId: job._id, verb: "end", body: { note, cashReceived: toCollect } });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p className={toCollect > 0 ? "font-semibold text-lg" : ""}>
          {toCollect > 0
            ? words.cash({ amount: price(toCollect) })
            : charge > 0
              ? words.online({ amount: price(charge) })
              : words.nothing}
        </p>
        <TextArea
          label={words.why}
          hint={words.whyHint}
          maxLength={400}
          ref={focusFirst}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isTried && !reason.trim() ? words.noWhy : undefined}
          className="mt-5"
        />
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button tone="secondary" onClick={onClose} className="min-h-14">
            {words.no}
          </Button>
          <Button type="submit" className="min-h-14">
            {toCollect > 0 ? words.yesCash({ amount: price(toCollect) }) : words.yes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
