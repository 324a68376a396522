import { useState } from "react";
import { Button, type ButtonTone } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextArea } from "../../../ui/text-area.tsx";

interface Props {
  title: string;
  /** Who reads the reason, and what happens then. */
  note: string;
  ok: string;
  tone?: ButtonTone;
  busy: boolean;
  refusal?: string | undefined;
  fault?: string | undefined;
  onSave: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of something that someone will read. Shown as long as it is rendered. */
export function ReasonDialog({ title, note, ok, tone = "danger", busy, refusal, fault, onSave, onClose }: Props) {
  const [reason, setReason] = useState("");
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSave(reason);
        }}
        className="space-y-4"
      >
        <TextArea
          label="Reason"
          hint={note}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={fault}
          maxLength={1000}
        />
        <FormError>{refusal}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" tone={tone} busy={busy}>
            {ok}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
