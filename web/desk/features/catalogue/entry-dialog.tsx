import { useWords } from "words:desk-catalogue";
import type { NamesInOthers } from "@chowk/contract";
import { Field } from "../../../ui/field.tsx";
import type { UploadedFile } from "../../../ui/file-field.tsx";
import { CheckField, FormDialog } from "../../parts/form-dialog.tsx";
import { PictureField } from "../../parts/picture-field.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { addCategory, addSubCategory, changeCategory, changeSubCategory } from "./calls.ts";
import { inEachOther } from "./in-each-other.ts";
import { WordFields } from "./word-fields.tsx";

interface Entry {
  _id: string;
  name: string;
  hidden: boolean;
  version: string;
  words: NamesInOthers;
}

export type Asked = { kind: "category"; entry?: Entry } | { kind: "sub-category"; entry?: Entry; categoryId: string };

const nothing = { name: "", words: inEachOther({ name: "" }), hidden: false, version: "" };

const valuesOf = ({ name, words, hidden }: typeof nothing) => ({
  ...{ name, words, hidden },
  picture: null as UploadedFile | null,
});

/** Adds or edits a category or a sub-category. */
export function EntryDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { kind, entry } = asked;
  const text = useWords();
  const draft = useDraft(entry ?? nothing, valuesOf);
  const { name, words, hidden, picture } = draft.values;
  const saving = useSave(() => send(asked, { name, words, hidden, image: picture?.url, seen: draft.seen }), {
    done: entry ? text.form.saved({ name }) : text.form.added({ name }),
    failed: text.form.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={entry ? text.edit({ name: entry.name }) : text.entry.new[kind]}
      ok={entry ? text.form.save : text.form.add}
      saving={saving}
      onSave={() => saving.save(undefined)}
      onLoad={draft.reset}
      onClose={onClose}
    >
      <Field
        label={text.form.name}
        value={name}
        onChange={({ target }) => draft.type({ name: target.value })}
        error={saving.faultOf("name")}
      />
      <WordFields
        words={words}
        english={{ name }}
        onType={(typed) => draft.type({ words: typed })}
        faultOf={saving.faultOf}
      />
      <PictureField
        label={text.form.picture}
        hint={entry ? text.form.otherPicture : text.form.newPicture}
        value={picture}
        onChange={(chosen) => draft.type({ picture: chosen })}
        error={saving.faultOf("image")}
      />
      {entry && (
        <CheckField
          label={text.hidden}
          hint={text.entry.hiddenHint}
          checked={hidden}
          onChange={(checked) => draft.type({ hidden: checked })}
        />
      )}
    </FormDialog>
  );
}

interface Values {
  name: string;
  words: NamesInOthers;
  hidden: boolean;
  image: string | undefined;
  seen: string;
}

async function send(asked: Asked, { name, words, hidden, image, seen }: Values): Promise<unknown> {
  const { kind, entry } = asked;
  if (entry) {
    const body = { name, words, hidden, ...(image ? { image } : {}), seen };
    return kind === "category" ? changeCategory(entry._id, body) : changeSubCategory(entry._id, body);
  }
  const body = { name, words, image: image ?? "" };
  if (asked.kind === "category") return addCategory(body);
  return addSubCategory({ ...body, categoryId: asked.categoryId });
}
