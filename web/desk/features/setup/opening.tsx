import { useWords } from "words:desk-setup";
import type { Setup } from "@chowk/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../parts/facts.tsx";
import { useDeed } from "../../parts/use-save.ts";
import { changeOpening } from "./calls.ts";
import { CloseDialog } from "./close-dialog.tsx";

/** The last step: opens the business, closes it for a while, and opens it again. */
export function Opening({ setup: { opening, isReady, closedWords } }: { setup: Setup }) {
  const text = useWords().opening;
  const [closing, setClosing] = useState(false);
  const { save, busy } = useDeed(changeOpening, { done: text.opened, failed: text.failed });
  const open = (
    <Button disabled={opening === "new" && !isReady} busy={busy} onClick={() => save({ state: "open" })}>
      {opening === "new" ? text.open : text.openAgain}
    </Button>
  );
  const close = (
    <Button tone="secondary" onClick={() => setClosing(true)}>
      {text.close}
    </Button>
  );
  const said = { new: isReady ? text.ready : text.missing, open: text.isOpen, paused: text.isPaused };
  return (
    <Card title={text.title}>
      <p className="max-w-prose">{said[opening]}</p>
      {opening === "paused" && closedWords.en && (
        <p lang="en" dir="ltr" className="mt-2 border-line-strong border-s-2 ps-3 text-ink-soft">
          {closedWords.en}
        </p>
      )}
      <div className="mt-4">{opening === "open" ? close : open}</div>
      {closing && <CloseDialog words={closedWords} onClose={() => setClosing(false)} />}
    </Card>
  );
}
