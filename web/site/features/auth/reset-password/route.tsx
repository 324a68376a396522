import { useWords } from "words:auth";
import { NewPasswordForm } from "@chowk/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { CircleCheck, KeyRound, Unlink } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { PageMeta } from "../../../../shared/parts/page-meta.tsx";
import { saying } from "../../../../shared/parts/saying.ts";
import { currentEntry, forgetEntry } from "../../../../shared/state/session.ts";
import { useCalmForm } from "../../../../shared/state/use-calm-form.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { endSession } from "../../../calls/session.ts";
import { LinkOver, resetPassword } from "../calls.ts";
import { AuthForm } from "../form.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { PasswordCard } from "../password-card.tsx";
import { useWhose } from "../use-whose.ts";
import { type FollowedLink, useFollowedLink } from "./use-followed-link.ts";

export { handle } from "../use-whose.ts";

export default function ResetPassword() {
  const words = useWords().reset;

  const link = useFollowedLink();
  const { login, forgotten } = useWhose();
  const [refused, setRefused] = useState(false);
  return (
    <>
      <PageMeta title={words.title} description={words.description} />
      {link?.done ? (
        <PasswordCard key="done" Icon={CircleCheck} heading={words.done.heading} note={words.done.note} isAnswer>
          <ButtonLink to={login} className="mt-6 min-h-12 w-full">
            {words.done.login}
          </ButtonLink>
        </PasswordCard>
      ) : refused || (link && !link.token) ? (
        <PasswordCard key="over" Icon={Unlink} heading={words.over.heading} note={words.over.note} isAnswer={refused}>
          <ButtonLink to={forgotten} className="mt-6 min-h-12 w-full">
            {words.over.again}
          </ButtonLink>
          <ButtonLink to={login} tone="quiet" className="mt-2 w-full">
            {words.over.login}
          </ButtonLink>
        </PasswordCard>
      ) : (
        <PasswordCard Icon={KeyRound} heading={words.heading} note={words.note}>
          <PasswordForm token={link?.token ?? ""} onRefused={() => setRefused(true)} />
        </PasswordCard>
      )}
    </>
  );
}

function PasswordForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const words = useWords().reset;

  const form = useCalmForm<NewPasswordForm>({ resolver: saying(zodResolver(NewPasswordForm)) });
  const navigate = useNavigate();
  const { search, account } = useWhose();
  const send = async ({ password }: NewPasswordForm) => {
    try {
      await resetPassword({ token, password });
    } catch (error) {
      if (error instanceof LinkOver) return onRefused();
      throw error;
    }
    if (account === "customer" && currentEntry()) await leave();
    navigate({ search }, { replace: true, state: { done: true } satisfies FollowedLink });
  };
  return (
    <AuthForm form={form} onSend={send} words={words}>
      <NewPasswordFields form={form} />
    </AuthForm>
  );
}

/** All sessions of the account have ended; anyone who was logged in here logs in again. */
async function leave(): Promise<void> {
  await endSession().catch(() => {});
  forgetEntry();
}
