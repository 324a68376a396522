import { useWords } from "words:desk-papers";
import type { Paper } from "@chowk/contract";
import { useState } from "react";
import { TextArea } from "../../../../ui/text-area.tsx";
import { FormDialog } from "../../../parts/form-dialog.tsx";
import { useSave } from "../../../parts/use-save.ts";
import { sendPaperBack } from "./calls.ts";

interface Props {
  partnerId: string;
  paper: Paper;
  onClose: () => void;
}

/** Deletes a file that cannot be used, and tells the partner why. */
export function SendBackDialog({ partnerId, paper: { kind, givenAt }, onClose }: Props) {
  const text = useWords();
  const [reason, setReason] = useState("");
  const saving = useSave(() => sendPaperBack({ id: partnerId, kind: kind._id }, { reason, seen: givenAt ?? "" }), {
    done: text.sentBack,
    failed: text.notSentBack,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={text.sendBackOf({ name: kind.name })}
      ok={text.sendBack}
      tone="danger"
      saving={saving}
      onSave={() => saving.save()}
      onClose={onClose}
    >
      <TextArea
        label={text.reason}
        hint={text.reasonHint}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={saving.faultOf("reason")}
      />
    </FormDialog>
  );
}
