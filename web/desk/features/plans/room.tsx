import { useWords } from "words:desk-plans";
import { CalendarSync } from "lucide-react";
import { SelectField } from "../../../ui/select-field.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { Paged } from "../../parts/paged.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { planList } from "./calls.ts";
import { OnePlan } from "./one-plan.tsx";

/** Orders that customers have repeated: which of them need somebody, and what ends. */
export default function Plans() {
  const text = useWords();
  const [waiting, setWaiting] = useFilter("waiting");
  const isWaiting = waiting === "true";
  return (
    <RoomPage title={text.title} note={text.note}>
      <Filters>
        <SelectField label={text.show} value={waiting} onChange={({ target }) => setWaiting(target.value)}>
          <option value="">{text.all}</option>
          <option value="true">{text.waiting}</option>
        </SelectField>
      </Filters>
      <Paged
        what={text.plans}
        {...planList(isWaiting ? "true" : "false")}
        size={30}
        Icon={CalendarSync}
        none={isWaiting ? text.noneWaiting : text.none}
        noneHint={isWaiting ? text.noneWaitingText : text.noneText}
      >
        {(rows) => (
          <ul className="card divide-y divide-line">
            {rows.map((plan) => (
              <li key={plan._id} className="p-4 sm:p-5">
                <OnePlan plan={plan} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </RoomPage>
  );
}
