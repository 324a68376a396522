import type { FailedKind } from "@chowk/contract";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useSave } from "../../parts/use-save.ts";

interface Props {
  /** Those that would be tried again. */
  kinds: readonly FailedKind[];
  /** Of one kind alone; null for all. */
  task: string | null;
}

const number = new Intl.NumberFormat("en-IN");
const things = (count: number): string => (count === 1 ? "one thing" : `${number.format(count)} things`);

/** One press for all that is shown, once somebody has confirmed how much that is. Nothing while one alone is left. */
export function TryAllAgain({ kinds, task }: Props) {
  const [asking, setAsking] = useState(false);
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
  if (count < 2 && !asking) return null;
  return (
    <>
      <Button tone="secondary" onClick={() => setAsking(true)}>
        <RotateCcw className="size-5" aria-hidden="true" />
        Try all again
      </Button>
      {asking && <Confirm kinds={kinds} count={count} task={task} onClose={() => setAsking(false)} />}
    </>
  );
}

function Confirm({ kinds, count, task, onClose }: Props & { count: number; onClose: () => void }) {
  const saving = useSave(() => call("POST /operations/failed_jobs/retry", { body: { task } }), {
    done: "They are being tried again.",
    failed: "They could not be tried again. Please press once more.",
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Try ${things(count)} again?`}
      ok="Try all again"
      cancel="Leave them"
      saving={saving}
      onSave={() => saving.save(undefined)}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Each is done at once, and tried as often as a new one. What still fails comes back to this list after some days.
      </p>
      <ul className="list-disc space-y-1 ps-5">
        {kinds.map((kind) => (
          <li key={kind.task} className="wrap-anywhere">{`${kind.what}: ${number.format(kind.count)}`}</li>
        ))}
      </ul>
    </FormDialog>
  );
}
