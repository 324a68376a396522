import { useWords } from "words:desk-partners";
import type { DeskPartner } from "@chowk/contract";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { changeContact } from "./calls.ts";
import { ContactFields } from "./contact-fields.tsx";

/** A partner's name, phone number and e-mail. Open as long as it is rendered. */
export function ContactDialog({ partner, onClose }: { partner: DeskPartner; onClose: () => void }) {
  const { contact: text, form } = useWords();
  const draft = useDraft(partner.contact, ({ name, phone, email }) => ({ name, phone, email }));
  const saving = useSave(
    () => changeContact(partner._id, { ...draft.values, phone: draft.values.phone.trim(), seen: draft.seen }),
    { done: text.done, failed: form.failed, onDone: onClose },
  );
  return (
    <FormDialog
      title={text.title({ name: partner.name })}
      ok={form.save}
      saving={saving}
      onSave={() => saving.save(undefined)}
      onLoad={draft.reset}
      onClose={onClose}
    >
      {partner.status !== "Invited" && <p className="text-ink-soft">{text.told}</p>}
      <ContactFields values={draft.values} onChange={draft.type} faultOf={saving.faultOf} />
    </FormDialog>
  );
}
