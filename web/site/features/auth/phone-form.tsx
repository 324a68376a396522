import { useWords } from "words:auth";
import { PhoneNumber } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { zodResolver } from "@hookform/resolvers/zod";
import { saying } from "../../../shared/parts/saying.ts";
import { useCalmForm } from "../../../shared/state/use-calm-form.ts";
import { Field } from "../../../ui/field.tsx";
import { Agreeing } from "./agreeing.tsx";
import { AuthForm, useDraft } from "./form.tsx";
import { isJustSent, sendCode } from "./send-code.ts";

const Form = PhoneNumber.pick({ phone: true });

/** Takes the number to send a code to. */
export function PhoneForm({ onSent }: { onSent: () => void }) {
  const text = useWords();

  const form = useCalmForm<{ phone: string }>({ resolver: saying(zodResolver(Form)) });
  useDraft(form);
  const send = async ({ phone }: { phone: string }) => {
    if (!isJustSent(phone)) await sendCode(phone);
    onSent();
  };
  return (
    <AuthForm form={form} onSend={send} words={text.phoneLogin}>
      <Field
        {...form.register("phone")}
        label={text.phone}
        hint={text.phoneLogin.hint}
        prefix={country().phone.callingCode}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        error={form.formState.errors.phone?.message}
      />
      <Agreeing />
    </AuthForm>
  );
}
