import { useWords as useDesk } from "words:desk";
import { useWords } from "words:desk-alerts";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router";
import { RoomPage } from "../../parts/room.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { Feed } from "./feed.tsx";
import { HearingForm } from "./hearing-form.tsx";
import { RotaTable } from "./rota-table.tsx";

/** What the office hears of, how each operator hears, and who is on duty. */
export default function AlertsRoom() {
  return (
    <Routes>
      <Route
        index
        element={
          <Part of="feed">
            <Feed />
          </Part>
        }
      />
      <Route
        path="hearing"
        element={
          <Part of="hearing">
            <HearingForm />
          </Part>
        }
      />
      <Route
        path="rota"
        element={
          <Part of="rota">
            <RotaTable />
          </Part>
        }
      />
    </Routes>
  );
}

function Part({ of, children }: { of: "feed" | "hearing" | "rota"; children: ReactNode }) {
  const text = useWords();
  const { rooms } = useDesk();
  const notes = { feed: text.note, hearing: text.hearing.intro, rota: text.rota.intro };
  return (
    <RoomPage title={rooms.alerts} note={notes[of]}>
      <Tabs
        label={text.tabs.label}
        tabs={[
          { to: "/desk/alerts", text: text.tabs.feed },
          { to: "/desk/alerts/hearing", text: text.tabs.hearing },
          { to: "/desk/alerts/rota", text: text.tabs.rota },
        ]}
      />
      {children}
    </RoomPage>
  );
}
