import { useWords } from "words:desk-complaints";
import { MessageSquareWarning } from "lucide-react";
import { Route, Routes } from "react-router";
import { SelectField } from "../../../ui/select-field.tsx";
import { OneComplaint } from "../../parts/complaint/one-complaint.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { Paged } from "../../parts/paged.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { complaintList } from "./calls.ts";
import { ComplaintFigures } from "./figures.tsx";

/** What customers say is not right, what the desk answers, and how often it happens. */
export default function Complaints() {
  const text = useWords();
  const tabs = [
    { to: "/desk/complaints", text: text.tabs.answers },
    { to: "/desk/complaints/figures", text: text.tabs.figures },
  ];
  return (
    <RoomPage title={text.title} note={text.note}>
      <Tabs label={text.tabs.label} tabs={tabs} />
      <Routes>
        <Route index element={<Answers />} />
        <Route path="figures" element={<ComplaintFigures />} />
      </Routes>
    </RoomPage>
  );
}

function Answers() {
  const text = useWords();
  const [answered, setAnswered] = useFilter("answered");
  const isDone = answered === "true";
  return (
    <>
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
        noneHint={isDone ? text.noneDoneText : text.noneText}
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
