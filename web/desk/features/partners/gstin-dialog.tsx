import type { DeskPartner } from "@chowk/contract";
import { call } from "../../../api/client.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";

/** A partner's number for GST. Shown as long as it is rendered. */
export function GstinDialog({ partner, onClose }: { partner: DeskPartner; onClose: () => void }) {
  const draft = useDraft(partner.tax, ({ gstin }) => ({ gstin }));
  const { gstin } = draft.values;
  const saving = useSave(
    () =>
      call("PUT /operations/partners/:id/gstin", { params: { id: partner._id }, body: { gstin, seen: draft.seen } }),
    {
      done: "Saved. Invoices from now on go by it.",
      failed: "It could not be saved. Please try again.",
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title={`GSTIN of ${partner.name}`}
      ok="Save"
      saving={saving}
      onSave={() => saving.save(undefined)}
      onLoad={draft.reset}
      onClose={onClose}
    >
      <Field
        label="GSTIN"
        hint="15 signs, as on their certificate. Leave it empty for who is not registered."
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
