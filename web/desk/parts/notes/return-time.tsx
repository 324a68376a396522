import { useWords } from "words:desk-notes";
import { Field } from "../../../ui/field.tsx";
import { RadioPill } from "../../../ui/radio-pill.tsx";
import { dateIn, momentIn, zone } from "../../../ui/zone.ts";

const HOUR = 3_600_000;

export const returns = ["never", "hour", "four", "tomorrow", "other"] as const;

/** When something comes back, as it was chosen; `at` is what was typed for `other`: "2026-11-24T16:00". */
export interface Return {
  how: (typeof returns)[number];
  at: string;
}

/** Returns the moment, or null if it does not come back; undefined if what was typed is none. */
export function momentOf({ how, at }: Return, now = Date.now()): string | null | undefined {
  const today = dateIn(zone(), new Date(now));
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);
  if (how === "never") return null;
  if (how === "hour") return new Date(now + HOUR).toISOString();
  const typed = { four: `${today}T16:00`, tomorrow: `${tomorrow}T09:00`, other: at }[how];
  return momentIn(zone(), typed)?.toISOString();
}

/** Whether a choice makes sense now: by half past three "at four" does, later it is nearly there, or over. */
const isAhead = (how: Return["how"]): boolean =>
  how !== "four" || Date.parse(momentOf({ how, at: "" }) ?? "") - Date.now() > HOUR / 4;

interface Props {
  value: Return;
  onChange: (value: Return) => void;
  /** Whether it must come back. */
  isReminder?: boolean;
  error: string | undefined;
}

/** Whether and when a note comes back. */
export function ReturnTime({ value, onChange, isReminder = false, error }: Props) {
  const text = useWords();
  const choices = returns.filter((how) => isAhead(how) && !(isReminder && how === "never"));
  return (
    <div className="space-y-3">
      <fieldset>
        <legend className="mb-1 font-medium text-sm">{text.comesBack}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map((how) => (
            <RadioPill key={how} name="return" checked={value.how === how} onChange={() => onChange({ ...value, how })}>
              {text.returns[how]}
            </RadioPill>
          ))}
        </div>
      </fieldset>
      {value.how === "other" && (
        <Field
          label={text.when}
          type="datetime-local"
          required
          value={value.at}
          onChange={({ target }) => onChange({ ...value, at: target.value })}
          error={error}
        />
      )}
    </div>
  );
}
