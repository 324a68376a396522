import { useWords } from "words:desk-rates";
import { type DeskRate, rateKinds } from "@chowk/contract";
import { Field } from "../../../ui/field.tsx";
import { MoneyField } from "../../../ui/money-field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { RadioPill } from "../../../ui/radio-pill.tsx";
import { CheckField, FormDialog } from "../../parts/form-dialog.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { addRate, changeRate } from "./calls.ts";
import { inEachOther } from "./in-each-other.ts";
import { WordFields } from "./word-fields.tsx";

interface Props {
  subCategoryId: string;
  /** Absent for a new entry. */
  rate?: DeskRate;
  onClose: () => void;
}

const nothing = {
  ...{ kind: "work" as DeskRate["kind"], name: "", price: "", minutes: "", hidden: false, version: "" },
  words: inEachOther({ name: "" }),
};

const valuesOf = ({ kind, name, words, price, minutes, hidden }: typeof nothing | DeskRate) => ({
  ...{ kind, name, words, price: String(price), minutes: String(minutes), hidden },
});

/** One entry of a rate card. */
export function RateDialog({ subCategoryId, rate, onClose }: Props) {
  const text = useWords();
  const draft = useDraft(rate ?? nothing, valuesOf);
  const { kind, name, words, price, minutes, hidden } = draft.values;
  const saving = useSave(
    async (): Promise<unknown> => {
      const facts = { kind, name, words, price: Number(price), minutes: Number(minutes) };
      return rate ? changeRate(rate._id, { ...facts, hidden, seen: draft.seen }) : addRate(subCategoryId, facts);
    },
    { done: rate ? text.saved({ name }) : text.added({ name }), failed: text.notSaved, onDone: onClose },
  );
  const { faultOf } = saving;
  return (
    <FormDialog
      title={rate ? text.edit({ name: rate.name }) : text.new}
      ok={rate ? text.save : text.add}
      saving={saving}
      onSave={() => saving.save(undefined)}
      onLoad={draft.reset}
      onClose={onClose}
    >
      <RadioGroup label={text.columns.kind} labelClassName="mb-1.5 font-medium" error={faultOf("kind")}>
        <div className="grid grid-cols-2 gap-2">
          {rateKinds.map((each) => (
            <RadioPill
              key={each}
              name="kind"
              value={each}
              checked={kind === each}
              onChange={() => draft.type({ kind: each })}
            >
              {text.kinds[each]}
            </RadioPill>
          ))}
        </div>
      </RadioGroup>
      <Field
        label={text.columns.name}
        value={name}
        onChange={({ target }) => draft.type({ name: target.value })}
        error={faultOf("name")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label={text.price}
          value={price}
          onType={(price) => draft.type({ price })}
          error={faultOf("price")}
        />
        <Field
          label={text.minutes}
          hint={text.minutesHint}
          inputMode="numeric"
          value={minutes}
          onChange={({ target }) => draft.type({ minutes: target.value })}
          error={faultOf("minutes")}
        />
      </div>
      <WordFields words={words} english={{ name }} onType={(typed) => draft.type({ words: typed })} faultOf={faultOf} />
      {rate && (
        <CheckField
          label={text.hidden}
          hint={text.hiddenHint}
          checked={hidden}
          onChange={(checked) => draft.type({ hidden: checked })}
        />
      )}
    </FormDialog>
  );
}
