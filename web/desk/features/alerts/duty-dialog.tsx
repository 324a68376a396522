import { useWords } from "words:desk-alerts";
import type { Rota } from "@chowk/contract";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { RadioPill } from "../../../ui/radio-pill.tsx";
import { weekdayName } from "../../../ui/weekday.ts";
import { CheckField, FormDialog } from "../../parts/form-dialog.tsx";
import { useSave } from "../../parts/use-save.ts";
import { changeDuty } from "./calls.ts";

interface Props {
  operator: Rota["operators"][number];
  day: string;
  /** The day in words. */
  name: string;
  now: Rota["operators"][number]["days"][number] | undefined;
  onClose: () => void;
}

const usualHours = { from: "09:00", until: "18:00" };

/** When somebody is on duty on a day, or on that weekday every week. */
export function DutyDialog({ operator, day, name, now, onClose }: Props) {
  const text = useWords().rota;
  const [isOn, setOn] = useState(true);
  const [hours, setHours] = useState(now?.duty ?? usualHours);
  const [everyWeek, setEveryWeek] = useState(now?.usual !== false);
  const saving = useSave(changeDuty, { done: text.saved, quiet: true, failed: text.saveFailed, onDone: onClose });
  const weekday = weekdayName(((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1);
  const time = (key: "from" | "until") => (
    <Field
      label={text[key]}
      type="time"
      dir="ltr"
      required
      value={hours[key]}
      onChange={({ target }) => setHours({ ...hours, [key]: target.value })}
      error={saving.faultOf(`duty.${key}`)}
      {...(key === "until" && hours.until <= hours.from ? { hint: text.nextDay } : {})}
    />
  );
  return (
    <FormDialog
      title={text.dialog({ name: operator.name, day: name })}
      ok={text.save}
      saving={saving}
      onSave={() => saving.save({ operator: operator._id, day, duty: isOn ? hours : null, everyWeek })}
      onClose={onClose}
    >
      <CheckField label={text.onDuty} checked={isOn} onChange={setOn} />
      {isOn && (
        <div className="grid grid-cols-2 gap-4">
          {time("from")}
          {time("until")}
        </div>
      )}
      <fieldset>
        <legend className="mb-1 font-medium text-sm">{text.holds}</legend>
        <div className="flex flex-wrap gap-2">
          <RadioPill name="holds" checked={everyWeek} onChange={() => setEveryWeek(true)}>
            {text.weekly({ weekday })}
          </RadioPill>
          <RadioPill name="holds" checked={!everyWeek} onChange={() => setEveryWeek(false)}>
            {text.once({ day: name })}
          </RadioPill>
        </div>
      </fieldset>
    </FormDialog>
  );
}
