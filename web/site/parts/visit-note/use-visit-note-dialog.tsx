import { useWords } from "words:visit-note";
import { type ReactNode, useState } from "react";
import { toast } from "../../../ui/toast.ts";
import type { VisitNoteDialog } from "./visit-note-dialog.tsx";

type Props = Omit<Parameters<typeof VisitNoteDialog>[0], "onClose">;

/** The form for note and photos, fetched when it is opened: few customers need it. */
export function useVisitNoteDialog(props: Props): { open: () => void; isOpen: boolean; dialog: ReactNode } {
  const words = useWords();

  const [Form, setForm] = useState<typeof VisitNoteDialog>();
  const open = () =>
    void import("./visit-note-dialog.tsx").then(
      ({ VisitNoteDialog: fetched }) => setForm(() => fetched),
      () => toast.error(words.failed),
    );
  return { open, isOpen: Form !== undefined, dialog: Form && <Form {...props} onClose={() => setForm(undefined)} /> };
}
