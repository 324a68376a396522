import { useWords } from "words:papers";
import type { Paper } from "@chowk/contract";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { writer } from "../../ui/zone.ts";

const tones = {
  missing: "wrong",
  sentBack: "wrong",
  unconfirmed: "wait",
  valid: "done",
  ending: "wait",
  ended: "wrong",
} as const satisfies Record<Paper["state"], BadgeTone>;

const calendar = writer({ dateStyle: "medium" });

/** What a document is called, and how it stands with it. */
export function PaperLine({ paper: { kind, state, lastDay, sentBackWhy } }: { paper: Paper }) {
  const words = useWords();
  const day = lastDay && calendar(new Date(`${lastDay}T00:00:00Z`), "UTC");
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {kind.name}
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </p>
      {day && (
        <p className="text-ink-soft text-sm">{state === "ended" ? words.ended({ day }) : words.until({ day })}</p>
      )}
      {sentBackWhy && (
        <p className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm">{words.why({ reason: sentBackWhy })}</p>
      )}
    </div>
  );
}
