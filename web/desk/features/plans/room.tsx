import { useWords, type Words } from "words:desk-plans";
import type { DeskPlan } from "@chowk/contract";
import { CalendarSync } from "lucide-react";
import { SelectField } from "../../../ui/select-field.tsx";
import { everyInWords } from "../../parts/every-in-words.ts";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { SaveList } from "../../parts/list/save-list.tsx";
import { Views } from "../../parts/list/views.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { Paged } from "../../parts/paged.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { allPlans, planList } from "./calls.ts";
import { OnePlan } from "./one-plan.tsx";

/** Orders that customers have repeated: which of them need somebody, and what ends. */
export default function Plans() {
  const text = useWords();
  const [q, setQ] = useFilter("q");
  const [show, setShow] = useFilter("show");
  const asked = Object.fromEntries(Object.entries({ q, show }).filter(([, each]) => each));
  const none = show === "waiting" ? text.noneWaiting : text.none;
  const noneText = show === "waiting" ? text.noneWaitingText : text.noneText;
  const isNarrowed = q !== "" || show === "paused" || show === "ended";
  return (
    <RoomPage title={text.title} note={text.note}>
      <Views room="plans" />
      <Filters>
        <SearchField label={text.search} value={q} onChange={setQ} />
        <SelectField label={text.show} value={show} onChange={({ target }) => setShow(target.value)}>
          <option value="">{text.all}</option>
          <option value="waiting">{text.waiting}</option>
          <option value="paused">{text.states.paused}</option>
          <option value="ended">{text.states.ended}</option>
        </SelectField>
      </Filters>
      <Paged
        what={text.plans}
        counted={text.counted}
        {...planList(asked)}
        size={30}
        Icon={CalendarSync}
        none={isNarrowed ? text.notFound : none}
        noneHint={isNarrowed ? text.notFoundText : noneText}
        actions={<SaveList name="regular-visits.csv" columns={columnsIn(text)} read={() => allPlans(asked)} />}
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

/** What the file has of regular visits. */
const columnsIn = (text: Words): { title: string; write: (plan: DeskPlan) => string | number }[] => [
  { title: text.file.customer, write: ({ customer }) => nameInWords(customer.name) },
  { title: text.file.services, write: ({ services }) => services },
  { title: text.file.every, write: ({ everyWeeks }) => everyInWords(text, everyWeeks) },
  { title: text.file.price, write: ({ price }) => price },
  { title: text.file.next, write: ({ next }) => next ?? "" },
  { title: text.file.area, write: ({ area }) => area },
  { title: text.file.partner, write: ({ partner }) => (partner ? nameInWords(partner) : "") },
  { title: text.file.state, write: ({ status }) => text.states[status] },
  { title: text.file.order, write: ({ order }) => order.ordId },
];
