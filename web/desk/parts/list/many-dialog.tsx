import { useWords } from "words:desk-parts";
import { type ReactNode, useState } from "react";
import { messageOf, secondsToWait } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useSave } from "../use-save.ts";

export interface ManyProps<T> {
  title: string;
  note?: ReactNode;
  action: string;
  danger?: boolean;
  rows: readonly T[];
  nameOf: (row: T) => string;
  send: (row: T) => Promise<unknown>;
  /** Said once it is done to all. */
  done: string;
  onClose: (failed: readonly T[]) => void;
  /** Called before it begins: whether all that is asked for is there. The fields say what is missing. */
  isReady?: () => boolean;
  /** What is asked for, the same for all. */
  children?: ReactNode;
}

interface Failure<T> {
  row: T;
  why: string;
}

/** The longest that the server asks anybody to wait who does more in a minute than one may. */
const LONGEST_SECONDS = 60;

/** Does it, and once more if the server asks to wait a little first. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const seconds = secondsToWait(error);
    if (seconds === undefined || seconds > LONGEST_SECONDS) throw error;
    await new Promise((waited) => setTimeout(waited, seconds * 1000));
    await work();
  }
}

/** The same deed for several, one after another. What is refused is listed with its reason; all else is done. */
export function ManyDialog<T>({ rows, nameOf, send, onClose, isReady, children, ...said }: ManyProps<T>) {
  const text = useWords();
  const [tried, setTried] = useState(0);
  const [failures, setFailures] = useState<Failure<T>[]>();
  const saving = useSave(
    async () => {
      const failed: Failure<T>[] = [];
      for (const [n, row] of rows.entries()) {
        setTried(n + 1);
        try {
          await patiently(() => send(row));
        } catch (error) {
          failed.push({ row, why: messageOf(error, text.failed) });
        }
      }
      return failed;
    },
    {
      ...{ done: "", quiet: true, failed: text.failed },
      onDone: (failed) => {
        if (failed.length > 0) return setFailures(failed);
        toast.success(said.done);
        onClose([]);
      },
    },
  );
  if (failures) {
    const close = () => onClose(failures.map(({ row }) => row));
    return (
      <Dialog open onClose={close} title={text.many.title}>
        <p>{text.many.partly({ done: rows.length - failures.length, count: rows.length })}</p>
        <ul className="my-4 max-h-72 space-y-2 overflow-y-auto">
          {failures.map(({ row, why }) => (
            <li key={nameOf(row)}>
              <bdi className="font-semibold">{nameOf(row)}</bdi>
              <span className="block text-wrong-ink">{why}</span>
            </li>
          ))}
        </ul>
        <div className="flex justify-end">
          <Button onClick={close}>{text.many.close}</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={said.title}
      ok={said.action}
      tone={said.danger ? "danger" : "primary"}
      cancel={text.leave}
      saving={saving}
      onSave={() => (isReady?.() ?? true) && saving.save(undefined)}
      onClose={() => saving.busy || onClose(rows)}
    >
      {said.note && <p className="text-ink-soft">{said.note}</p>}
      {children}
      {saving.busy && (
        <p role="status" className="text-ink-soft">
          {text.many.progress({ done: tried, count: rows.length })}
        </p>
      )}
    </FormDialog>
  );
}
