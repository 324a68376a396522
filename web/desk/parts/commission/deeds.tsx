import { useWords } from "words:desk-commission";
import type { Commission, CommissionRate } from "@chowk/contract";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { FormDialog } from "../form-dialog.tsx";
import { useSave } from "../use-save.ts";
import { dayInWords } from "../when.ts";
import { removeCommission } from "./calls.ts";
import { scopeInWords } from "./scope-in-words.ts";
import { ShareDialog } from "./share-dialog.tsx";

interface Props extends Pick<Commission, "categories" | "today"> {
  rate: CommissionRate;
}

/** Changes or removes an agreed share. */
export function ShareDeeds({ rate, ...of }: Props) {
  const text = useWords();
  const [open, setOpen] = useState<"change" | "remove">();
  const close = () => setOpen(undefined);
  const what = `${scopeInWords(text, rate)}, ${dayInWords(rate.from)}`;
  return (
    <span className="-my-3 inline-flex align-middle">
      <IconButton Icon={Pencil} label={text.changeOf({ what })} onClick={() => setOpen("change")} />
      <IconButton Icon={Trash2} label={text.removeOf({ what })} onClick={() => setOpen("remove")} />
      {open === "change" && <ShareDialog rate={rate} {...of} onClose={close} />}
      {open === "remove" && <RemoveDialog rate={rate} onClose={close} />}
    </span>
  );
}

function RemoveDialog({ rate, onClose }: { rate: CommissionRate; onClose: () => void }) {
  const text = useWords();
  const saving = useSave(() => removeCommission(rate._id), {
    ...{ done: text.removed, failed: text.notRemoved, onDone: onClose },
  });
  return (
    <FormDialog
      title={text.remove}
      ok={text.removeOk}
      tone="danger"
      saving={saving}
      onSave={() => saving.save()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {scopeInWords(text, rate)}: {text.percent({ percent: rate.percent })}
      </p>
      <p className="text-ink-soft text-sm">{text.removeNote}</p>
    </FormDialog>
  );
}
