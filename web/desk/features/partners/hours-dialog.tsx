import { useWords } from "words:desk-partners";
import type { DeskPartner } from "@chowk/contract";
import { hoursOfRows, hoursRows, isBackwards, WeekHours } from "../../../shared/parts/week-hours.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { changeHours } from "./calls.ts";

/** When a partner works on each day of the week. */
export function HoursDialog({ partner, onClose }: { partner: DeskPartner; onClose: () => void }) {
  const { hours: text, form } = useWords();
  const { _id: id, name, hours, hoursVersion: version } = partner;
  const draft = useDraft({ hours, version }, (seen) => ({ rows: hoursRows(seen.hours) }));
  const { rows } = draft.values;
  const saving = useSave(() => changeHours(id, { hours: hoursOfRows(rows), seen: draft.seen }), {
    done: form.changed,
    failed: form.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={text.title({ name })}
      ok={form.save}
      saving={saving}
      onSave={() => !rows.some(isBackwards) && saving.save(undefined)}
      onLoad={draft.reset}
      onClose={onClose}
    >
      <p className="text-ink-soft">{text.note}</p>
      <WeekHours rows={rows} onChange={(changed) => draft.type({ rows: changed })} />
    </FormDialog>
  );
}
