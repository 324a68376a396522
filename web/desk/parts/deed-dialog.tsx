import { useWords } from "words:desk-parts";
import { type ReactNode, useState } from "react";
import { TextArea } from "../../ui/text-area.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useSave } from "./use-save.ts";

interface Props {
  title: string;
  /** What the action leads to, for the operator who is about to take it. */
  note?: ReactNode;
  /** What the field asks for; usually the reason. */
  label?: string;
  /** Who will read it. */
  hint?: string;
  /** The name of the reason in the call's body, to find its fault by. */
  field?: string;
  /** The most characters the reason may have. */
  most?: number;
  /** More fields, shown above the reason; they find their faults with `faultOf`. */
  children?: (faultOf: (path: string) => string | undefined) => ReactNode;
  /** Shown below the reason. */
  last?: ReactNode;
  action: string;
  danger?: boolean;
  done: string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** An action that needs a reason, which is recorded. Open as long as it is rendered. */
export function DeedDialog({
  title,
  note,
  label,
  hint,
  field = "reason",
  most = 400,
  children,
  last,
  action,
  danger = false,
  done,
  send,
  onClose,
}: Props) {
  const text = useWords();
  const [reason, setReason] = useState("");
  const saving = useSave(send, {
    done,
    failed: text.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      ok={action}
      tone={danger ? "danger" : "primary"}
      cancel={text.leave}
      saving={saving}
      onSave={() => saving.save(reason)}
      onClose={onClose}
    >
      {note && <p className="text-ink-soft">{note}</p>}
      {children?.(saving.faultOf)}
      <TextArea
        label={label ?? text.why}
        hint={hint}
        value={reason}
        maxLength={most}
        onChange={({ target }) => setReason(target.value)}
        error={saving.faultOf(field)}
      />
      {last}
    </FormDialog>
  );
}
