import { askedWays } from "@chowk/contract";
import { Download, UserX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { downloadJson } from "../../ui/download-json.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { DeedDialog } from "./deed-dialog.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useSave } from "./use-save.ts";

export type Asked = (typeof askedWays)[number];

interface Props {
  /** Whose data: "this customer". */
  name: string;
  /** Of the file: "customer-0199…". */
  file: string;
  /** What goes and what stays. */
  erasure: ReactNode;
  /** Where the law's export alone is possible. */
  canErase?: boolean;
  read: (reason: string) => Promise<{ results: Record<string, unknown> }>;
  erase: (asked: Asked) => Promise<unknown>;
}

/** What the law lets everybody ask for: what is kept of them, and that it goes. */
export function PersonalDataActions({ name, file, erasure, canErase = true, read, erase }: Props) {
  const [open, setOpen] = useState<"export" | "erase">();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen("export")}>
        <Download className="size-5" aria-hidden="true" />
        Export data
      </Button>
      {canErase && (
        <Button tone="secondary" onClick={() => setOpen("erase")}>
          <UserX className="size-5 text-wrong-ink" aria-hidden="true" />
          Erase data
        </Button>
      )}
      {open === "export" && (
        <DeedDialog
          title="Export all that is kept of them?"
          note="Give the file to this person alone. The audit log keeps that you had it."
          label="Why, and how they asked for it"
          action="Export"
          done="The file is downloaded."
          send={async (reason) => downloadJson(`${file}.json`, (await read(reason)).results)}
          onClose={close}
        />
      )}
      {open === "erase" && (
        <EraseDialog title={`Erase the data of ${name}?`} note={erasure} erase={erase} onClose={close} />
      )}
    </>
  );
}

interface EraseProps {
  title: string;
  note: ReactNode;
  erase: (asked: Asked) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a choice, not for words: what is written down of an erasure must name nobody. */
function EraseDialog({ title, note, erase, onClose }: EraseProps) {
  const [asked, setAsked] = useState("");
  const saving = useSave(() => erase(asked as Asked), {
    done: "The data is erased.",
    failed: "This could not be done. Please try again.",
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      ok="Erase for good"
      tone="danger"
      cancel="Leave it"
      saving={saving}
      onSave={() => saving.save(undefined)}
      onClose={onClose}
    >
      <p className="text-ink-soft">{note}</p>
      <SelectField
        label="How did they ask for it?"
        placeholder="Choose one"
        hint="The audit log keeps this, and nothing that names them."
        value={asked}
        onChange={({ target }) => setAsked(target.value)}
        error={saving.faultOf("asked")}
      >
        {askedWays.map((way) => (
          <option key={way} value={way}>
            {way[0]?.toUpperCase() + way.slice(1)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
