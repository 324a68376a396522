import { useWords } from "words:auth";
import { forgotPassword } from "@chowk/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { KeyRound, MailCheck } from "lucide-react";
import { useState } from "react";
import { PageMeta } from "../../../../shared/parts/page-meta.tsx";
import { saying } from "../../../../shared/parts/saying.ts";
import { useEntry } from "../../../../shared/state/session.ts";
import { useCalmForm } from "../../../../shared/state/use-calm-form.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { forgotPassword as sendLink } from "../calls.ts";
import { AuthForm, useDraft } from "../form.tsx";
import { PasswordCard } from "../password-card.tsx";
import { useWhose } from "../use-whose.ts";

export { handle } from "../use-whose.ts";

export default function ForgotPassword() {
  const words = useWords().forgotten;

  const [sentTo, setSentTo] = useState<string>();
  const { account, login } = useWhose();
  const ofPartner = account === "partner";
  // A signed-in customer may have forgotten the password they want to change.
  const isIn = useEntry() && !ofPartner;
  const back = isIn ? { to: "/account/details", text: words.backToAccount } : { to: login, text: words.back };
  return (
    <>
      <PageMeta title={words.title} description={words.description} />
      {sentTo === undefined ? (
        <PasswordCard Icon={KeyRound} heading={words.heading} note={words.note}>
          <EmailForm onSent={setSentTo} />
          <ButtonLink to={back.to} tone="quiet" className="mt-3 w-full">
            {back.text}
          </ButtonLink>
        </PasswordCard>
      ) : (
        // Says the same for every e-mail: who has an account is nobody else's business.
        <PasswordCard
          key="sent"
          Icon={MailCheck}
          heading={words.sent.heading}
          note={words.sent.note({ email: sentTo })}
          isAnswer
        >
          <p className="mt-4 text-ink-soft">{ofPartner ? words.sent.helpPartner : words.sent.help}</p>
          <ButtonLink to={back.to} className="mt-6 min-h-12 w-full">
            {back.text}
          </ButtonLink>
          <Button tone="quiet" onClick={() => setSentTo(undefined)} className="mt-2 w-full">
            {words.sent.again}
          </Button>
        </PasswordCard>
      )}
    </>
  );
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const text = useWords();
  const words = text.forgotten;

  const form = useCalmForm<{ email: string }>({
    resolver: saying(zodResolver(forgotPassword.body.pick({ email: true }))),
  });
  useDraft(form);
  const { account } = useWhose();
  const send = async ({ email }: { email: string }) => {
    await sendLink({ email, account });
    onSent(email);
  };
  return (
    <AuthForm form={form} onSend={send} words={words}>
      <Field
        {...form.register("email")}
        label={text.email}
        type="email"
        autoComplete="username"
        error={form.formState.errors.email?.message}
      />
    </AuthForm>
  );
}
