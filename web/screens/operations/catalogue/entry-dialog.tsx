import { useState } from "react";
import { call } from "../../../api/client.ts";
import { Field } from "../../../ui/field.tsx";
import type { UploadedFile } from "../../../ui/file-field.tsx";
import { CheckField, FormDialog } from "../parts/form-dialog.tsx";
import { PictureField } from "../parts/picture-field.tsx";
import { useSave } from "../parts/use-save.ts";

interface Entry {
  _id: string;
  name: string;
  hidden: boolean;
}

export type Asked = { kind: "category"; entry?: Entry } | { kind: "sub-category"; entry?: Entry; categoryId: string };

/** A category or a sub-category: a new one, or what is said of one. */
export function EntryDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { kind, entry } = asked;
  const [name, setName] = useState(entry?.name ?? "");
  const [hidden, setHidden] = useState(entry?.hidden ?? false);
  const [picture, setPicture] = useState<UploadedFile | null>(null);
  const { save, busy, refusal, faultOf } = useSave(() => send(asked, { name, hidden, image: picture?.url }), {
    done: entry ? `${name} is saved, and shows on the site.` : `${name} is added. It is hidden until you show it.`,
    failed: "It could not be saved. Please try again.",
    onDone: onClose,
  });
  return (
    <FormDialog
      title={entry ? `Edit ${entry.name}` : `New ${kind}`}
      ok={entry ? "Save" : "Add"}
      busy={busy}
      refusal={refusal}
      onSave={() => save(undefined)}
      onClose={onClose}
    >
      <Field label="Name" value={name} onChange={({ target }) => setName(target.value)} error={faultOf("name")} />
      <PictureField
        label="Picture"
        hint={
          entry
            ? "Four to three, 960 px wide or more. Without a new one the old one stays."
            : "Four to three, 960 px wide or more."
        }
        value={picture}
        onChange={setPicture}
        error={faultOf("image")}
      />
      {entry && (
        <CheckField
          label="Hidden"
          hint="Nothing in it is shown, found or booked. Orders stay as they are."
          checked={hidden}
          onChange={setHidden}
        />
      )}
    </FormDialog>
  );
}

interface Values {
  name: string;
  hidden: boolean;
  image: string | undefined;
}

async function send(asked: Asked, { name, hidden, image }: Values): Promise<unknown> {
  const { kind, entry } = asked;
  if (entry) {
    const input = { params: { id: entry._id }, body: { name, hidden, ...(image ? { image } : {}) } };
    if (kind === "category") return call("PUT /operations/catalogue/categories/:id", input);
    return call("PUT /operations/catalogue/sub-categories/:id", input);
  }
  const body = { name, image: image ?? "" };
  if (asked.kind === "category") return call("POST /operations/catalogue/categories", { body });
  return call("POST /operations/catalogue/sub-categories", { body: { ...body, categoryId: asked.categoryId } });
}
