import { useWords } from "words:desk-complaints";
import { MessageSquareWarning } from "lucide-react";
import { SelectField } from "../../../ui/select-field.tsx";
import { complaintList } from "../../parts/complaint/calls.ts";
import { OneComplaint } from "../../parts/complaint/one-complaint.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { Paged } from "../../parts/paged.tsx";
import { RoomPage } from "../../parts/room.tsx";

/** What customers say is not right, and what the desk answered. */
export default function Complaints() {
  const text = useWords();
  const [answered, setAnswered] = useFilter("answered");
  const isDone = answered === "true";
  return (
    <RoomPage title={text.title} note={text.note}>
      <Filters>
        <SelectField label={text.show} value={answered} onChange={({ target }) => setAnswered(target.value)}>
          <option value="">{text.open}</option>
          <option value="true">{text.done}</option>
        </SelectField>
      </Filters>
      <Paged
        what={text.complaints}
        {...complaintList(isDone ? "true" : "false")}
        size={30}
        Icon={MessageSquareWarning}
        none={isDone ? text.noneDone : text.none}
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
    </RoomPage>
  );
}
