import { useWords } from "words:desk-notes";
import { useQuery } from "@tanstack/react-query";
import { StickyNote } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Card } from "../facts.tsx";
import { type About, notesQuery } from "./calls.ts";
import { NewNote } from "./note-dialogs.tsx";
import { NoteRow } from "./note-row.tsx";

/** What the desk wants to remember of a customer or an order. */
export function NotesCard({ about }: { about: About }) {
  const text = useWords();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(notesQuery(about));
  return (
    <Card
      title={"order" in about ? text.headingOfOrder : text.heading}
      actions={
        <Button tone="quiet" onClick={() => setAdding(true)} className="-my-2">
          <StickyNote className="size-5" aria-hidden="true" />
          {text.addShort}
        </Button>
      }
    >
      <Loaded query={query} waiting={<Skeleton className="h-10" />} failed={(error) => messageOf(error, text.failed)}>
        {(notes) =>
          notes.length === 0 ? (
            <p className="text-ink-soft text-sm">{text.none}</p>
          ) : (
            <ul className="divide-y divide-line">
              {notes.map((note) => (
                <NoteRow key={note._id} note={note} withOrder={!("order" in about)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <NewNote about={about} onClose={() => setAdding(false)} />}
    </Card>
  );
}
