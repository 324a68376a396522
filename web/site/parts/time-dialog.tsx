import type { Slots } from "@chowk/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { TimeChoice, WaitingForTimes } from "../../shared/parts/time-choice.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Loaded } from "../../ui/loaded.tsx";

interface Props {
  title: string;
  hint: string;
  slots: UseQueryResult<Slots>;
  chosen: string | null;
  onChoose: (slot: string) => void;
  /** Tells its radio buttons from those of others on the page. */
  name: string;
  /** Why the chosen time was refused. */
  refusal: string | null | undefined | false;
  words: { keep: string; confirm: string; busy: string; failed: string };
  busy: boolean;
  onConfirm: (slot: string) => void;
  onClose: () => void;
}

/** One of the free times is chosen and confirmed. Open as long as it is rendered. */
export function TimeDialog(props: Props) {
  const { title, hint, slots, chosen, onChoose, name, refusal, words, busy, onConfirm, onClose } = props;
  return (
    <Dialog open onClose={onClose} title={title}>
      <p className="mb-4">{hint}</p>
      <FormError className="mb-4">{refusal}</FormError>
      <Loaded query={slots} waiting={<WaitingForTimes />} failed={(error) => messageOf(error, words.failed)}>
        {(found) => <TimeChoice slots={found} chosen={chosen} onChoose={onChoose} name={name} />}
      </Loaded>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1">
        <Button tone="secondary" onClick={onClose} className="min-w-32">
          {words.keep}
        </Button>
        <Button
          onClick={() => chosen && onConfirm(chosen)}
          disabled={!chosen || !slots.data?.first}
          busy={busy}
          busyText={words.busy}
          className="min-w-36"
        >
          {words.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
