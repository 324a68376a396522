import { useWords } from "words:auth";
import { Credentials } from "@chowk/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Link } from "react-router";
import { saying } from "../../../shared/parts/saying.ts";
import type { Entry } from "../../../shared/state/session.ts";
import { useCalmForm } from "../../../shared/state/use-calm-form.ts";
import { Field } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { stayFocused } from "../../../ui/stay-focused.ts";
import { logInWithEmail } from "./calls.ts";
import { AuthForm, useDraft } from "./form.tsx";

export function LoginForm({ onEnter }: { onEnter: (user: Entry) => Promise<void> }) {
  const text = useWords();

  const form = useCalmForm<Credentials>({ resolver: saying(zodResolver(Credentials)) });
  useDraft(form);
  const [shown, setShown] = useState(false);
  const { errors } = form.formState;
  return (
    <AuthForm form={form} onSend={async (body) => onEnter(await logInWithEmail(body))} words={text.login}>
      <Field
        {...form.register("email")}
        label={text.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <div>
        <PasswordField
          {...form.register("password")}
          label={text.password}
          autoComplete="current-password"
          error={errors.password?.message}
          shown={shown}
          onToggle={() => setShown(!shown)}
          toggleLabel={shown ? text.hidePassword : text.showPassword}
        />
        <p className="mt-1 text-end">
          <Link
            to="/forgot-password"
            onMouseDown={stayFocused}
            className="inline-flex min-h-8 items-center font-medium text-accent-ink text-sm hover:underline"
          >
            {text.login.forgotten}
          </Link>
        </p>
      </div>
    </AuthForm>
  );
}
