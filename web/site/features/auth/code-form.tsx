import { useWords } from "words:auth";
import { country } from "@chowk/contract/country";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type UseFormReturn, useController, useForm } from "react-hook-form";
import type { Entry } from "../../../shared/state/session.ts";
import { OtpField, type OtpFieldHandle } from "../../../ui/otp-field.tsx";
import { verifyCode } from "../../calls/phone.ts";
import { forgetOtpChallenge, type OtpChallenge } from "../../state/otp-challenge.ts";
import { AuthForm } from "./form.tsx";
import { ResendCode } from "./resend-code.tsx";
import { useSmsCode } from "./use-sms-code.ts";

interface Props {
  challenge: OtpChallenge;
  onEnter: (user: Entry) => Promise<void>;
}

/** Takes the code that was sent to a phone. */
export function CodeForm({ challenge: { phone, token, otpLength, resendAt, expiresAt }, onEnter }: Props) {
  const words = useWords().code;

  const form = useForm({ defaultValues: { otp: "" }, shouldFocusError: false });
  const { field, fieldState } = useController({
    name: "otp",
    control: form.control,
    rules: { validate: (otp) => otp.length === otpLength || words.incomplete({ digits: otpLength }) },
  });
  const boxes = useRef<OtpFieldHandle>(null);
  useFocusOnFault(form, () => boxes.current?.focus());
  /** Counts the refused codes: each time the boxes start over. */
  const [refused, setRefused] = useState(0);
  useSmsCode((code) => boxes.current?.fill(code));

  const verify = async ({ otp }: { otp: string }) => {
    const body = { country_code: country().phone.callingCode, phone, otp };
    await onEnter(await verifyCode(token, body, startAnew));
    forgetOtpChallenge();
  };
  const startAnew = () => {
    form.setValue("otp", "");
    setRefused((before) => before + 1);
  };

  return (
    <AuthForm form={form} onSend={verify} words={words}>
      <OtpField
        key={`${token} ${refused}`}
        ref={boxes}
        length={otpLength}
        label={words.label}
        digitLabel={words.digit}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
      <ResendCode
        phone={phone}
        resendAt={resendAt}
        expiresAt={expiresAt}
        onSending={() => form.clearErrors()}
        onSent={() => form.setValue("otp", "")}
        onFailed={(message) => form.setError("root", { message })}
      />
    </AuthForm>
  );
}

/**
 * Focuses the first empty box when an incomplete code is sent. React Hook Form would do so twice, the second time a moment
 * later, when the customer may have gone on to another box.
 */
function useFocusOnFault(
  { formState: { submitCount, errors } }: UseFormReturn<{ otp: string }>,
  focus: () => void,
): void {
  const focusOnFault = useEffectEvent(() => errors.otp && focus());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is sent
  useEffect(() => void focusOnFault(), [submitCount]);
}
