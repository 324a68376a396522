import { useWords } from "words:auth";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { announce } from "../../../ui/announce.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { minutesAndSeconds, useSecondsLeft } from "../../../ui/use-seconds-left.ts";
import { sendAnotherCode } from "./send-code.ts";

interface Props {
  phone: string;
  resendAt: number;
  expiresAt: number;
  onSending: () => void;
  onSent: () => void;
  onFailed: (message: string) => void;
}

/** Offers another code as soon as it may be requested, and says when this one has expired. */
export function ResendCode({ phone, resendAt, expiresAt, onSending, onSent, onFailed }: Props) {
  const words = useWords().code;

  const [busy, setBusy] = useState(false);
  const wait = useSecondsLeft(resendAt);
  const expired = useSecondsLeft(expiresAt) === 0;

  const resend = async () => {
    if (busy) return;
    setBusy(true);
    onSending();
    try {
      await sendAnotherCode(phone);
      onSent();
      announce(words.sentAgain);
    } catch (error) {
      onFailed(messageOf(error, words.notSent));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="text-ink-soft">
      {expired && (
        <p role="alert" className="rounded-control bg-wait-soft px-4 py-3 text-wait-ink">
          {words.expired}
        </p>
      )}
      <p className="flex min-h-11 flex-wrap items-center gap-x-2">
        {words.notReceived}
        {wait > 0 ? (
          words.wait({ time: minutesAndSeconds(wait) })
        ) : (
          <button
            type="button"
            onClick={() => void resend()}
            aria-disabled={busy || undefined}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent-ink hover:underline"
          >
            {busy && <Spinner />}
            {busy ? words.resending : words.resend}
          </button>
        )}
      </p>
    </div>
  );
}
