import { useWords } from "words:desk-parts";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { focusFault } from "../../ui/focus-fault.ts";
import { FormError } from "../../ui/form-error.tsx";
import type { Saving } from "./use-save.ts";

interface Props {
  saving: Saving;
  /** Discards what was typed and loads the current state; without it nothing can be loaded. */
  onLoad?: () => void;
}

/**
 * Why a change was refused: here, or at the field to blame, which has the focus then, as it may be far above. What no field says is
 * said here. If a colleague was faster, what was typed stays until their version is loaded.
 */
export function Refused({ saving, onLoad }: Props) {
  const text = useWords();
  const { here, unsaid } = useFaultFocused(saving);
  const { refusal, isOutdated, reset } = saving;
  return (
    <>
      <span ref={here} hidden />
      <FormError>{refusal ?? unsaid}</FormError>
      {isOutdated && onLoad && (
        <Button
          tone="outline"
          className="max-sm:w-full"
          onClick={() => {
            reset();
            onLoad();
          }}
        >
          {text.loadNew}
        </Button>
      )}
    </>
  );
}

/** Once the answer is there, focuses the first field of the form that is wrong. `unsaid` is the first fault, if no field says any. */
function useFaultFocused({ busy, faults }: Saving) {
  const here = useRef<HTMLSpanElement>(null);
  const [unsaid, setUnsaid] = useState<string>();
  useEffect(() => {
    if (busy) return;
    const isSaid = focusFault(here.current?.closest("form") ?? here.current?.parentElement);
    setUnsaid(isSaid ? undefined : faults[0]?.message);
  }, [busy, faults]);
  return { here, unsaid };
}
