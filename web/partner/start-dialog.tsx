import type { PartnerJob } from "@chowk/contract";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { OtpField } from "../ui/otp-field.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { text } from "./text.ts";

const words = text.start;
const DIGITS = 4;

/** Asks for the customer's code, and sends it as soon as it is whole. */
export function StartDialog({ job, onAct, onClose }: DialogProps & { job: PartnerJob }) {
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
          <p className="mt-3 text-ink-soft text-sm">{words.left(job.codeTriesLeft)}</p>
          <Button onClick={() => begin(code)} disabled={code.length < DIGITS} className="mt-4 min-h-14 w-full text-lg">
            {words.submit}
          </Button>
        </>
      )}
    </Dialog>
  );
}
