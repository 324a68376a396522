import { useWords } from "words:desk-customers";
import { useWords as useNotes } from "words:desk-notes";
import type { DeskCustomerRow } from "@chowk/contract";
import { LogOut, StickyNote } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ChosenBar } from "../../parts/list/chosen-bar.tsx";
import { ManyDialog, type ManyProps } from "../../parts/list/many-dialog.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { addNote } from "../../parts/notes/calls.ts";
import { NoteFields, useNoteFields } from "../../parts/notes/note-fields.tsx";
import { endSessions } from "./calls.ts";

interface Props {
  customers: readonly DeskCustomerRow[];
  /** Called with those that stay chosen: to whom it could not be done. */
  onDone: (left: readonly DeskCustomerRow[]) => void;
}

/** What can be done with several customers at once. */
export function ManyCustomers({ customers, onDone }: Props) {
  const text = useWords().many;
  const notes = useNotes();
  const [open, setOpen] = useState<"note" | "sessions">();
  const count = customers.length;
  const deed = {
    rows: customers,
    nameOf: ({ name, phone }: DeskCustomerRow) => `${nameInWords(name)} · ${phone}`,
    onClose: (left: readonly DeskCustomerRow[]) => {
      setOpen(undefined);
      onDone(left);
    },
  };
  return (
    <>
      <ChosenBar chosen={text.chosen({ count })} onNone={() => onDone([])}>
        <Button tone="secondary" onClick={() => setOpen("note")}>
          <StickyNote className="size-5" aria-hidden="true" />
          {notes.add}
        </Button>
        <Button tone="secondary" onClick={() => setOpen("sessions")}>
          <LogOut className="size-5" aria-hidden="true" />
          {text.logOut}
        </Button>
      </ChosenBar>
      {open === "note" && <NoteOnMany {...deed} />}
      {open === "sessions" && (
        <ManyDialog
          {...deed}
          title={text.logOutTitle({ count })}
          note={text.logOutNote}
          action={text.logOut}
          danger
          done={text.loggedOut}
          send={({ _id }) => endSessions(_id)}
        />
      )}
    </>
  );
}

/** The same note for several customers, or the same reminder: "Call them before Diwali". */
function NoteOnMany(deed: Pick<ManyProps<DeskCustomerRow>, "rows" | "nameOf" | "onClose">) {
  const text = useWords().many;
  const notes = useNotes();
  const fields = useNoteFields();
  const [isTried, setTried] = useState(false);
  // Sent again, it is the same note.
  const [ids] = useState(() => new Map(deed.rows.map(({ _id }) => [_id, crypto.randomUUID()])));
  return (
    <ManyDialog
      {...deed}
      title={text.noteTitle({ count: deed.rows.length })}
      action={notes.save}
      done={text.noted}
      isReady={() => {
        setTried(true);
        return fields.hasTime() && fields.said !== "";
      }}
      send={({ _id }) => addNote(ids.get(_id) ?? crypto.randomUUID(), { customer: _id }, fields.said, fields.dueAt())}
    >
      <NoteFields fields={fields} error={isTried && fields.said === "" ? text.needed : undefined} />
    </ManyDialog>
  );
}
