import { useWords } from "words:desk-catalogue";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MoneyField } from "../../../ui/money-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { CheckField } from "../../parts/form-dialog.tsx";
import { NamesInOthers } from "./names-in-others.tsx";
import { newOption, type TypedChoice, type TypedOption } from "./typed-choices.ts";

/** The most answers to a question. */
const MOST = 20;

interface Placed {
  /** Its place, and how many there are. */
  at: number;
  of: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  faultOf: (path: string) => string | undefined;
}

interface Props extends Placed {
  choice: TypedChoice;
  onType: (typed: Partial<TypedChoice>) => void;
}

/** A question about a service, with its answers. */
export function ChoiceFields({ choice, onType, ...placed }: Props) {
  const text = useWords();
  const words = text.choices;
  const { options } = choice;
  const change = (next: TypedOption[]) => onType({ options: next });
  const title = choice.name || words.question({ number: placed.at + 1 });
  return (
    <fieldset className="space-y-4 rounded-control border border-line-strong p-3 sm:p-4">
      <legend className="px-1 font-semibold">{title}</legend>
      <Field
        label={words.name}
        hint={words.nameHint}
        value={choice.name}
        onChange={({ target }) => onType({ name: target.value })}
        error={placed.faultOf("name")}
      />
      <SelectField
        label={words.kind}
        value={choice.kind}
        onChange={({ target }) => onType({ kind: target.value as TypedChoice["kind"] })}
      >
        <option value="one">{words.kinds.one}</option>
        <option value="several">{words.kinds.several}</option>
      </SelectField>
      <CheckField
        label={words.required}
        hint={words.requiredHint}
        checked={choice.required}
        onChange={(required) => onType({ required })}
      />
      <NamesInOthers
        of={title}
        words={choice.words}
        english={choice.name}
        onType={(typed) => onType({ words: typed })}
        faultOf={placed.faultOf}
      />
      {placed.faultOf("options") && <p className="text-sm text-wrong-ink">{placed.faultOf("options")}</p>}
      {options.map((option, at) => (
        <OptionFields
          key={option.key}
          option={option}
          at={at}
          of={options.length}
          onType={(typed) => change(options.with(at, { ...option, ...typed }))}
          onMove={(by) => change(options.with(at, options[at + by] ?? option).with(at + by, option))}
          onRemove={() => change(options.toSpliced(at, 1))}
          faultOf={(path) => placed.faultOf(`options.${at}.${path}`)}
        />
      ))}
      {options.length < MOST && (
        <Button tone="secondary" onClick={() => change([...options, newOption()])}>
          <Plus className="size-5" aria-hidden="true" />
          {words.addOption}
        </Button>
      )}
      <div className="border-line border-t pt-4">
        <Buttons name={title} {...placed} />
      </div>
    </fieldset>
  );
}

interface OptionProps extends Placed {
  option: TypedOption;
  onType: (typed: Partial<TypedOption>) => void;
}

function OptionFields({ option, onType, ...placed }: OptionProps) {
  const text = useWords();
  const words = text.choices;
  const { faultOf } = placed;
  const title = option.name || words.option({ number: placed.at + 1 });
  return (
    <fieldset className="space-y-3 rounded-control bg-sunken p-3">
      <legend className="sr-only">{title}</legend>
      <Field
        label={words.optionName}
        value={option.name}
        onChange={({ target }) => onType({ name: target.value })}
        error={faultOf("name")}
      />
      <div className="grid grid-cols-2 gap-3">
        <MoneyField
          label={words.price}
          value={option.price}
          onType={(price) => onType({ price })}
          error={faultOf("price")}
        />
        <Field
          label={words.minutes}
          inputMode="numeric"
          value={option.minutes}
          onChange={({ target }) => onType({ minutes: target.value })}
          error={faultOf("minutes")}
        />
      </div>
      <CheckField label={text.hidden} checked={option.hidden} onChange={(hidden) => onType({ hidden })} />
      <NamesInOthers
        of={title}
        words={option.words}
        english={option.name}
        onType={(typed) => onType({ words: typed })}
        faultOf={faultOf}
      />
      <Buttons name={title} {...placed} />
    </fieldset>
  );
}

function Buttons({ name, at, of, onMove, onRemove }: Placed & { name: string }) {
  const text = useWords();
  return (
    <div className="-my-2 -ms-3 flex">
      <IconButton Icon={ArrowUp} label={text.move.up({ name })} disabled={at === 0} onClick={() => onMove(-1)} />
      <IconButton
        Icon={ArrowDown}
        label={text.move.down({ name })}
        disabled={at === of - 1}
        onClick={() => onMove(1)}
      />
      <IconButton Icon={Trash2} tone="danger" label={text.choices.remove({ name })} onClick={onRemove} />
    </div>
  );
}
