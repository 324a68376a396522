import type { DeskOrder } from "@chowk/contract";
import { MessageSquarePlus } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { momentInWords } from "../../parts/when.ts";

const whoInWords = { customer: "customer", partner: "partner", staff: "desk", system: "by itself" };

/** What happened to an order, and who did it, the latest first. */
export function Timeline({ order }: { order: DeskOrder }) {
  const [noting, setNoting] = useState(false);
  return (
    <section aria-labelledby="timeline" className="card p-5">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="timeline" className="font-semibold text-lg">
          Timeline
        </h2>
        <Button tone="secondary" onClick={() => setNoting(true)}>
          <MessageSquarePlus className="size-5" aria-hidden="true" />
          Add a note
        </Button>
      </div>
      {order.events.length === 0 && <p className="text-ink-soft">Nothing is written down yet.</p>}
      <ol className="space-y-3">
        {order.events.toReversed().map((event) => (
          <li key={`${event.at} ${event.event} ${event.skill}`} className="border-line border-s-2 ps-4">
            <p>
              <span className="inline-block font-medium first-letter:uppercase">{event.event}</span>
              {event.skill && <span className="text-ink-soft"> · {event.skill}</span>}
            </p>
            {event.note && <p className="wrap-anywhere">{event.note}</p>}
            <p className="text-ink-soft text-sm">
              <time dateTime={event.at}>{momentInWords(event.at)}</time> ·{" "}
              {event.name ? `${event.name} (${whoInWords[event.by]})` : whoInWords[event.by]}
            </p>
          </li>
        ))}
      </ol>
      {noting && (
        <DeedDialog
          title="Add a note"
          note="For the business alone: neither the customer nor the partner sees it."
          label="Note"
          field="note"
          action="Add"
          done="The note is in the timeline."
          send={(note) => call("POST /operations/orders/:id/notes", { params: { id: order._id }, body: { note } })}
          onClose={() => setNoting(false)}
        />
      )}
    </section>
  );
}
