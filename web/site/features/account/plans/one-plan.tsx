import { useWords } from "words:plans";
import type { Plan } from "@chowk/contract";
import { counted } from "@chowk/contract/quantity";
import { useId, useState } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { PlaceLines } from "../../../../shared/parts/place/place-lines.tsx";
import { visitDay } from "../../../../shared/parts/visit-time.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormError } from "../../../../ui/form-error.tsx";
import { langOf } from "../../../../ui/in-english.ts";
import { price } from "../../../../ui/price.ts";
import { agreePlanPrice, changePlan } from "../../../calls/plans.ts";
import { everyWeeks } from "../../../parts/every-weeks.ts";
import { EndPlan } from "./end-plan.tsx";
import { PausePlan } from "./pause-plan.tsx";
import { usePlanChange } from "./use-plan-change.ts";
import { VisitRow } from "./visit-row.tsx";

interface Props {
  userId: string;
  plan: Plan;
}

/** Regular visits: what is done, how often, for how much, and the coming ones. */
export function OnePlan({ userId, plan }: Props) {
  const text = useWords();
  const titleId = useId();
  const [asking, setAsking] = useState<"pause" | "end">();
  const of = { userId, planId: plan._id };
  const resuming = usePlanChange({
    ...{ userId, done: text.resumed },
    change: () => changePlan(of, { status: "active" }),
  });
  const close = () => setAsking(undefined);
  return (
    <section aria-labelledby={titleId} className="card p-4 sm:p-6">
      <h2 id={titleId} className="wrap-anywhere font-semibold text-lg">
        {plan.services.map((service, at) => (
          <span key={`${service.name} ${service.chosen.join()}`}>
            {at > 0 && ", "}
            <span {...langOf(service, "name")}>{counted(service.name, service.quantity)}</span>
            {service.chosen.length > 0 && <bdi> ({service.chosen.join(", ")})</bdi>}
          </span>
        ))}
      </h2>
      <p className="mt-1">
        {everyWeeks(text, plan.everyWeeks)} · {text.perVisit({ amount: price(plan.price) })}
      </p>
      {plan.partner && <p className="text-ink-soft">{text.asks({ name: plan.partner })}</p>}
      <p className="mt-3 text-ink-soft">
        <PlaceLines place={plan.place} />
      </p>
      {plan.newPrice !== null && <Dearer userId={userId} plan={plan} newPrice={plan.newPrice} />}
      {plan.status === "paused" && (
        <p role="status" className="mt-4 rounded-card bg-wait-soft px-4 py-3 text-wait-ink">
          {plan.pausedUntil ? text.pausedUntil({ day: visitDay(plan.pausedUntil) }) : text.paused}
        </p>
      )}
      {plan.visits.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">{text.visits}</h3>
          <ul className="mt-1 divide-y divide-line">
            {plan.visits.map((visit) => (
              <VisitRow key={visit.day} of={of} visit={visit} />
            ))}
          </ul>
        </>
      )}
      <FormError className="mt-4">{resuming.error && messageOf(resuming.error, text.failed)}</FormError>
      <div className="mt-4 flex flex-wrap gap-3 border-line border-t pt-4 max-sm:*:flex-1">
        {plan.status === "paused" ? (
          <Button onClick={() => resuming.mutate()} busy={resuming.isPending} className="min-w-32">
            {text.resume}
          </Button>
        ) : (
          <Button tone="secondary" onClick={() => setAsking("pause")} aria-haspopup="dialog" className="min-w-32">
            {text.pause}
          </Button>
        )}
        <Button tone="secondary" onClick={() => setAsking("end")} aria-haspopup="dialog" className="min-w-32">
          {text.end}
        </Button>
      </div>
      {asking === "pause" && <PausePlan of={of} onClose={close} />}
      {asking === "end" && <EndPlan of={of} onClose={close} />}
    </section>
  );
}

/** Asks for the customer's yes to a higher price. */
function Dearer({ userId, plan, newPrice }: Props & { newPrice: number }) {
  const text = useWords();
  const agreeing = usePlanChange({
    ...{ userId, done: text.agreed },
    change: () => agreePlanPrice({ userId, planId: plan._id }, newPrice),
  });
  const now = price(newPrice);
  return (
    <div role="status" className="mt-4 rounded-card bg-wait-soft px-4 py-3 text-wait-ink">
      <p>{text.dearer({ now, was: price(plan.price) })}</p>
      <FormError className="mt-2">{agreeing.error && messageOf(agreeing.error, text.failed)}</FormError>
      <Button onClick={() => agreeing.mutate()} busy={agreeing.isPending} className="mt-3 max-sm:w-full">
        {text.agree({ now })}
      </Button>
    </div>
  );
}
