import { useWords } from "words:desk-complaints";
import { Route, Routes } from "react-router";
import { RoomPage } from "../../parts/room.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { Answers } from "./answers.tsx";
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
