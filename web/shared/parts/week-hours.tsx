import { useWords } from "words:week-hours";
import type { WorkHours } from "@chowk/contract";
import { weekdays } from "@chowk/contract/country";
import { FieldError, inputLook } from "../../ui/field.tsx";
import { weekdayName } from "../../ui/weekday.ts";

const usual = { from: "09:00", until: "18:00" };

/** A weekday as the form has it. */
export interface HoursRow {
  weekday: number;
  works: boolean;
  from: string;
  until: string;
}

export const hoursRows = (hours: readonly WorkHours[]): HoursRow[] =>
  weekdays().map((weekday) => {
    const found = hours.find((each) => each.weekday === weekday);
    return { weekday, works: found !== undefined, from: found?.from ?? usual.from, until: found?.until ?? usual.until };
  });

export const hoursOfRows = (rows: readonly HoursRow[]): WorkHours[] =>
  rows.filter(({ works }) => works).map(({ works: _, ...each }) => each);

/** Whether a day ends before it begins. */
export const isBackwards = (row: HoursRow): boolean => row.works && row.until <= row.from;

interface Props {
  rows: readonly HoursRow[];
  onChange: (rows: HoursRow[]) => void;
}

/** The fields for when somebody works on each day of the week. */
export function WeekHours({ rows, onChange }: Props) {
  const words = useWords();
  const change = (weekday: number, to: Partial<HoursRow>) =>
    onChange(rows.map((row) => (row.weekday === weekday ? { ...row, ...to } : row)));
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.weekday} className="py-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <label className="flex min-h-11 min-w-36 flex-1 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={row.works}
                onChange={(event) => change(row.weekday, { works: event.currentTarget.checked })}
                aria-label={words.works({ day: weekdayName(row.weekday) })}
                className="size-5 accent-accent"
              />
              {weekdayName(row.weekday)}
            </label>
            {row.works && (
              <span className="flex min-w-0 items-center gap-2">
                <input
                  type="time"
                  dir="ltr"
                  required
                  value={row.from}
                  onChange={(event) => change(row.weekday, { from: event.currentTarget.value })}
                  aria-label={words.from({ day: weekdayName(row.weekday) })}
                  className={`${inputLook} w-32 min-w-0 shrink`}
                />
                –
                <input
                  type="time"
                  dir="ltr"
                  required
                  value={row.until}
                  onChange={(event) => change(row.weekday, { until: event.currentTarget.value })}
                  aria-label={words.until({ day: weekdayName(row.weekday) })}
                  aria-invalid={isBackwards(row) || undefined}
                  className={`${inputLook} w-32 min-w-0 shrink`}
                />
              </span>
            )}
          </div>
          <FieldError message={isBackwards(row) ? words.wrongTime : undefined} />
        </li>
      ))}
    </ul>
  );
}
