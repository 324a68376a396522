import { useWords } from "words:desk-login";
import type { DeskChallenge, Operator } from "@chowk/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showAnswer } from "../../../api/show-answer.ts";
import { LanguageChoice } from "../../../shared/parts/language-choice.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { meQuery } from "../../calls/me.ts";
import { DeskCard } from "../../parts/desk-card.tsx";
import { useSend } from "../../parts/use-send.ts";
import { logIn } from "./calls.ts";
import { Code } from "./code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Step =
  | { at: "password" }
  | { at: "code"; challenge: DeskChallenge }
  | { at: "recovery codes"; codes: string[]; operator: Operator };

/** Logs in by two factors: something one knows, and something one has. */
export function LogIn({ isNext }: { isNext: boolean }) {
  const client = useQueryClient();
  /** Somebody was logged in before, or came back from a later step. */
  const [cameBack, setCameBack] = useState(isNext);
  const [step, setStep] = useState<Step>({ at: "password" });
  const enter = (operator: Operator) => showAnswer(client, meQuery.queryKey, operator);

  if (step.at === "recovery codes") return <RecoveryCodes codes={step.codes} onKept={() => enter(step.operator)} />;
  if (step.at === "code") {
    return (
      <Code
        {...step.challenge}
        onEnter={({ operator, recoveryCodes: codes }) =>
          codes ? setStep({ at: "recovery codes", codes, operator }) : enter(operator)
        }
        onBack={() => {
          setCameBack(true);
          setStep({ at: "password" });
        }}
      />
    );
  }
  return <PasswordStep isNext={cameBack} onRight={(challenge) => setStep({ at: "code", challenge })} />;
}

function PasswordStep({ isNext, onRight }: { isNext: boolean; onRight: (challenge: DeskChallenge) => void }) {
  const text = useWords();
  const [shown, setShown] = useState(false);
  const { onSubmit, busy, refusal, faultOf } = useSend(async (values) => {
    onRight(await logIn(values.email ?? "", values.password ?? ""));
  }, text.failed);
  return (
    <DeskCard heading={text.heading} note={text.note} isNext={isNext}>
      <form method="dialog" noValidate onSubmit={onSubmit} className="space-y-4">
        <Field label={text.email} name="email" type="email" autoComplete="username" error={faultOf("email")} />
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          error={faultOf("password")}
          shown={shown}
          onToggle={() => setShown(!shown)}
          toggleLabel={shown ? text.hide : text.show}
        />
        <FormError>{refusal}</FormError>
        <Button type="submit" busy={busy} busyText={text.busy} className="min-h-12 w-full">
          {text.continue}
        </Button>
      </form>
      <p className="mt-4 text-ink-soft text-sm">{text.forgotten}</p>
      <div className="mt-4 border-line border-t px-3 pt-2">
        <LanguageChoice />
      </div>
    </DeskCard>
  );
}
