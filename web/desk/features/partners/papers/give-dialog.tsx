import { useWords } from "words:desk-papers";
import type { Paper } from "@chowk/contract";
import { useState } from "react";
import { emptyPaper, PaperFields, paperBody } from "../../../../shared/parts/paper-fields.tsx";
import { FormDialog } from "../../../parts/form-dialog.tsx";
import { useSave } from "../../../parts/use-save.ts";
import { givePaper } from "./calls.ts";

interface Props {
  partnerId: string;
  paper: Paper;
  onClose: () => void;
}

/** Stores a document that a partner has brought, or sent in another way. */
export function GiveDialog({ partnerId, paper: { kind, file }, onClose }: Props) {
  const text = useWords();
  const { _id, name, hasLastDay } = kind;
  const [draft, setDraft] = useState(emptyPaper);
  const saving = useSave(() => givePaper({ id: partnerId, kind: _id }, paperBody(kind, draft)), {
    ...{ done: text.stored, failed: text.notStored, onDone: onClose },
  });
  return (
    <FormDialog
      title={file ? text.replaceOf({ name }) : text.giveOf({ name })}
      ok={text.save}
      saving={saving}
      onSave={() => saving.save()}
      onClose={onClose}
    >
      <PaperFields hasLastDay={hasLastDay} draft={draft} onChange={setDraft} faultOf={saving.faultOf} />
    </FormDialog>
  );
}
