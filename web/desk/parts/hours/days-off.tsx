import { useWords } from "words:desk-hours";
import type { DaysOff as Days } from "@chowk/contract";
import { CalendarPlus, X } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { dateIn, zone } from "../../../ui/zone.ts";
import { dayInWords } from "../when.ts";
import { nextHolidays } from "./next-holidays.ts";

interface Props {
  note: string;
  days: Days;
  onChange: (days: Days) => void;
  faultOf: (path: string) => string | undefined;
}

/** Days on which there are no visits. */
export function DaysOff({ note, days, onChange, faultOf }: Props) {
  const text = useWords();
  const holidays = nextHolidays(dateIn(zone())).filter(({ date }) => !days.some(({ day }) => day === date));
  const takeOver = () =>
    onChange(
      [...days, ...holidays.map(({ date, name }) => ({ day: date, name: text.holidays[name] }))].sort((one, other) =>
        one.day.localeCompare(other.day),
      ),
    );
  const change = (at: number, to: Partial<Days[number]>) =>
    onChange(days.map((each, n) => (n === at ? { ...each, ...to } : each)));
  return (
    <>
      <p className="text-ink-soft text-sm">{note}</p>
      <ul className="mt-3 space-y-3">
        {days.map(({ day, name }, n) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is retyped in place
            key={n}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <Field
              label={text.day}
              type="date"
              value={day}
              onChange={({ target }) => change(n, { day: target.value })}
              error={faultOf(`daysOff.${n}.day`)}
            />
            <Field
              label={text.dayName}
              dir="auto"
              className="max-sm:row-start-2"
              value={name}
              onChange={({ target }) => change(n, { name: target.value })}
              error={faultOf(`daysOff.${n}.name`)}
            />
            <div className="pt-6">
              <IconButton
                Icon={X}
                label={text.workOn({ day: day ? dayInWords(day) : String(n + 1) })}
                onClick={() => onChange(days.filter((_, at) => at !== n))}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button tone="outline" onClick={() => onChange([...days, { day: "", name: "" }])}>
          <CalendarPlus className="size-5" aria-hidden="true" />
          {text.addDay}
        </Button>
        {holidays.length > 0 && (
          <Button tone="quiet" onClick={takeOver}>
            {text.takeHolidays({ count: holidays.length })}
          </Button>
        )}
      </div>
    </>
  );
}
