import { useWords } from "words:desk-parts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import type { Saving } from "./use-save.ts";

interface Props {
  saving: Saving;
  /** Discards what was typed and loads the current state; without it nothing can be loaded. */
  onLoad?: () => void;
}

/** Why a change was refused. If a colleague was faster, what was typed stays until their version is loaded. */
export function Refused({ saving: { refusal, isOutdated, reset }, onLoad }: Props) {
  const text = useWords();
  return (
    <>
      <FormError>{refusal}</FormError>
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
