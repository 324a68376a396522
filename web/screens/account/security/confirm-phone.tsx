import { limits, type OtpSent, type User } from "@chowk/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { ApiError, call, messageOf } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { saveEntry } from "../../../state/session.ts";
import { Button } from "../../../ui/button.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { OtpField } from "../../../ui/otp-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { minutesAndSeconds, useSecondsLeft } from "../../../ui/use-seconds-left.ts";
import { text } from "./text.ts";

const words = text.contacts;

interface Props {
  user: Pick<User, "_id" | "phone">;
  onClose: () => void;
}

/** Sends a code to the account's phone at once, and takes it. */
export function ConfirmPhone({ user, onClose }: Props) {
  const { sent, resendAt, error, setError, send } = useCode(user.phone);
  const [otp, setOtp] = useState("");
  const [busy, setBusy] = useState(false);
  /** Counts what was refused: each time the boxes begin anew. */
  const [refused, setRefused] = useState(0);
  const client = useQueryClient();
  const wait = useSecondsLeft(resendAt);

  // No mutation of the query client: a wrong code is a 401 here too, and does not mean that the session has ended.
  const verify = async () => {
    if (!sent || busy) return;
    if (otp.length < sent.otpLength) return setError(words.incomplete(sent.otpLength));
    setBusy(true);
    setError("");
    try {
      const body = { country_code: limits.countryCode, phone: user.phone, otp };
      saveEntry(await call("POST /verifylogin", { bearer: sent.token, body }));
      await client.invalidateQueries({ queryKey: queries.me(user._id).queryKey });
      void client.invalidateQueries({ queryKey: queries.sessions(user._id).queryKey });
      toast.success(words.phoneConfirmed);
      onClose();
    } catch (failure) {
      setError(messageOf(failure, words.failed));
      if (failure instanceof ApiError && failure.code === 401) {
        setOtp("");
        setRefused((before) => before + 1);
      }
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void verify();
  };

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      aria-label={words.confirmPhone}
      className="mt-5 max-w-md space-y-4"
    >
      <p role="status">{sent ? words.codeSent(sent.otpLength) : error ? "" : words.sending}</p>
      {sent && (
        <OtpField
          key={`${sent.token} ${refused}`}
          length={sent.otpLength}
          label={words.code}
          digitLabel={words.digit}
          onChange={setOtp}
        />
      )}
      <FormError>{error}</FormError>
      <FormButtons
        back={{ label: words.cancel, onBack: onClose }}
        send={sent && { label: words.verify, busy, busyText: words.verifying }}
      />
      <p className="flex min-h-11 items-center text-ink-soft tabular-nums">
        {wait > 0 ? (
          words.wait(minutesAndSeconds(wait))
        ) : (
          <Button tone="quiet" onClick={() => void send()} className="-ms-3">
            {words.resend}
          </Button>
        )}
      </p>
    </form>
  );
}

/** The code that was sent last, and the way to another. */
function useCode(phone: string) {
  const [sent, setSent] = useState<OtpSent>();
  const [resendAt, setResendAt] = useState(() => Date.now() + 1000);
  const [error, setError] = useState("");
  const send = useCallback(async () => {
    setError("");
    try {
      const answer = await call("POST /send_otp", { body: { country_code: limits.countryCode, phone } });
      setSent(answer);
      setResendAt(Date.now() + answer.resendAfterSeconds * 1000);
    } catch (failure) {
      setError(messageOf(failure, words.failed));
      const seconds = failure instanceof ApiError ? failure.retryAfterSeconds : undefined;
      if (seconds) setResendAt(Date.now() + seconds * 1000);
    }
  }, [phone]);
  const asked = useRef(false);
  useEffect(() => {
    // Once, also where effects run twice.
    if (!asked.current) void send();
    asked.current = true;
  }, [send]);
  return { sent, resendAt, error, setError, send };
}
