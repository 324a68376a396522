import { useWords } from "words:desk-partners";
import type { DeskPartner } from "@chowk/contract";
import { Field } from "../../../ui/field.tsx";
import { CheckField, FormDialog } from "../../parts/form-dialog.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { approve, changeWork } from "./calls.ts";
import { SkillChoice } from "./skill-choice.tsx";

interface Props {
  partner: DeskPartner;
  /** True to approve an application; false to change what a partner does. */
  approves: boolean;
  onClose: () => void;
}

/** What a partner may do, and how far they go. */
export function WorkDialog({ partner, approves, onClose }: Props) {
  const { form: text, actions } = useWords();
  const { _id: id, name, status, application } = partner;
  const draft = useDraft(partner.work, ({ skills, radiusKm, isOwn }) => ({
    // An applicant who was invited may have skills already.
    skills: new Set([
      ...skills.map(({ _id }) => _id),
      ...(application && (approves || skills.length === 0) ? [application.skill._id] : []),
    ]),
    radius: radiusKm === null ? "" : String(radiusKm),
    // A server of the release before says nothing of it.
    isOwn: isOwn ?? false,
  }));
  const { skills: chosen, radius, isOwn } = draft.values;
  const saving = useSave(
    async () => {
      const body = { skills: [...chosen], radiusKm: radius.trim() === "" ? null : Number(radius), isOwn };
      if (!approves) return changeWork(id, { ...body, seen: draft.seen });
      const seen = status === "Refused" ? "Refused" : "Applied";
      return approve(id, { ...body, seen });
    },
    {
      done: approves ? text.approved({ name }) : text.changed,
      failed: text.failed,
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title={approves ? text.approve({ name }) : text.change({ name })}
      ok={approves ? actions.approve : text.save}
      saving={saving}
      onSave={() => saving.save(undefined)}
      // An application has nothing to reload: a colleague can only have decided on it.
      {...(approves ? {} : { onLoad: draft.reset })}
      onClose={onClose}
    >
      <Field
        label={text.radius}
        hint={text.radiusHint}
        inputMode="numeric"
        value={radius}
        onChange={({ target }) => draft.type({ radius: target.value })}
        error={saving.faultOf("radiusKm")}
      />
      <CheckField
        label={text.isOwn}
        hint={text.isOwnHint}
        checked={isOwn}
        onChange={(checked) => draft.type({ isOwn: checked })}
      />
      <SkillChoice chosen={chosen} onChange={(skills) => draft.type({ skills })} error={saving.faultOf("skills")} />
    </FormDialog>
  );
}
