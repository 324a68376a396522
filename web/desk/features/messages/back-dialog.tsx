import { useWords } from "words:desk-messages";
import type { MessageTemplate } from "@chowk/contract";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { useSave } from "../../parts/use-save.ts";
import { changeTemplate } from "./calls.ts";

interface Props {
  template: MessageTemplate;
  onDone: (answer: { results: MessageTemplate[] }) => void;
  onClose: () => void;
}

/** Asks before the business's own words are discarded. Open as long as it is rendered. */
export function BackDialog({ template: { name, channel, language, version: seen }, onDone, onClose }: Props) {
  const text = useWords().back;
  const saving = useSave(() => changeTemplate({ name, channel, language }, { words: null, seen }), {
    done: text.done,
    failed: text.failed,
    onDone,
  });
  return (
    <FormDialog
      title={text.title}
      ok={text.action}
      saving={saving}
      onSave={() => saving.save(undefined)}
      onClose={onClose}
    >
      <p className="text-ink-soft">{text.note}</p>
    </FormDialog>
  );
}
