import { useWords } from "words:desk-partners";
import type { DeskPartner, Skill } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Field, FieldError } from "../../../ui/field.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CheckField, FormDialog } from "../../parts/form-dialog.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { approve, changeWork, skillsQuery } from "./calls.ts";

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
  const [atFirst] = useState(chosen);
  const skills = useQuery(skillsQuery);
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
      <fieldset>
        <legend className="mb-1 font-medium text-sm">{text.mayDo}</legend>
        <Loaded query={skills} waiting={<Skeleton className="h-40" />} failed={() => text.failedSkills}>
          {(all) => (
            <div className="max-h-72 space-y-3 overflow-y-auto rounded-control border border-line p-3">
              {groupsOf(all, atFirst).map(([category, ofCategory]) => (
                <div key={category}>
                  <p {...inEnglish} className="font-medium text-ink-soft text-sm">
                    {category}
                  </p>
                  {ofCategory.map((skill) => (
                    <label key={skill._id} className="flex min-h-8 items-center gap-2 text-sm">
                      <input
                        type="checkbox"
                        checked={chosen.has(skill._id)}
                        onChange={() => draft.type({ skills: chosen.symmetricDifference(new Set([skill._id])) })}
                        className="size-4.5 accent-accent"
                      />
                      <bdi {...inEnglish}>{skill.name}</bdi>
                    </label>
                  ))}
                </div>
              ))}
            </div>
          )}
        </Loaded>
        <FieldError message={saving.faultOf("skills")} />
      </fieldset>
    </FormDialog>
  );
}

/** Skills by category; categories with a chosen skill come first. */
function groupsOf(all: readonly Skill[], chosen: ReadonlySet<string>): [category: string, skills: Skill[]][] {
  const has = ([, skills]: [string, Skill[]]) => skills.some(({ _id }) => chosen.has(_id));
  return [...Map.groupBy(all, ({ category }) => category)].sort((one, other) => Number(has(other)) - Number(has(one)));
}
