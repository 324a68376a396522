import { useWords } from "words:desk-partners";
import type { ApplicationDocument } from "@chowk/contract";
import { useState } from "react";
import { emptyPaper, PaperFields } from "../../../shared/parts/paper-fields.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useSave } from "../../parts/use-save.ts";
import { putDocument } from "./calls.ts";

interface Props {
  partnerId: string;
  document: ApplicationDocument;
  onDone: () => void;
  onClose: () => void;
}

/** Stores an ID proof or a certificate that a partner has brought, or sent in another way. */
export function PutDialog({ partnerId, document, onDone, onClose }: Props) {
  const text = useWords().documents;
  const [draft, setDraft] = useState(emptyPaper);
  const saving = useSave(() => putDocument({ id: partnerId, document }, draft.file?.url ?? ""), {
    ...{ done: text.putDone, failed: text.putFailed, onDone },
  });
  return (
    <FormDialog
      title={text.put[document]}
      ok={text.putSave}
      saving={saving}
      onSave={() => saving.save()}
      onClose={onClose}
      onLoad={onClose}
    >
      <p>{text.putNote}</p>
      <PaperFields hasLastDay={false} draft={draft} onChange={setDraft} faultOf={saving.faultOf} />
    </FormDialog>
  );
}
