import { useWords } from "words:desk-hours";
import type { DeskHours } from "@chowk/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { showAnswer } from "../../../api/show-answer.ts";
import { GroupError } from "../../../ui/group-error.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Card } from "../../parts/facts.tsx";
import { DaysOff } from "../../parts/hours/days-off.tsx";
import { OpenHours } from "../../parts/hours/open-hours.tsx";
import { RowsWaiting } from "../../parts/room.tsx";
import { SavedForm } from "../../parts/saved-form.tsx";
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
  return (
    <SavedForm
      saving={saving}
      onSave={() => saving.save(undefined)}
      ok={text.save}
      okBusy={text.saving}
      onLoad={draft.reset}
    >
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card title={text.hours}>
          <OpenHours
            note={now.cities > 0 ? text.inCities({ count: now.cities }) : text.note}
            hours={values.hours}
            onChange={(hours) => type({ hours })}
            faultOf={saving.faultOf}
          />
          <GroupError message={saving.faultOf("hours")} />
        </Card>
        <Card title={text.daysOff}>
          <DaysOff
            note={text.daysOffNote}
            days={values.daysOff}
            onChange={(daysOff) => type({ daysOff })}
            faultOf={saving.faultOf}
          />
          <GroupError message={saving.faultOf("daysOff")} />
          <StillToBeDone visits={now.visits} />
        </Card>
      </div>
    </SavedForm>
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
