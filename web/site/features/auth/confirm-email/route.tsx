import { useWords } from "words:auth";
import { useQueryClient } from "@tanstack/react-query";
import { MailCheck, Unlink } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isSignedOut, messageOf } from "../../../../api/failure.ts";
import { showAnswer } from "../../../../api/show-answer.ts";
import { PageMeta } from "../../../../shared/parts/page-meta.tsx";
import { forgetEntry, saveEntry, useEntry } from "../../../../shared/state/session.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { FormError } from "../../../../ui/form-error.tsx";
import { accountQueries } from "../../../calls/account.ts";
import type { Arrival } from "../../../parts/protected.tsx";
import { confirmEmail, LinkOver } from "../calls.ts";
import { PasswordCard } from "../password-card.tsx";
import { type FollowedLink, useFollowedLink } from "../reset-password/use-followed-link.ts";

/** The page behind the e-mail's link. The link works only in the account that asked for it, so the customer must be logged in. */
export default function ConfirmEmail() {
  const words = useWords().confirmEmail;

  const link = useFollowedLink();
  const [refusal, setRefusal] = useState("");
  return (
    <>
      <PageMeta title={words.title} description={words.description} />
      {link?.done ? (
        <PasswordCard key="done" Icon={MailCheck} heading={words.done.heading} note={words.done.note} isAnswer>
          <ButtonLink to="/account/details" className="mt-6 min-h-12 w-full">
            {words.account}
          </ButtonLink>
        </PasswordCard>
      ) : refusal || (link && !link.token) ? (
        <PasswordCard
          key="over"
          Icon={Unlink}
          heading={words.over.heading}
          note={refusal || words.over.note}
          isAnswer={!!refusal}
        >
          <ButtonLink to="/account/details" className="mt-6 min-h-12 w-full">
            {words.account}
          </ButtonLink>
        </PasswordCard>
      ) : (
        <PasswordCard Icon={MailCheck} heading={words.heading} note={words.note}>
          <Confirm token={link?.token} onRefused={setRefusal} />
        </PasswordCard>
      )}
    </>
  );
}

function Confirm({ token, onRefused }: { token: string | undefined; onRefused: (message: string) => void }) {
  const words = useWords().confirmEmail;

  const entry = useEntry();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  const confirm = async () => {
    if (!token) return;
    setBusy(true);
    setFailure("");
    try {
      const user = await confirmEmail(token);
      saveEntry(user);
      showAnswer(client, accountQueries.me(user._id).queryKey, user);
      navigate(".", { replace: true, state: { done: true } satisfies FollowedLink });
    } catch (error) {
      // Logged out meanwhile: the way to log in is shown next.
      if (isSignedOut(error)) forgetEntry();
      else if (error instanceof LinkOver) onRefused(messageOf(error, words.failed));
      else setFailure(messageOf(error, words.failed));
    } finally {
      setBusy(false);
    }
  };

  if (entry === null) {
    const returnState: FollowedLink = token ? { token } : {};
    const arrival: Arrival = { returnTo: "/confirm-email", returnState, sessionEnded: false };
    return (
      <>
        <p className="mt-4 text-ink-soft">{words.logInFirst}</p>
        <ButtonLink to="/auth" state={arrival} className="mt-6 min-h-12 w-full">
          {words.logIn}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <FormError className="mt-5">{failure}</FormError>
      <Button
        onClick={() => void confirm()}
        disabled={!token || !entry}
        busy={busy}
        busyText={words.busy}
        className="mt-6 min-h-12 w-full"
      >
        {words.submit}
      </Button>
    </>
  );
}
