import { useWords } from "words:desk-catalogue";
import type { DeskService } from "@chowk/contract";
import { Field } from "../../../ui/field.tsx";
import type { UploadedFile } from "../../../ui/file-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { CheckField, FormDialog } from "../../parts/form-dialog.tsx";
import { PictureField } from "../../parts/picture-field.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { addService, changeService } from "./calls.ts";
import { inEachOther } from "./in-each-other.ts";
import { amountsOf, PriceFields } from "./price-fields.tsx";
import { WordFields } from "./word-fields.tsx";

interface Props {
  subCategoryId: string;
  /** Absent for a new service, which gets its first price here, too. */
  service?: DeskService;
  onClose: () => void;
}

const nothing = {
  ...{ name: "", description: "", minutes: "", maxQuantity: "1", people: "1", hidden: false, version: "" },
  words: inEachOther({ name: "", description: "" }),
};

const valuesOf = ({
  name,
  description,
  words,
  minutes,
  maxQuantity,
  people,
  hidden,
}: typeof nothing | DeskService) => ({
  ...{
    name,
    description,
    words,
    minutes: String(minutes),
    maxQuantity: String(maxQuantity),
    people: String(people),
    hidden,
  },
  price: { price: "", listPrice: "" },
  picture: null as UploadedFile | null,
});

/** A service's description, how long it takes, and whether it is shown. */
export function ServiceDialog({ subCategoryId, service, onClose }: Props) {
  const text = useWords();
  const draft = useDraft(service ?? nothing, valuesOf);
  const { name, description, words, minutes, maxQuantity, people, hidden, price, picture } = draft.values;
  const saving = useSave(
    async (): Promise<unknown> => {
      const counts = { minutes: Number(minutes), maxQuantity: Number(maxQuantity), people: Number(people) };
      const facts = { name, description, words, ...counts };
      if (service) {
        const body = { ...facts, hidden, ...(picture ? { image: picture.url } : {}), seen: draft.seen };
        return changeService(service._id, body);
      }
      return addService({ subCategoryId, ...facts, ...amountsOf(price), image: picture?.url ?? "" });
    },
    {
      done: service ? text.form.saved({ name }) : text.form.added({ name }),
      failed: text.form.failed,
      onDone: onClose,
    },
  );
  const { faultOf } = saving;
  return (
    <FormDialog
      title={service ? text.edit({ name: service.name }) : text.services.new}
      ok={service ? text.form.save : text.form.add}
      saving={saving}
      onSave={() => saving.save(undefined)}
      onLoad={draft.reset}
      onClose={onClose}
    >
      <Field
        label={text.form.name}
        value={name}
        onChange={({ target }) => draft.type({ name: target.value })}
        error={faultOf("name")}
      />
      <TextArea
        label={text.services.description}
        value={description}
        onChange={({ target }) => draft.type({ description: target.value })}
        error={faultOf("description")}
      />
      <Field
        label={text.services.minutes}
        hint={text.services.minutesHint}
        inputMode="numeric"
        value={minutes}
        onChange={({ target }) => draft.type({ minutes: target.value })}
        error={faultOf("minutes")}
      />
      <Field
        label={text.services.most}
        hint={text.services.mostHint}
        inputMode="numeric"
        value={maxQuantity}
        onChange={({ target }) => draft.type({ maxQuantity: target.value })}
        error={faultOf("maxQuantity")}
      />
      <Field
        label={text.services.people}
        hint={text.services.peopleHint}
        inputMode="numeric"
        value={people}
        onChange={({ target }) => draft.type({ people: target.value })}
        error={faultOf("people")}
      />
      {!service && <PriceFields typed={price} onType={(typed) => draft.type({ price: typed })} faultOf={faultOf} />}
      <WordFields
        words={words}
        english={{ name, description }}
        onType={(typed) => draft.type({ words: typed })}
        faultOf={faultOf}
      />
      <PictureField
        label={text.form.picture}
        hint={service ? text.form.otherPicture : text.form.newPicture}
        value={picture}
        onChange={(chosen) => draft.type({ picture: chosen })}
        error={faultOf("image")}
      />
      {service && (
        <CheckField
          label={text.hidden}
          hint={text.services.hiddenHint}
          checked={hidden}
          onChange={(checked) => draft.type({ hidden: checked })}
        />
      )}
    </FormDialog>
  );
}
