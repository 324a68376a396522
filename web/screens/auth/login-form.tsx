import { Credentials } from "@chowk/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../api/client.ts";
import type { Entry } from "../../state/session.ts";
import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { AuthForm, useDraft } from "./form.tsx";
import { text } from "./text.ts";

export function LoginForm({ onEnter }: { onEnter: (user: Entry) => Promise<void> }) {
  const form = useForm<Credentials>({ resolver: zodResolver(Credentials), mode: "onTouched" });
  useDraft(form);
  const [shown, setShown] = useState(false);
  const { errors } = form.formState;
  return (
    <AuthForm
      form={form}
      onSend={(body) => call("POST /login_with_email", { body })}
      onEnter={onEnter}
      words={text.login}
    >
      <Field
        {...form.register("email")}
        label={text.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register("password")}
        label={text.password}
        autoComplete="current-password"
        error={errors.password?.message}
        shown={shown}
        onToggle={() => setShown(!shown)}
        toggleLabel={shown ? text.hidePassword : text.showPassword}
      />
    </AuthForm>
  );
}
