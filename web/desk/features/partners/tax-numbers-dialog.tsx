import { useWords } from "words:desk-partners";
import type { DeskPartner } from "@chowk/contract";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { changeTaxNumbers } from "./calls.ts";

/** A partner's numbers for GST and income tax. Open as long as it is rendered. */
export function TaxNumbersDialog({ partner, onClose }: { partner: DeskPartner; onClose: () => void }) {
  const words = useWords();
  const text = words.tax;
  // A server of the release before says nothing of the second.
  const draft = useDraft(partner.tax, ({ gstin, pan = "" }) => ({ gstin, pan }));
  const { gstin, pan } = draft.values;
  const saving = useSave(() => changeTaxNumbers(partner._id, { gstin, pan, seen: draft.seen }), {
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
      <Field
        label={text.pan}
        hint={text.panHint}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={pan}
        onChange={({ target }) => draft.type({ pan: target.value })}
        error={saving.faultOf("pan")}
      />
    </FormDialog>
  );
}
