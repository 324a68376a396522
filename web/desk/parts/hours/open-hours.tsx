import { useWords } from "words:desk-hours";
import type { OpenHours as Week } from "@chowk/contract";
import { weekdays } from "@chowk/contract/country";
import { inputLook } from "../../../ui/field.tsx";
import { GroupError } from "../../../ui/group-error.tsx";
import { weekdayName } from "../../../ui/weekday.ts";

interface Props {
  /** Which hours these are. */
  note: string;
  hours: Week;
  onChange: (hours: Week) => void;
  faultOf: (path: string) => string | undefined;
}

/** From when until when visits take place, for each weekday. */
export function OpenHours({ note, hours, onChange, faultOf }: Props) {
  const text = useWords();
  const at = (weekday: number) => hours.findIndex((each) => each.weekday === weekday);
  const open = (weekday: number) => {
    // As on the day before, or any other one.
    const { from, until } = hours.findLast((each) => each.weekday < weekday) ??
      hours[0] ?? { from: "09:00", until: "18:00" };
    onChange([...hours, { weekday, from, until }]);
  };
  return (
    <>
      <p className="text-ink-soft text-sm">{note}</p>
      <ul className="mt-2 divide-y divide-line">
        {weekdays().map((weekday) => {
          const n = at(weekday);
          const row = hours[n];
          const day = weekdayName(weekday);
          const change = (to: Partial<Week[number]>) =>
            onChange(hours.map((each) => (each.weekday === weekday ? { ...each, ...to } : each)));
          return (
            <li key={weekday} className="py-1">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <label className="flex min-h-11 min-w-28 flex-1 items-center gap-3">
                  <input
                    type="checkbox"
                    checked={row !== undefined}
                    onChange={({ target }) =>
                      target.checked ? open(weekday) : onChange(hours.filter((each) => each.weekday !== weekday))
                    }
                    aria-label={text.opens({ day })}
                    className="size-4.5 accent-accent"
                  />
                  {day}
                </label>
                {row ? (
                  <span className="flex min-w-0 items-center gap-2">
                    <input
                      type="time"
                      dir="ltr"
                      value={row.from}
                      onChange={({ target }) => change({ from: target.value })}
                      aria-label={text.from({ day })}
                      className={`${inputLook} w-32 min-w-0 shrink`}
                    />
                    –
                    <input
                      type="time"
                      dir="ltr"
                      value={row.until}
                      onChange={({ target }) => change({ until: target.value })}
                      aria-label={text.until({ day })}
                      className={`${inputLook} w-32 min-w-0 shrink`}
                    />
                  </span>
                ) : (
                  <span className="text-ink-soft text-sm">{text.closed}</span>
                )}
              </div>
              <GroupError message={faultOf(`hours.${n}.from`) ?? faultOf(`hours.${n}.until`)} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
