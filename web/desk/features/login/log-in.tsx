import type { DeskChallenge, Operator } from "@chowk/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { DeskCard } from "../../parts/desk-card.tsx";
import { useSend } from "../../parts/use-send.ts";
import { meQuery } from "../../queries.ts";
import { Code } from "./code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Step =
  | { at: "password" }
  | { at: "code"; challenge: DeskChallenge }
  | { at: "recovery codes"; codes: string[]; operator: Operator };

/** In two halves: what one knows, and what one has. */
export function LogIn({ isNext }: { isNext: boolean }) {
  const client = useQueryClient();
  /** Somebody was in, or further on, before this. */
  const [cameBack, setCameBack] = useState(isNext);
  const [step, setStep] = useState<Step>({ at: "password" });
  const enter = (operator: Operator) => client.setQueryData(meQuery.queryKey, operator);

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
  const [shown, setShown] = useState(false);
  const { onSubmit, busy, refusal, faultOf } = useSend(async (values) => {
    onRight(
      await call("POST /operations/login", { body: { email: values.email ?? "", password: values.password ?? "" } }),
    );
  }, "You could not be logged in. Please try again.");
  return (
    <DeskCard
      heading="Operations"
      note="For those who run the business. Log in with your e-mail and password."
      isNext={isNext}
    >
      <form method="dialog" noValidate onSubmit={onSubmit} className="space-y-4">
        <Field label="E-mail" name="email" type="email" autoComplete="username" error={faultOf("email")} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={faultOf("password")}
          shown={shown}
          onToggle={() => setShown(!shown)}
          toggleLabel={shown ? "Hide password" : "Show password"}
        />
        <FormError>{refusal}</FormError>
        <Button type="submit" busy={busy} busyText="Logging in …" className="min-h-12 w-full">
          Continue
        </Button>
      </form>
      <p className="mt-4 text-ink-soft text-sm">
        {"Forgot your password? An owner of the business sends you a link for a new one."}
      </p>
    </DeskCard>
  );
}
