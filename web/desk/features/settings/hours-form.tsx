import { useWords } from "words:desk-hours";
import type { DeskHours } from "@chowk/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { Link } from "react-router";
import { showAnswer } from "../../../api/show-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Card } from "../../parts/facts.tsx";
import { DaysOff } from "../../parts/hours/days-off.tsx";
import { OpenHours } from "../../parts/hours/open-hours.tsx";
import { Refused } from "../../parts/refused.tsx";
import { RowsWaiting } from "../../parts/room.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { dayInWords } from "../../parts/when.ts";
import { changeHours, hoursQuery } from "./calls.ts";

/** When the business works, by weekday, and its days off. */
export function HoursForm() {
  const { failed } = useWords();
  return (
    <Loaded query={useQuery(hoursQuery)} waiting={<RowsWaiting />} failed={() => failed}>
      {(found) => <Form now={found} />}
    </Loaded>
  );
}

function Form({ now }: { now: DeskHours }) {
  const text = useWords();
  const client = useQueryClient();
  const draft = useDraft(now, ({ hours, daysOff }) => ({ hours, daysOff }));
  const { values, type } = draft;
  const saving = useSave(() => changeHours({ ...values, seen: draft.seen }), {
    done: text.saved,
    failed: text.notSaved,
    onDone: ({ results }) => {
      showAnswer(client, hoursQuery.queryKey, results);
      draft.reset();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.busy) saving.save(undefined);
  };
  return (
    <form method="dialog" noValidate onSubmit={onSubmit} className="space-y-4">
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card title={text.hours}>
          <OpenHours
            note={now.cities > 0 ? text.inCities({ count: now.cities }) : text.note}
            hours={values.hours}
            onChange={(hours) => type({ hours })}
            faultOf={saving.faultOf}
          />
          <FieldError message={saving.faultOf("hours")} />
        </Card>
        <Card title={text.daysOff}>
          <DaysOff
            note={text.daysOffNote}
            days={values.daysOff}
            onChange={(daysOff) => type({ daysOff })}
            faultOf={saving.faultOf}
          />
          <FieldError message={saving.faultOf("daysOff")} />
          <StillToBeDone visits={now.visits} />
        </Card>
      </div>
      <Refused saving={saving} onLoad={draft.reset} />
      <Button type="submit" busy={saving.busy} busyText={text.saving} className="max-sm:w-full">
        {text.save}
      </Button>
    </form>
  );
}

/** Visits that were booked before their day became a day off. */
function StillToBeDone({ visits }: Pick<DeskHours, "visits">) {
  const text = useWords();
  if (visits.length === 0) return null;
  return (
    <ul className="mt-4 space-y-1 rounded-control bg-wait-soft px-3 py-2 text-sm text-wait-ink">
      {visits.map(({ day, count }) => (
        <li key={day} className="flex flex-wrap gap-x-3">
          {text.left({ count, day: dayInWords(day) })}
          <Link to={`/desk/board?day=${day}`} className="inline-block min-h-6 underline">
            {text.board}
          </Link>
        </li>
      ))}
    </ul>
  );
}
