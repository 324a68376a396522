import { useWords } from "words:desk-orders";
import type { DeskExtra, DeskOrder } from "@chowk/contract";
import { counted, listed } from "@chowk/contract/quantity";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { price } from "../../../ui/price.ts";
import { nameInWords } from "../../parts/name-in-words.ts";
import { useMe } from "../../parts/use-me.ts";
import { momentInWords } from "../../parts/when.ts";
import { ProposeDialog } from "./propose-dialog.tsx";

/** What was found on site, what became of it, and proposing what is on no rate card for a partner at work. */
export function FoundOnSite({ order }: { order: DeskOrder }) {
  const text = useWords().found;
  const [jobId, setJobId] = useState<string>();
  const isDispatcher = useMe("dispatcher");
  const isSupport = useMe("support");
  const atWork = isDispatcher || isSupport ? order.jobs.filter(({ status }) => status === "Started") : [];
  if (order.extras.length === 0 && atWork.length === 0) return null;
  return (
    <section aria-labelledby="found" className="card p-5">
      <h2 id="found" className="mb-1 font-semibold text-lg">
        {text.heading}
      </h2>
      {order.extras.length === 0 && <p className="text-ink-soft">{text.none}</p>}
      <ul className="divide-y divide-line">
        {order.extras.map((extra) => (
          <Found key={extra._id} extra={extra} />
        ))}
      </ul>
      {atWork.map((job) => (
        <Button key={job._id} tone="secondary" onClick={() => setJobId(job._id)} className="mt-3">
          <Plus className="size-5" aria-hidden="true" />
          {text.propose}
          {atWork.length > 1 && <span {...inEnglish}>({job.skill})</span>}
        </Button>
      ))}
      {jobId && <ProposeDialog jobId={jobId} onClose={() => setJobId(undefined)} />}
    </section>
  );
}

function Found({ extra }: { extra: DeskExtra }) {
  const text = useWords().found;
  const { lines, added, state, reason, anotherVisit, order, byDesk, proposedAt } = extra;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span {...inEnglish} className="wrap-anywhere min-w-0 font-medium">
          {listed(lines.map(({ name, quantity }) => counted(name, quantity)))}
        </span>
        <span className="font-semibold">{price(added)}</span>
      </p>
      {reason && <bdi className="wrap-anywhere block text-ink-soft">{reason}</bdi>}
      <p className="text-ink-soft text-sm">
        {[
          text.states[state],
          anotherVisit ? text.anotherVisit : "",
          byDesk ? text.byDesk({ name: nameInWords(byDesk) }) : "",
          momentInWords(proposedAt),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {order && (
        <Link to={`/desk/orders/${order.ordId}`} className="text-accent-ink text-sm underline">
          {text.order({ order: order.ordId })}
        </Link>
      )}
    </li>
  );
}
