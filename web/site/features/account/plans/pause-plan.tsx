import { useWords } from "words:plans";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormError } from "../../../../ui/form-error.tsx";
import { dateIn, zone } from "../../../../ui/zone.ts";
import { changePlan } from "../../../calls/plans.ts";
import { usePlanChange } from "./use-plan-change.ts";

interface Props {
  of: { userId: string; planId: string };
  onClose: () => void;
}

/** Asks until when nobody is to come. */
export function PausePlan({ of, onClose }: Props) {
  const text = useWords();
  const [until, setUntil] = useState("");
  const pausing = usePlanChange({
    ...{ userId: of.userId, done: text.isPaused, onDone: onClose },
    change: () => changePlan(of, { status: "paused", until: until || null }),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!pausing.isPending) pausing.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={text.pauseTitle}>
      <form noValidate onSubmit={onSubmit}>
        <p className="mb-4">{text.pauseText}</p>
        <Field
          type="date"
          label={text.until}
          hint={text.untilHint}
          min={dateIn(zone())}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <FormError className="mt-4">{pausing.error && messageOf(pausing.error, text.failed)}</FormError>
        <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1">
          <Button tone="secondary" onClick={onClose} className="min-w-28">
            {text.cancel}
          </Button>
          <Button type="submit" busy={pausing.isPending} busyText={text.pausing} className="min-w-32">
            {text.pause}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
