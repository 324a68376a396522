import { useWords } from "words:plans";
import type { PlanVisit } from "@chowk/contract";
import { useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../../../api/failure.ts";
import { visitStart } from "../../../../shared/parts/visit-time.ts";
import { Badge, type BadgeTone } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { FormError } from "../../../../ui/form-error.tsx";
import { changePlanVisit } from "../../../calls/plans.ts";
import { AnotherTime } from "./another-time.tsx";
import { usePlanChange } from "./use-plan-change.ts";

const tones: Record<PlanVisit["state"], BadgeTone> = {
  booked: "done",
  ahead: "neutral",
  nobody: "wrong",
  skipped: "neutral",
  cancelled: "neutral",
};

interface Props {
  of: { userId: string; planId: string };
  visit: PlanVisit;
}

/** One coming visit, with what can be done about it. */
export function VisitRow({ of, visit: { day, startsAt, state, order, canSkip } }: Props) {
  const text = useWords();
  const [choosing, setChoosing] = useState(false);
  const params = { ...of, day };
  const isOff = state === "skipped" || state === "cancelled";
  const skipping = usePlanChange({
    ...{ userId: of.userId, done: isOff ? text.isBack : text.skipped },
    change: () => changePlanVisit(params, { skipped: !isOff }),
  });
  const time = visitStart(startsAt);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className={`min-w-0 font-medium ${isOff ? "text-ink-soft line-through" : ""}`}>{time}</p>
        <Badge tone={tones[state]}>{text.states[state]}</Badge>
        <div className="ms-auto flex items-center max-sm:ms-0 max-sm:w-full">
          {order && !isOff && (
            <Link
              to={`/order/${order}`}
              className="inline-flex min-h-11 items-center whitespace-nowrap pe-3 font-medium text-accent-ink underline"
            >
              {text.order({ order })}
            </Link>
          )}
          {state === "nobody" && (
            <Button
              tone="quiet"
              onClick={() => setChoosing(true)}
              aria-haspopup="dialog"
              aria-label={text.anotherOf({ time })}
              className="max-sm:-ms-3"
            >
              {text.another}
            </Button>
          )}
          {(canSkip || isOff) && (
            <Button
              tone="quiet"
              onClick={() => skipping.mutate()}
              busy={skipping.isPending}
              aria-label={isOff ? text.backOf({ time }) : text.skipOf({ time })}
              className={isOff ? "max-sm:-ms-3" : ""}
            >
              {isOff ? text.back : text.skip}
            </Button>
          )}
        </div>
      </div>
      <FormError className="mt-2">{skipping.error && messageOf(skipping.error, text.failed)}</FormError>
      {choosing && <AnotherTime of={params} startsAt={startsAt} onClose={() => setChoosing(false)} />}
    </li>
  );
}
