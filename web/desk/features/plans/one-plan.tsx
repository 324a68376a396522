import { useWords } from "words:desk-plans";
import type { DeskPlan } from "@chowk/contract";
import { Ban } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { price } from "../../../ui/price.ts";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { Dotted } from "../../parts/dotted.tsx";
import { everyInWords } from "../../parts/every-in-words.ts";
import { nameInWords } from "../../parts/name-in-words.ts";
import { dayInWords, momentInWords } from "../../parts/when.ts";
import { endPlan } from "./calls.ts";

/** One customer's regular visits: what, how often, the next one, and what needs somebody. */
export function OnePlan({ plan }: { plan: DeskPlan }) {
  const text = useWords();
  const [isEnding, setEnding] = useState(false);
  const { customer, order, services, partner, next, nobody, newPrice, pausedUntil, status } = plan;
  const name = nameInWords(customer.name);
  const every = everyInWords(text, plan.everyWeeks);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere font-semibold">{text.for({ services, name })}</span>
          {status !== "active" && <Badge>{text.states[status]}</Badge>}
          {status === "active" && nobody.length > 0 && <Badge tone="wrong">{text.states.nobody}</Badge>}
          {newPrice !== null && <Badge tone="wait">{text.states.price}</Badge>}
        </p>
        <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
          <Link to={`/desk/orders/${order.ordId}`} className="whitespace-nowrap text-accent-ink underline">
            {text.order({ number: order.ordId })}
          </Link>
          {" · "}
          <Dotted
            parts={{
              every,
              price: text.price({ amount: price(plan.price) }),
              area: plan.area || null,
              partner: partner && text.asks({ name: nameInWords(partner) }),
            }}
          />
        </p>
        <p className="mt-2">{next ? text.next({ time: momentInWords(next) }) : text.noNext}</p>
        {pausedUntil && <p className="text-ink-soft">{text.until({ day: dayInWords(pausedUntil) })}</p>}
        {nobody.length > 0 && <p>{text.nobody({ times: nobody.map(momentInWords).join("; ") })}</p>}
        {newPrice !== null && <p>{text.dearer({ now: price(newPrice), was: price(plan.price) })}</p>}
      </div>
      {status !== "ended" && (
        <Button tone="secondary" onClick={() => setEnding(true)}>
          <Ban className="size-5 text-wrong-ink" aria-hidden="true" />
          {text.end}
        </Button>
      )}
      {isEnding && (
        <DeedDialog
          title={text.endTitle({ name })}
          note={text.endNote}
          action={text.end}
          danger
          done={text.ended}
          send={(reason) => endPlan(plan._id, reason)}
          onClose={() => setEnding(false)}
        />
      )}
    </div>
  );
}
