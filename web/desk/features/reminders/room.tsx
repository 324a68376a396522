import { useWords as useDesk } from "words:desk";
import { useWords } from "words:desk-notes";
import type { DeskNote } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import { messageOf } from "../../../api/failure.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { remindersQuery } from "../../calls/reminders.ts";
import { Card } from "../../parts/facts.tsx";
import { NoteRow } from "../../parts/notes/note-row.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";

/** What has come back, and what is still to come. */
export default function RemindersRoom() {
  const text = useWords();
  const { rooms } = useDesk();
  const query = useQuery(remindersQuery);
  return (
    <RoomPage title={rooms.reminders} note={text.roomNote}>
      <Loaded query={query} waiting={<RowsWaiting />} failed={(error) => messageOf(error, text.failed)}>
        {({ results, due }) =>
          results.length === 0 ? (
            <EmptyState Icon={BellOff} title={text.noReminders} text={text.noRemindersText} />
          ) : (
            <div className="space-y-5">
              <Reminders title={text.dueNow} notes={results.slice(0, due)} />
              <Reminders title={text.toCome} notes={results.slice(due)} />
            </div>
          )
        }
      </Loaded>
    </RoomPage>
  );
}

function Reminders({ title, notes }: { title: string; notes: readonly DeskNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <NoteRow key={note._id} note={note} withCustomer />
        ))}
      </ul>
    </Card>
  );
}
