import { useWords } from "words:desk-catalogue";
import type { DeskChoices, DeskService } from "@chowk/contract";
import { Plus } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { setChoices } from "./calls.ts";
import { ChoiceFields } from "./choice-fields.tsx";
import { newChoice, sentChoice, type TypedChoice, typedChoice } from "./typed-choices.ts";

/** The most questions that a service asks. */
const MOST = 8;

const valuesOf = ({ asked }: DeskChoices) => ({ asked: asked.map(typedChoice) });

/** What customers choose of a service, and what that adds to its price and its time. */
export function ChoicesDialog({
  service: { _id: id, name, choices },
  onClose,
}: {
  service: DeskService;
  onClose: () => void;
}) {
  const text = useWords();
  const words = text.choices;
  const draft = useDraft(choices, valuesOf);
  const { asked } = draft.values;
  const saving = useSave(() => setChoices(id, { choices: asked.map(sentChoice), seen: draft.seen }), {
    done: text.form.saved({ name }),
    failed: text.form.failed,
    onDone: onClose,
  });
  const change = (next: TypedChoice[]) => draft.type({ asked: next });
  return (
    <FormDialog
      title={words.of({ name })}
      ok={text.form.save}
      saving={saving}
      onSave={() => saving.save(undefined)}
      onLoad={draft.reset}
      onClose={onClose}
    >
      <p className="text-ink-soft text-sm">{words.note}</p>
      {asked.map((choice, at) => (
        <ChoiceFields
          key={choice.key}
          choice={choice}
          at={at}
          of={asked.length}
          onType={(typed) => change(asked.with(at, { ...choice, ...typed }))}
          onMove={(by) => change(asked.with(at, asked[at + by] ?? choice).with(at + by, choice))}
          onRemove={() => change(asked.toSpliced(at, 1))}
          faultOf={(path) => saving.faultOf(`choices.${at}.${path}`)}
        />
      ))}
      {asked.length < MOST && (
        <Button tone="outline" onClick={() => change([...asked, newChoice()])}>
          <Plus className="size-5" aria-hidden="true" />
          {words.addQuestion}
        </Button>
      )}
    </FormDialog>
  );
}
