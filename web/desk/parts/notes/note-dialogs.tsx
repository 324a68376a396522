import { useWords } from "words:desk-notes";
import { useWords as useParts } from "words:desk-parts";
import type { DeskNote } from "@chowk/contract";
import { useState } from "react";
import { FormDialog } from "../form-dialog.tsx";
import { useSave } from "../use-save.ts";
import { type About, addNote, putOffReminder, removeNote } from "./calls.ts";
import { NoteFields, useNoteFields } from "./note-fields.tsx";
import { momentOf, type Return, ReturnTime } from "./return-time.tsx";

/** A new note or reminder. Open as long as it is rendered. */
export function NewNote({ about, onClose }: { about: About; onClose: () => void }) {
  const text = useWords();
  const { failed } = useParts();
  // Sent again, it is the same note.
  const [id] = useState(() => crypto.randomUUID());
  const fields = useNoteFields();
  const saving = useSave(() => addNote(id, about, fields.said, fields.dueAt()), {
    ...{ done: text.added, failed },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={text.add}
      ok={text.save}
      saving={saving}
      onSave={() => fields.hasTime() && saving.save(undefined)}
      onClose={onClose}
    >
      <NoteFields fields={fields} error={saving.faultOf("text")} />
    </FormDialog>
  );
}

/** Asks before a note is removed: it does not come back. Open as long as it is rendered. */
export function Remove({ note, onClose }: { note: DeskNote; onClose: () => void }) {
  const text = useWords();
  const { failed } = useParts();
  const saving = useSave(() => removeNote(note._id), { done: text.removed, failed, onDone: onClose });
  return (
    <FormDialog
      title={text.removing}
      ok={text.removeShort}
      tone="danger"
      saving={saving}
      onSave={() => saving.save(undefined)}
      onClose={onClose}
    >
      <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
    </FormDialog>
  );
}

/** Another time for a reminder. Open as long as it is rendered. */
export function PutOff({ note, onClose }: { note: DeskNote; onClose: () => void }) {
  const text = useWords();
  const { failed } = useParts();
  const [back, setBack] = useState<Return>({ how: "hour", at: "" });
  const [isTried, setTried] = useState(false);
  const dueAt = momentOf(back);
  const saving = useSave(() => putOffReminder(note._id, momentOf(back) ?? ""), {
    ...{ done: text.putOff, failed },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={text.later}
      ok={text.save}
      saving={saving}
      onSave={() => {
        setTried(true);
        if (dueAt) saving.save(undefined);
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
      <ReturnTime
        isReminder
        value={back}
        onChange={setBack}
        error={isTried && dueAt === undefined ? text.noTime : undefined}
      />
    </FormDialog>
  );
}
