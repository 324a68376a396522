import { useWords } from "words:plans";
import { messageOf } from "../../../../api/failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FormError } from "../../../../ui/form-error.tsx";
import { changePlan } from "../../../calls/plans.ts";
import { usePlanChange } from "./use-plan-change.ts";

interface Props {
  of: { userId: string; planId: string };
  onClose: () => void;
}

/** Asks first: regular visits that have ended are not begun again. */
export function EndPlan({ of, onClose }: Props) {
  const text = useWords();
  const ending = usePlanChange({
    ...{ userId: of.userId, done: text.ended, onDone: onClose },
    change: () => changePlan(of, { status: "ended" }),
  });
  return (
    <Dialog open onClose={onClose} title={text.endTitle}>
      <p>{text.endText}</p>
      <FormError className="mt-4">{ending.error && messageOf(ending.error, text.failed)}</FormError>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1">
        <Button tone="secondary" onClick={onClose} className="min-w-28">
          {text.keepThem}
        </Button>
        <Button
          tone="danger"
          onClick={() => ending.mutate()}
          busy={ending.isPending}
          busyText={text.ending}
          className="min-w-32"
        >
          {text.endDo}
        </Button>
      </div>
    </Dialog>
  );
}
