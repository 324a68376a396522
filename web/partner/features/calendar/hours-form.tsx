import { useWords } from "words:partner";
import type { WorkHours } from "@chowk/contract";
import { weekdays } from "@chowk/contract/country";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError, inputLook } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { weekdayName } from "../../../ui/weekday.ts";
import { meQuery } from "../../calls/account.ts";
import { calendarQuery, setHours } from "./calls.ts";

const usual = { from: "09:00", until: "18:00" };

interface Row {
  weekday: number;
  works: boolean;
  from: string;
  until: string;
}

const rowsOf = (hours: WorkHours[]): Row[] =>
  weekdays().map((weekday) => {
    const found = hours.find((each) => each.weekday === weekday);
    return { weekday, works: found !== undefined, from: found?.from ?? usual.from, until: found?.until ?? usual.until };
  });

/** When the partner works on each day of the week. */
export function HoursForm({ hours }: { hours: WorkHours[] }) {
  const words = useWords().calendar;

  const client = useQueryClient();
  const [rows, setRows] = useState(() => rowsOf(hours));
  const isWrong = (row: Row) => row.works && row.until <= row.from;
  const save = useMutation({
    mutationFn: () => setHours(rows.filter(({ works }) => works).map(({ works: _, ...each }) => each)),
    onSuccess: (found) => {
      showAnswer(client, calendarQuery().queryKey, found);
      void client.invalidateQueries({ queryKey: meQuery().queryKey });
      toast.success(words.saved);
    },
    onError: (error) => toast.error(messageOf(error, words.failed)),
  });
  const change = (weekday: number, to: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.weekday === weekday ? { ...row, ...to } : row)));
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending && !rows.some(isWrong)) save.mutate();
      }}
      className="card p-4 sm:p-6"
    >
      <h2 className="font-semibold text-lg">{words.hours}</h2>
      <p className="mt-1 text-ink-soft">{words.hoursNote}</p>
      <ul className="mt-3 divide-y divide-line">
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
                    aria-invalid={isWrong(row) || undefined}
                    className={`${inputLook} w-32 min-w-0 shrink`}
                  />
                </span>
              )}
            </div>
            <FieldError message={isWrong(row) ? words.wrongTime : undefined} />
          </li>
        ))}
      </ul>
      <Button type="submit" busy={save.isPending} busyText={words.saving} className="mt-4 min-h-12 max-sm:w-full">
        {words.save}
      </Button>
    </form>
  );
}
