import { useWords } from "words:desk-parts";
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
  /** The file's name: "customer-0199…". */
  file: string;
  /** What is erased and what stays. */
  erasure: ReactNode;
  /** False if only the export that the law requires is possible. */
  canErase?: boolean;
  read: (reason: string) => Promise<{ results: Record<string, unknown> }>;
  erase: (asked: Asked) => Promise<unknown>;
}

/** What the law entitles everybody to: an export of what is kept about them, and its erasure. */
export function PersonalDataActions({ name, file, erasure, canErase = true, read, erase }: Props) {
  const text = useWords().data;
  const [open, setOpen] = useState<"export" | "erase">();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen("export")}>
        <Download className="size-5" aria-hidden="true" />
        {text.export.open}
      </Button>
      {canErase && (
        <Button tone="secondary" onClick={() => setOpen("erase")}>
          <UserX className="size-5 text-wrong-ink" aria-hidden="true" />
          {text.erase.open}
        </Button>
      )}
      {open === "export" && (
        <DeedDialog
          title={text.export.title}
          note={text.export.note}
          label={text.export.why}
          action={text.export.action}
          done={text.export.done}
          send={async (reason) => downloadJson(`${file}.json`, (await read(reason)).results)}
          onClose={close}
        />
      )}
      {open === "erase" && (
        <EraseDialog title={text.erase.title({ name })} note={erasure} erase={erase} onClose={close} />
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

/** Asks for a choice, not for free text: the record of an erasure must name nobody. */
function EraseDialog({ title, note, erase, onClose }: EraseProps) {
  const words = useWords();
  const text = words.data.erase;
  const [asked, setAsked] = useState("");
  const saving = useSave(() => erase(asked as Asked), {
    done: text.done,
    failed: words.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      ok={text.action}
      tone="danger"
      cancel={words.leave}
      saving={saving}
      onSave={() => saving.save(undefined)}
      onClose={onClose}
    >
      <p className="text-ink-soft">{note}</p>
      <SelectField
        label={text.how}
        placeholder={text.choose}
        hint={text.hint}
        value={asked}
        onChange={({ target }) => setAsked(target.value)}
        error={saving.faultOf("asked")}
      >
        {askedWays.map((way) => (
          <option key={way} value={way}>
            {words.data.ways[way]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
