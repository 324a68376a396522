import { useWords, type Words } from "words:desk-complaints";
import { complaintKinds, complaintOutcomes, type DeskComplaint } from "@chowk/contract";
import { MessageSquareWarning } from "lucide-react";
import { SelectField } from "../../../ui/select-field.tsx";
import { OneComplaint } from "../../parts/complaint/one-complaint.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { SaveList } from "../../parts/list/save-list.tsx";
import { Views } from "../../parts/list/views.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { Paged } from "../../parts/paged.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { allComplaints, complaintList } from "./calls.ts";

/** Complaints that wait for an answer, the oldest first, or those that were answered, the latest first. */
export function Answers() {
  const text = useWords();
  const [q, setQ] = useFilter("q");
  const [answered, setAnswered] = useFilter("answered");
  const [kind, setKind] = useFilter("kind");
  const [outcome, setOutcome] = useFilter("outcome");
  const isDone = answered === "true";
  const chosen = { q, kind, outcome: isDone ? outcome : "" };
  const asked = {
    answered: isDone ? "true" : "false",
    ...Object.fromEntries(Object.entries(chosen).filter(([, each]) => each)),
  };
  const isNarrowed = Object.values(chosen).some(Boolean);
  const none = isDone ? text.noneDone : text.none;
  const noneHint = isDone ? text.noneDoneText : text.noneText;
  return (
    <>
      <Views room="complaints" />
      <Filters>
        <SearchField label={text.list.search} value={q} onChange={setQ} />
        <SelectField label={text.show} value={answered} onChange={({ target }) => setAnswered(target.value)}>
          <option value="">{text.open}</option>
          <option value="true">{text.done}</option>
        </SelectField>
        <SelectField label={text.list.kind} value={kind} onChange={({ target }) => setKind(target.value)}>
          <option value="">{text.list.any}</option>
          {complaintKinds.map((each) => (
            <option key={each} value={each}>
              {text.kinds[each]}
            </option>
          ))}
        </SelectField>
        {isDone && (
          <SelectField label={text.list.outcome} value={outcome} onChange={({ target }) => setOutcome(target.value)}>
            <option value="">{text.list.any}</option>
            {complaintOutcomes.map((each) => (
              <option key={each} value={each}>
                {text.list.outcomes[each]}
              </option>
            ))}
          </SelectField>
        )}
      </Filters>
      <Paged
        what={text.complaints}
        counted={text.list.counted}
        {...complaintList(asked)}
        size={30}
        Icon={MessageSquareWarning}
        none={isNarrowed ? text.list.notFound : none}
        noneHint={isNarrowed ? text.list.notFoundText : noneHint}
        actions={<SaveList name="complaints.csv" columns={columnsIn(text)} read={() => allComplaints(asked)} />}
      >
        {(rows) => (
          <ul className="card divide-y divide-line">
            {rows.map((each) => (
              <li key={each._id} className="p-4 sm:p-5">
                <OneComplaint complaint={each} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

/** What the file has of a complaint. */
const columnsIn = ({
  file: text,
  kinds,
  list,
}: Words): { title: string; write: (complaint: DeskComplaint) => string | number }[] => [
  { title: text.order, write: ({ order }) => order.ordId },
  { title: text.customer, write: ({ customer }) => nameInWords(customer) },
  { title: text.partner, write: ({ partner }) => nameInWords(partner.name) },
  { title: text.skill, write: ({ skill }) => skill },
  { title: text.kind, write: ({ kind }) => kinds[kind] },
  { title: text.said, write: ({ said }) => said ?? "" },
  { title: text.made, write: ({ madeAt }) => madeAt },
  { title: text.outcome, write: ({ answered }) => (answered ? list.outcomes[answered.outcome] : "") },
  { title: text.answer, write: ({ answered }) => answered?.answer ?? "" },
  { title: text.amount, write: ({ answered }) => answered?.amount ?? "" },
];
