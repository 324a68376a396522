import { useWords } from "words:papers";
import type { Paper } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { faultsOf, messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { emptyPaper, PaperFields, paperBody } from "../../../shared/parts/paper-fields.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.ts";
import { papersQuery, sendPaper } from "../../calls/papers.ts";

/** Sends one document. Open as long as it is rendered. */
export function SendPaper({ kind, onClose }: { kind: Paper["kind"]; onClose: () => void }) {
  const words = useWords();
  const client = useQueryClient();
  const [draft, setDraft] = useState(emptyPaper);
  const sending = useMutation({
    mutationFn: () => sendPaper(kind._id, paperBody(kind, draft)),
    onSuccess: (papers) => {
      showAnswer(client, papersQuery().queryKey, papers);
      toast.success(words.sent);
      onClose();
    },
  });
  const faults = faultsOf(sending.error);
  return (
    <Dialog open onClose={onClose} title={kind.name}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending.isPending) sending.mutate();
        }}
        className="space-y-4"
      >
        <PaperFields
          hasLastDay={kind.hasLastDay}
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
