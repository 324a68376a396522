import { useWords } from "words:desk-papers";
import { type AskedOf, askedOf as allAskedOf, type PaperKind, type PaperKinds } from "@chowk/contract";
import { useState } from "react";
import { Field } from "../../../../ui/field.tsx";
import { inEnglish } from "../../../../ui/in-english.ts";
import { SelectField } from "../../../../ui/select-field.tsx";
import { CheckField, FormDialog } from "../../../parts/form-dialog.tsx";
import { useSave } from "../../../parts/use-save.ts";
import { addPaperKind, changePaperKind } from "./calls.ts";

interface Props extends Pick<PaperKinds, "categories"> {
  /** What is changed; none: a new one. */
  kind?: PaperKind;
  onClose: () => void;
}

/** A document, and of whom it is asked. */
export function KindDialog({ kind, categories, onClose }: Props) {
  const text = useWords();
  const [_id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState(kind?.name ?? "");
  const [askedOf, setAskedOf] = useState<AskedOf>(kind?.askedOf ?? "everyone");
  const [category, setCategory] = useState(kind?.category?._id ?? "");
  const [hasLastDay, setHasLastDay] = useState(kind?.hasLastDay ?? false);
  const saving = useSave(
    () => {
      const body = { name, askedOf, category: category || null, hasLastDay };
      return kind ? changePaperKind(kind._id, body) : addPaperKind({ _id, ...body });
    },
    { done: text.saved, failed: text.notSaved, onDone: onClose },
  );
  return (
    <FormDialog
      title={kind ? text.change : text.add}
      ok={text.save}
      saving={saving}
      onSave={() => saving.save()}
      onClose={onClose}
    >
      <Field
        label={text.name}
        hint={text.nameHint}
        required
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={saving.faultOf("name")}
      />
      <SelectField label={text.askedOf} value={askedOf} onChange={({ target }) => setAskedOf(target.value as AskedOf)}>
        {allAskedOf.map((who) => (
          <option key={who} value={who}>
            {text.of[who]}
          </option>
        ))}
      </SelectField>
      <SelectField label={text.category} value={category} onChange={({ target }) => setCategory(target.value)}>
        <option value="">{text.allWork}</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id} {...inEnglish}>
            {name}
          </option>
        ))}
      </SelectField>
      <CheckField label={text.hasLastDay} hint={text.hasLastDayHint} checked={hasLastDay} onChange={setHasLastDay} />
    </FormDialog>
  );
}
