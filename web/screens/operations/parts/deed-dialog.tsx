import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useSave } from "./use-save.ts";

interface Props {
  title: string;
  /** What it brings about, for whoever is about to do it. */
  note?: ReactNode;
  /** What the field asks for: "Why". */
  label?: string;
  /** The name of the reason in the call's body, by which its fault is found. */
  field?: string;
  /** Asked for besides, above the reason; `faultOf` is for its own fields. */
  children?: (faultOf: (path: string) => string | undefined) => ReactNode;
  action: string;
  danger?: boolean;
  done: string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Something that is done with a reason, which is kept. Shown as long as it is rendered. */
export function DeedDialog({
  title,
  note,
  label = "Why",
  field = "reason",
  children,
  action,
  danger = false,
  done,
  send,
  onClose,
}: Props) {
  const [reason, setReason] = useState("");
  const { save, busy, refusal, faultOf } = useSave(send, {
    done,
    failed: "This could not be done. Please try again.",
    onDone: onClose,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) save(reason);
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={onSubmit} noValidate className="space-y-4">
        {note && <p className="text-ink-soft">{note}</p>}
        {children?.(faultOf)}
        <TextArea
          label={label}
          value={reason}
          maxLength={400}
          onChange={({ target }) => setReason(target.value)}
          error={faultOf(field)}
        />
        <FormError>{refusal}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            Leave it
          </Button>
          <Button type="submit" tone={danger ? "danger" : "primary"} busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
