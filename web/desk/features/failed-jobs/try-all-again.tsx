import { useWords } from "words:desk-failed-jobs";
import type { FailedKind } from "@chowk/contract";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useSave } from "../../parts/use-save.ts";
import { tryAllAgain } from "./calls.ts";
import { jobInWords } from "./in-words.ts";

interface Props {
  /** The kinds that would be tried again. */
  kinds: readonly FailedKind[];
  /** Only this kind; null for all. */
  task: string | null;
}

/** Tries again all jobs that are shown, once the operator has confirmed how many. Hidden if only one is left. */
export function TryAllAgain({ kinds, task }: Props) {
  const text = useWords().allAgain;
  const [asking, setAsking] = useState(false);
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
  if (count < 2 && !asking) return null;
  return (
    <>
      <Button tone="secondary" onClick={() => setAsking(true)}>
        <RotateCcw className="size-5" aria-hidden="true" />
        {text.action}
      </Button>
      {asking && <Confirm kinds={kinds} count={count} task={task} onClose={() => setAsking(false)} />}
    </>
  );
}

function Confirm({ kinds, count, task, onClose }: Props & { count: number; onClose: () => void }) {
  const text = useWords().allAgain;
  const saving = useSave(() => tryAllAgain(task), {
    done: text.done,
    failed: text.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={text.title({ count })}
      ok={text.action}
      cancel={text.leave}
      saving={saving}
      onSave={() => saving.save(undefined)}
      onClose={onClose}
    >
      <p className="text-ink-soft">{text.note}</p>
      <ul className="list-disc space-y-1 ps-5">
        {kinds.map((kind) => (
          <li key={kind.task} className="wrap-anywhere">
            {text.ofKind({ kind: jobInWords(kind.task), count: kind.count })}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
