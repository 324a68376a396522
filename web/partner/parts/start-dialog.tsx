import { useWords } from "words:partner";
import type { PartnerJob } from "@chowk/contract";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { OtpField } from "../../ui/otp-field.tsx";
import type { DialogProps } from "./dialog-props.ts";

const DIGITS = 4;

/** Asks for the customer's code, and sends it as soon as it is complete. */
export function StartDialog({ job, onAct, onClose }: DialogProps & { job: PartnerJob }) {
  const words = useWords().start;

  const [code, setCode] = useState("");
  const begin = (whole: string) => {
    setCode(whole);
    if (whole.length === DIGITS) onAct("start", { code: whole });
  };
  return (
    <Dialog open onClose={onClose} title={words.title}>
      {job.codeTriesLeft === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p className="mb-4 text-ink-soft">{words.note}</p>
          <OtpField length={DIGITS} label={words.label} digitLabel={words.digit} onChange={begin} />
          <p className="mt-3 text-ink-soft text-sm">{words.left({ tries: job.codeTriesLeft })}</p>
          <Button onClick={() => begin(code)} disabled={code.length < DIGITS} className="mt-4 min-h-14 w-full text-lg">
            {words.submit}
          </Button>
        </>
      )}
    </Dialog>
  );
}
