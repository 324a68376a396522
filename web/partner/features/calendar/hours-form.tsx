import { useWords } from "words:partner";
import type { WorkHours } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { hoursOfRows, hoursRows, isBackwards, WeekHours } from "../../../shared/parts/week-hours.tsx";
import { Button } from "../../../ui/button.tsx";
import { focusFault } from "../../../ui/focus-fault.ts";
import { toast } from "../../../ui/toast.ts";
import { meQuery } from "../../calls/account.ts";
import { calendarQuery, setHours } from "./calls.ts";

/** When the partner works on each day of the week. */
export function HoursForm({ hours }: { hours: WorkHours[] }) {
  const words = useWords().calendar;

  const client = useQueryClient();
  const [rows, setRows] = useState(() => hoursRows(hours));
  const save = useMutation({
    mutationFn: () => setHours(hoursOfRows(rows)),
    onSuccess: (found) => {
      showAnswer(client, calendarQuery().queryKey, found);
      void client.invalidateQueries({ queryKey: meQuery().queryKey });
      toast.success(words.saved);
    },
    onError: (error) => toast.error(messageOf(error, words.failed)),
  });
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (rows.some(isBackwards)) focusFault(event.currentTarget);
        else if (!save.isPending) save.mutate();
      }}
      className="card p-4 sm:p-6"
    >
      <h2 className="font-semibold text-lg">{words.hours}</h2>
      <p className="mt-1 text-ink-soft">{words.hoursNote}</p>
      <div className="mt-3">
        <WeekHours rows={rows} onChange={setRows} />
      </div>
      <Button type="submit" busy={save.isPending} busyText={words.saving} className="mt-4 min-h-12 max-sm:w-full">
        {words.save}
      </Button>
    </form>
  );
}
