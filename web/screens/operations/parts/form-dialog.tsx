import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";

interface Props {
  title: string;
  /** What the button says that saves. */
  ok: string;
  busy: boolean;
  refusal?: string | undefined;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form that lies over the room it belongs to. Shown as long as it is rendered. */
export const FormDialog = ({ title, ok, busy, refusal, onSave, onClose, children }: Props) => (
  <Dialog open onClose={onClose} title={title}>
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSave();
      }}
      className="space-y-4"
    >
      {children}
      <FormError>{refusal}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {ok}
        </Button>
      </div>
    </form>
  </Dialog>
);

/** A choice that stands by itself: yes or no. */
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
  <label className="flex items-start gap-2.5">
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
