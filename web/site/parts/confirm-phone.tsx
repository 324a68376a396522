import { useWords } from "words:confirm-phone";
import type { OtpSent, User } from "@chowk/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { messageOf, secondsToWait } from "../../api/failure.ts";
import { saveEntry } from "../../shared/state/session.ts";
import { Button } from "../../ui/button.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { OtpField } from "../../ui/otp-field.tsx";
import { toast } from "../../ui/toast.ts";
import { minutesAndSeconds, useSecondsLeft } from "../../ui/use-seconds-left.ts";
import { accountQueries } from "../calls/account.ts";
import { sendCode, verifyCode } from "../calls/phone.ts";

interface Props {
  user: Pick<User, "_id" | "phone">;
  onClose: () => void;
  /** Called once the phone is confirmed; by default the form closes. */
  onConfirmed?: () => void;
}

/** Sends a code to the account's phone at once, and takes it. */
export function ConfirmPhone({ user, onClose, onConfirmed = onClose }: Props) {
  const text = useWords();

  const { sent, resendAt, error, setError, send } = useCode(user.phone);
  const [otp, setOtp] = useState("");
  const [busy, setBusy] = useState(false);
  /** Counts the refused codes: each time the boxes start over. */
  const [refused, setRefused] = useState(0);
  const client = useQueryClient();
  const wait = useSecondsLeft(resendAt);

  const verify = async () => {
    if (!sent || busy) return;
    if (otp.length < sent.otpLength) return setError(text.incomplete({ digits: sent.otpLength }));
    setBusy(true);
    setError("");
    try {
      const body = { phone: user.phone, otp };
      const anew = () => {
        setOtp("");
        setRefused((before) => before + 1);
      };
      saveEntry(await verifyCode(sent.token, body, anew));
      await client.invalidateQueries({ queryKey: accountQueries.me(user._id).queryKey });
      void client.invalidateQueries({ queryKey: accountQueries.sessions(user._id).queryKey });
      latest = undefined;
      toast.success(text.phoneConfirmed);
      onConfirmed();
    } catch (failure) {
      setError(messageOf(failure, text.failed));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void verify();
  };

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label={text.heading} className="mt-5 max-w-md space-y-4">
      <p role="status">{sent ? text.codeSent({ digits: sent.otpLength }) : error ? "" : text.sending}</p>
      {sent && (
        <OtpField
          key={`${sent.token} ${refused}`}
          length={sent.otpLength}
          label={text.code}
          digitLabel={text.digit}
          onChange={setOtp}
        />
      )}
      <FormError>{error}</FormError>
      <FormButtons
        back={{ label: text.cancel, onBack: onClose }}
        send={sent && { label: text.verify, busy, busyText: text.verifying }}
      />
      <p className="flex min-h-11 items-center text-ink-soft">
        {wait > 0 ? (
          text.wait({ time: minutesAndSeconds(wait) })
        ) : (
          <Button tone="quiet" onClick={() => void send()} className="-ms-3">
            {text.resend}
          </Button>
        )}
      </p>
    </form>
  );
}

interface Sent extends OtpSent {
  phone: string;
  /** Milliseconds since 1970. */
  resendAt: number;
  expiresAt: number;
}

/** Sent on this page, and not used yet: someone who closes the form and comes back can still enter it. */
let latest: Sent | undefined;

const stillGood = (phone: string): Sent | undefined =>
  latest?.phone === phone && latest.expiresAt > Date.now() ? latest : undefined;

/** The code that was sent last, and a way to send another. */
function useCode(phone: string) {
  const text = useWords();

  const [sent, setSent] = useState(() => stillGood(phone));
  const [resendAt, setResendAt] = useState(() => sent?.resendAt ?? Date.now() + 1000);
  const [error, setError] = useState("");
  const send = useCallback(async () => {
    setError("");
    try {
      const answer = await sendCode({ phone });
      const now = Date.now();
      const resendAt = now + answer.resendAfterSeconds * 1000;
      latest = { ...answer, phone, resendAt, expiresAt: now + answer.expiresInSeconds * 1000 };
      setSent(latest);
      setResendAt(resendAt);
    } catch (failure) {
      setError(messageOf(failure, text.failed));
      const seconds = secondsToWait(failure);
      if (seconds) setResendAt(Date.now() + seconds * 1000);
    }
  }, [phone, text.failed]);
  const asked = useRef(sent !== undefined);
  useEffect(() => {
    // Once, even where effects run twice.
    if (!asked.current) void send();
    asked.current = true;
  }, [send]);
  return { sent, resendAt, error, setError, send };
}
