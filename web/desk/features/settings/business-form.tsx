import { useWords } from "words:desk-settings";
import type { DeskSettings, HowBusinessWorks } from "@chowk/contract";
import { Field } from "../../../ui/field.tsx";
import { currencySign } from "../../../ui/price.ts";
import { SavedForm } from "../../parts/saved-form.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { changeSettings } from "./calls.ts";
import { useShowSaved } from "./use-show-saved.ts";

type Typed = Record<keyof HowBusinessWorks, string>;

const typedOf = ({ settings }: Pick<DeskSettings, "settings">) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])) as Typed;

interface Props {
  settings: readonly (keyof HowBusinessWorks)[];
  all: DeskSettings;
}

/** Some of the settings of how the business works. The others stay as they are. */
export function BusinessForm({ settings: names, all }: Props) {
  const { business: text, saving: busyText } = useWords();
  const words: Record<keyof HowBusinessWorks, { label: string; hint: string }> = text.settings;
  const show = useShowSaved();
  const draft = useDraft<DeskSettings, Typed>(all, typedOf);
  const { settings } = draft.saved;
  const saving = useSave(
    () => changeSettings({ ...settings, ...numbersIn(settings, draft.values), form: [...names], seen: draft.seen }),
    {
      done: text.saved,
      failed: text.saveFailed,
      onDone: (answer) => {
        show(answer);
        draft.reset();
      },
    },
  );
  return (
    <SavedForm
      saving={saving}
      onSave={() => saving.save(undefined)}
      ok={text.save}
      okBusy={busyText}
      onLoad={draft.reset}
    >
      <div className="card grid gap-x-5 gap-y-4 p-4 sm:grid-cols-2 sm:p-5 2xl:grid-cols-3">
        {names.map((name) => (
          <Field
            key={name}
            {...words[name]}
            {...lookOf(name, settings[name])}
            value={draft.values[name]}
            onChange={({ target }) => draft.type({ [name]: target.value })}
            error={saving.faultOf(name)}
          />
        ))}
      </div>
    </SavedForm>
  );
}

const lookOf = (name: keyof HowBusinessWorks, value: string | number) => {
  if (name === "cancellationFee" || name === "visitCharge" || name === "smallestTip" || name === "mostForDamage")
    return { inputMode: "decimal", prefix: currencySign() } as const;
  if (typeof value === "number") return { inputMode: "decimal" } as const;
  return name === "withholdTaxFrom" ? ({ type: "date" } as const) : {};
};

/** Converts what was typed to numbers where the setting is a number. An empty field becomes NaN, and is refused at the field. */
function numbersIn(settings: HowBusinessWorks, typed: Typed) {
  const entries = Object.entries(typed) as [keyof HowBusinessWorks, string][];
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof settings[name] === "number" ? (value.trim() === "" ? Number.NaN : Number(value)) : value,
    ]),
  );
}
