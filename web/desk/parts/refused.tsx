import { useWords } from "words:desk-parts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import type { Saving } from "./use-save.ts";

interface Props {
  saving: Saving;
  /** Gives up what was typed for what there is now; without it nothing can be loaded. */
  onLoad?: () => void;
}

/** Why a change was not taken. Where somebody was quicker, what was typed stays until what they saved is asked for. */
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
