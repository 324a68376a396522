import { useWords } from "words:papers";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { faultsOf, messageOf } from "../../api/failure.ts";
import { emptyPaper, PaperFields, paperBody } from "../../shared/parts/paper-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { toast } from "../../ui/toast.ts";

interface Props {
  /** What is sent. */
  name: string;
  hasLastDay?: boolean;
  send: (body: ReturnType<typeof paperBody>) => Promise<unknown>;
  onClose: () => void;
}

/** Sends one document. Open as long as it is rendered. */
export function SendFile({ name, hasLastDay = false, send, onClose }: Props) {
  const words = useWords();
  const [draft, setDraft] = useState(emptyPaper);
  const sending = useMutation({
    mutationFn: () => send(paperBody({ hasLastDay }, draft)),
    onSuccess: () => {
      toast.success(words.sent);
      onClose();
    },
  });
  const faults = faultsOf(sending.error);
  return (
    <Dialog open onClose={onClose} title={name}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending.isPending) sending.mutate();
        }}
        className="space-y-4"
      >
        <PaperFields
          hasLastDay={hasLastDay}
          draft={draft}
          onChange={setDraft}
          faultOf={(path) => faults.find((fault) => fault.path === path)?.message}
        />
        <FormError>{sending.error && faults.length === 0 && messageOf(sending.error, words.notSent)}</FormError>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button tone="secondary" onClick={onClose} className="min-h-14">
            {words.cancel}
          </Button>
          <Button type="submit" busy={sending.isPending} className="min-h-14">
            {words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
