import { useWords } from "words:desk-partners";
import type { DeskPartner } from "@chowk/contract";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { changeGstin } from "./calls.ts";

/** A partner's number for GST. Open as long as it is rendered. */
export function GstinDialog({ partner, onClose }: { partner: DeskPartner; onClose: () => void }) {
  const words = useWords();
  const text = words.tax;
  const draft = useDraft(partner.tax, ({ gstin }) => ({ gstin }));
  const { gstin } = draft.values;
  const saving = useSave(() => changeGstin(partner._id, { gstin, seen: draft.seen }), {
    done: text.done,
    failed: words.form.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={text.title({ name: partner.name })}
      ok={words.form.save}
      saving={saving}
      onSave={() => saving.save(undefined)}
      onLoad={draft.reset}
      onClose={onClose}
    >
      <Field
        label={text.gstin}
        hint={text.hint}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={gstin}
        onChange={({ target }) => draft.type({ gstin: target.value })}
        error={saving.faultOf("gstin")}
      />
    </FormDialog>
  );
}
