import { useWords } from "words:desk-papers";
import type { Paper } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { PaperLine } from "../../../../shared/parts/paper-line.tsx";
import { Button, buttonLook } from "../../../../ui/button.tsx";
import { FormError } from "../../../../ui/form-error.tsx";
import { useSave } from "../../../parts/use-save.ts";
import { confirmPaper, openPaper } from "./calls.ts";
import { GiveDialog } from "./give-dialog.tsx";
import { SendBackDialog } from "./send-back-dialog.tsx";

interface Props {
  partnerId: string;
  paper: Paper;
}

/** A document, and what can be done with it. */
export function PaperRow({ partnerId, paper }: Props) {
  const text = useWords();
  const [dialog, setDialog] = useState<"give" | "sendBack">();
  const close = () => setDialog(undefined);
  const { kind, state, file, givenAt } = paper;
  const { _id, name } = kind;
  const params = { id: partnerId, kind: _id };
  const client = useQueryClient();
  const open = useMutation({
    mutationFn: () => openPaper(params),
    // That it was opened is now in this partner's history.
    onSettled: () => client.invalidateQueries({ queryKey: ["desk", "partners", partnerId], exact: true }),
  });
  const confirming = useSave(() => confirmPaper(params, { seen: givenAt ?? "" }), {
    ...{ done: text.confirmed, failed: text.notConfirmed, quiet: true },
  });
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PaperLine paper={paper} />
        <div className="-mx-2 flex flex-wrap gap-1">
          {file && (
            <Button tone="quiet" aria-label={text.showOf({ name })} busy={open.isPending} onClick={() => open.mutate()}>
              {text.show}
            </Button>
          )}
          {file && state === "unconfirmed" && (
            <Button
              tone="quiet"
              aria-label={text.confirmOf({ name })}
              busy={confirming.busy}
              onClick={() => confirming.save()}
            >
              {text.confirm}
            </Button>
          )}
          {file && (
            <Button tone="quiet" aria-label={text.sendBackOf({ name })} onClick={() => setDialog("sendBack")}>
              {text.sendBack}
            </Button>
          )}
          <Button
            tone="quiet"
            aria-label={file ? text.replaceOf({ name }) : text.giveOf({ name })}
            onClick={() => setDialog("give")}
          >
            {file ? text.replace : text.give}
          </Button>
        </div>
      </div>
      <FormError className="mt-2">{open.error && messageOf(open.error, text.notOpened)}</FormError>
      <FormError className="mt-2">{confirming.refusal}</FormError>
      {file && open.data && <Opened name={name} file={file} link={open.data} />}
      {dialog === "give" && <GiveDialog partnerId={partnerId} paper={paper} onClose={close} />}
      {dialog === "sendBack" && <SendBackDialog partnerId={partnerId} paper={paper} onClose={close} />}
    </li>
  );
}

function Opened({ name, file, link }: { name: string; file: "picture" | "pdf"; link: string }) {
  const text = useWords();
  if (file === "pdf")
    return (
      <a href={link} className={buttonLook({ tone: "outline", className: "mt-3" })} download>
        <FileText className="size-5" aria-hidden="true" />
        {text.download}
      </a>
    );
  return (
    <a href={link} target="_blank" rel="noreferrer" className="mt-3 block">
      <img
        src={link}
        alt={text.opened({ name })}
        className="max-h-96 rounded-control border border-line bg-sunken object-contain"
      />
    </a>
  );
}
