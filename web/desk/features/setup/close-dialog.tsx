import { useWords } from "words:desk-setup";
import type { ClosedWords } from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useSave } from "../../parts/use-save.ts";
import { changeOpening } from "./calls.ts";

/** What the site says by itself in each language. */
const usual: Record<string, { closed: { paused: string } }> = import.meta.glob("../../../../words/*/site.json", {
  eager: true,
  import: "default",
});

const codes = Object.keys(languages) as Language[];

/** Closes the business for a while, with a sentence for customers in each language. */
export function CloseDialog({ words, onClose }: { words: ClosedWords; onClose: () => void }) {
  const text = useWords().opening;
  const [typed, setTyped] = useState(words);
  const saving = useSave(changeOpening, { done: text.closed, failed: text.failed, onDone: onClose });
  return (
    <FormDialog
      title={text.close}
      ok={text.close}
      saving={saving}
      onSave={() => saving.save({ state: "paused", closedWords: typed })}
      onClose={onClose}
    >
      <p className="text-ink-soft">{text.closeNote}</p>
      <fieldset>
        <legend className="mb-1.5 font-semibold">{text.words}</legend>
        <div className="space-y-3">
          {codes.map((code) => (
            <Field
              key={code}
              label={<span lang={code}>{languages[code].name}</span>}
              lang={code}
              dir="auto"
              placeholder={typed.en || usual[`../../../../words/${code}/site.json`]?.closed.paused}
              value={typed[code]}
              onChange={({ target }) => setTyped({ ...typed, [code]: target.value })}
              error={saving.faultOf(`closedWords.${code}`)}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
