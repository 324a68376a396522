import { useWords } from "words:desk-board";
import { useWords as useParts } from "words:desk-parts";
import { Undo2, X } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { useSave } from "../../../parts/use-save.ts";
import { putBack } from "../calls.ts";
import type { Drop } from "./where-to.ts";

interface Props {
  /** What was done. */
  moved: Drop;
  /** The same in words. */
  said: string;
  onClose: () => void;
}

/** Says what was just moved, and takes it back. */
export function MovedBar({ moved, said, onClose }: Props) {
  const text = useWords().move;
  const { failed } = useParts();
  const undoing = useSave(() => putBack(moved, text.undone), { done: text.undone, failed, onDone: onClose });
  return (
    <div
      role="status"
      className="card sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 shadow-lg"
    >
      <span>{undoing.refusal ?? said}</span>
      <Button tone="quiet" busy={undoing.busy} onClick={() => undoing.save(undefined)}>
        <Undo2 className="size-5" aria-hidden="true" />
        {text.undo}
      </Button>
      <IconButton Icon={X} label={text.close} onClick={onClose} className="-me-2" />
    </div>
  );
}
