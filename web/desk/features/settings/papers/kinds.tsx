import { useWords, type Words } from "words:desk-papers";
import type { PaperKind, PaperKinds } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { FileCheck2, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { inEnglish } from "../../../../ui/in-english.ts";
import { Loaded } from "../../../../ui/loaded.tsx";
import { EmptyState } from "../../../../ui/messages.tsx";
import { FormDialog } from "../../../parts/form-dialog.tsx";
import { RowsWaiting } from "../../../parts/room.tsx";
import { type Column, Table } from "../../../parts/table.tsx";
import { useSave } from "../../../parts/use-save.ts";
import { paperKindsQuery, removePaperKind } from "./calls.ts";
import { KindDialog } from "./kind-dialog.tsx";

/** The documents that partners are asked for besides those of the application. */
export function Kinds() {
  const text = useWords();
  const [adding, setAdding] = useState(false);
  const query = useQuery(paperKindsQuery);
  const addButton = (
    <Button tone="outline" disabled={!query.data} onClick={() => setAdding(true)} className="max-sm:w-full">
      <Plus className="size-5" aria-hidden="true" />
      {text.add}
    </Button>
  );
  return (
    <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
      {({ kinds, categories }) => (
        <>
          {kinds.length === 0 ? (
            <div className="card">
              <EmptyState Icon={FileCheck2} title={text.none} text={text.noneText} action={addButton} />
            </div>
          ) : (
            <>
              <div className="mb-4 flex justify-end">{addButton}</div>
              <Table
                caption={text.caption}
                columns={columnsOf(text, categories)}
                rows={kinds}
                keyOf={({ _id }) => _id}
              />
            </>
          )}
          {adding && <KindDialog categories={categories} onClose={() => setAdding(false)} />}
        </>
      )}
    </Loaded>
  );
}

const columnsOf = (text: Words, categories: PaperKinds["categories"]): Column<PaperKind>[] => [
  { title: text.name, cell: ({ name }) => name },
  { title: text.askedOf, cell: ({ askedOf }) => text.of[askedOf] },
  {
    title: text.category,
    cell: ({ category }) => (category ? <span {...inEnglish}>{category.name}</span> : text.allWork),
  },
  { title: text.ends, whole: true, cell: ({ hasLastDay }) => (hasLastDay ? text.yes : text.no) },
  { title: text.given, align: "end", whole: true, cell: ({ given }) => given },
  {
    title: text.lacking,
    align: "end",
    whole: true,
    cell: ({ lacking }) =>
      lacking === 0 ? (
        lacking
      ) : (
        <Link
          to="/desk/partners?status=Approved&papers=lacking"
          className="inline-flex min-h-6 min-w-6 justify-end text-accent-ink underline underline-offset-4"
        >
          {lacking}
        </Link>
      ),
  },
  { title: text.deeds, whole: true, cell: (kind) => <Deeds kind={kind} categories={categories} /> },
];

function Deeds({ kind, categories }: { kind: PaperKind; categories: PaperKinds["categories"] }) {
  const text = useWords();
  const [open, setOpen] = useState<"change" | "remove">();
  const close = () => setOpen(undefined);
  const { name } = kind;
  return (
    <span className="-my-3 inline-flex align-middle">
      <IconButton Icon={Pencil} label={text.changeOf({ name })} onClick={() => setOpen("change")} />
      <IconButton Icon={Trash2} label={text.removeOf({ name })} onClick={() => setOpen("remove")} />
      {open === "change" && <KindDialog kind={kind} categories={categories} onClose={close} />}
      {open === "remove" && <RemoveDialog kind={kind} onClose={close} />}
    </span>
  );
}

function RemoveDialog({ kind: { _id, name, given }, onClose }: { kind: PaperKind; onClose: () => void }) {
  const text = useWords();
  const saving = useSave(() => removePaperKind(_id), {
    ...{ done: text.removed, failed: text.notRemoved, onDone: onClose },
  });
  return (
    <FormDialog
      title={text.removeOf({ name })}
      ok={text.remove}
      tone="danger"
      saving={saving}
      onSave={() => saving.save()}
      onClose={onClose}
    >
      <p>{text.removeNote({ count: given })}</p>
    </FormDialog>
  );
}
