import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { MessageSquarePlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { momentInWords } from "../../parts/when.ts";
import { wordFor } from "../../parts/word-for.ts";
import { noteOnOrder } from "./calls.ts";
import { noteOf } from "./note-of.ts";

/** What happened to an order, and who did it, latest first. */
export function Timeline({ order }: { order: DeskOrder }) {
  const text = useWords().timeline;
  const [noting, setNoting] = useState(false);
  return (
    <section aria-labelledby="timeline" className="card p-5">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="timeline" className="font-semibold text-lg">
          {text.heading}
        </h2>
        <Button tone="secondary" onClick={() => setNoting(true)}>
          <MessageSquarePlus className="size-5" aria-hidden="true" />
          {text.note.open}
        </Button>
      </div>
      {order.events.length === 0 && <p className="text-ink-soft">{text.none}</p>}
      <ol className="space-y-3">
        {order.events.toReversed().map((event) => (
          <li key={`${event.at} ${event.event} ${event.skill}`} className="border-line border-s-2 ps-4">
            <p>
              <span className="inline-block font-medium first-letter:uppercase">
                {wordFor(text.events, event.event)}
              </span>
              {event.skill && (
                <span className="text-ink-soft">
                  {" · "}
                  <bdi {...inEnglish}>{event.skill}</bdi>
                </span>
              )}
            </p>
            {event.note && <p className="wrap-anywhere">{noteOf(event)}</p>}
            <p className="text-ink-soft text-sm">
              <time dateTime={event.at}>{momentInWords(event.at)}</time> ·{" "}
              {event.name ? text.named({ name: nameInWords(event.name), who: text.who[event.by] }) : text.who[event.by]}
            </p>
          </li>
        ))}
      </ol>
      {noting && (
        <DeedDialog
          title={text.note.open}
          note={text.note.note}
          label={text.note.label}
          field="note"
          action={text.note.action}
          done={text.note.done}
          send={(note) => noteOnOrder(order._id, note)}
          onClose={() => setNoting(false)}
        />
      )}
    </section>
  );
}
