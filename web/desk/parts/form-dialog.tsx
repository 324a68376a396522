import { useWords } from "words:desk-parts";
import { type ReactNode, useRef } from "react";
import { Button, type ButtonTone } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Refused } from "./refused.tsx";
import { useFocusFirst } from "./use-focus-first.ts";
import type { Saving } from "./use-save.ts";

/** As keyboards write them: shown where Enter begins a new line. */
const SAVE_KEYS = "Ctrl ↵";

interface Props {
  title: string;
  /** The text of the button that saves. */
  ok: string;
  tone?: ButtonTone;
  /** The text of the other button. */
  cancel?: string;
  saving: Saving;
  onSave: () => void;
  onClose: () => void;
  /** Discards what was typed and loads the current state, if a colleague was faster. */
  onLoad?: () => void;
  /** What somebody must see before they save is not there yet. */
  isLoading?: boolean;
  children: ReactNode;
}

/** A form in a dialog over its room. Open as long as it is rendered. Ctrl-Enter saves it, wherever somebody types. */
export function FormDialog({
  title,
  ok,
  tone = "primary",
  cancel,
  saving,
  onSave,
  onClose,
  onLoad,
  isLoading = false,
  children,
}: Props) {
  const text = useWords();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirst(form);
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        ref={form}
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.busy && !isLoading) onSave();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          // Some browsers submit by it themselves, in a field of one line.
          event.preventDefault();
          if (!event.repeat) event.currentTarget.requestSubmit();
        }}
        className="group space-y-4"
      >
        {children}
        <Refused saving={saving} {...(onLoad ? { onLoad } : {})} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            {cancel ?? text.cancel}
          </Button>
          <Button type="submit" tone={tone} busy={saving.busy || isLoading} aria-keyshortcuts="Control+Enter">
            {ok}
            <span aria-hidden="true" className="hidden font-normal text-xs pointer-fine:group-has-[textarea]:inline">
              {SAVE_KEYS}
            </span>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A single yes-or-no choice. */
export const CheckField = ({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <label className="flex items-start gap-2">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="mt-1 size-4.5 shrink-0 accent-accent"
    />
    <span>
      <span className="font-medium text-sm">{label}</span>
      {hint && <span className="block text-ink-soft text-sm">{hint}</span>}
    </span>
  </label>
);
