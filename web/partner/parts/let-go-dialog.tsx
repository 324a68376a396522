import { useWords } from "words:partner";
import type { DeclineReason } from "@chowk/contract";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RadioCard } from "../../ui/radio-card.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { DialogProps } from "./dialog-props.ts";

/** Asks for the reason, then declines a job or gives it back. */
export function LetGoDialog({ verb, onAct, onClose }: DialogProps & { verb: "decline" | "giveBack" }) {
  const text = useWords();
  const words = text.letGo;
  const reasons = Object.entries(words.reasons) as [DeclineReason, string][];

  const [reason, setReason] = useState<DeclineReason>("not free");
  const [note, setNote] = useState("");
  return (
    <Dialog open onClose={onClose} title={words[verb]}>
      <p className="text-ink-soft">{words.note}</p>
      <fieldset className="mt-4 space-y-2">
        <legend className="mb-2 font-medium">{words.why}</legend>
        {reasons.map(([value, label]) => (
          <RadioCard
            key={value}
            name="reason"
            value={value}
            checked={reason === value}
            onChange={() => setReason(value)}
          >
            {label}
          </RadioCard>
        ))}
      </fieldset>
      <TextArea
        label={words.words}
        value={note}
        maxLength={400}
        onChange={(event) => setNote(event.currentTarget.value)}
        className="mt-4"
      />
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="secondary" onClick={onClose} className="min-h-14">
          {words.keep}
        </Button>
        <Button
          tone="danger"
          onClick={() => onAct(verb, { reason, ...(note.trim() ? { note: note.trim() } : {}) })}
          className="min-h-14"
        >
          {text.verbs[verb]}
        </Button>
      </div>
    </Dialog>
  );
}
