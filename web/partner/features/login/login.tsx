import { useWords } from "words:partner";
import { Credentials } from "@chowk/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { HardHat } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { LanguageChoice } from "../../../shared/parts/language-choice.tsx";
import { OwnLogo } from "../../../shared/parts/logo.tsx";
import { saying } from "../../../shared/parts/saying.ts";
import { useCalmForm } from "../../../shared/state/use-calm-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Emblem } from "../../../ui/emblem.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { logIn, meQuery } from "../../calls/account.ts";
import { jobsKey } from "../../calls/jobs.ts";

/** `ended`: somebody was logged in here, and no longer is. */
export function Login({ ended }: { ended: boolean }) {
  const words = useWords().login;

  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col px-4 py-6">
      <Link to="/" className="flex min-h-11 items-center self-start">
        <OwnLogo />
      </Link>
      <div className="my-auto py-6">
        <Emblem Icon={HardHat} size="medium" />
        <h1 className="mt-4 font-semibold text-3xl tracking-tight">{words.heading}</h1>
        <p className="mt-1.5 text-ink-soft">{ended ? words.ended : words.note}</p>
        <Form />
        <ul className="mt-6 text-sm">
          <li>
            <Link
              to="/forgot-password?of=partner"
              className="inline-flex min-h-11 items-center text-accent-ink hover:underline"
            >
              {words.forgotten}
            </Link>
          </li>
          <li>
            <Link to="/registerpartner" className="inline-flex min-h-11 items-center text-accent-ink hover:underline">
              {words.register}
            </Link>
          </li>
        </ul>
      </div>
      <LanguageChoice />
    </main>
  );
}

function Form() {
  const words = useWords().login;

  const client = useQueryClient();
  const form = useCalmForm<Credentials>({ resolver: saying(zodResolver(Credentials)) });
  const [shown, setShown] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (body) => {
    try {
      const account = await logIn(body);
      // Jobs that another partner saw here are not this one's.
      client.removeQueries({ queryKey: jobsKey });
      showAnswer(client, meQuery().queryKey, account);
    } catch (error) {
      form.setError("root", { message: messageOf(error, words.failed) });
    }
  });
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void send();
      }}
      className="mt-6 space-y-4"
    >
      <Field
        {...form.register("email")}
        label={words.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register("password")}
        label={words.password}
        autoComplete="current-password"
        error={errors.password?.message}
        shown={shown}
        onToggle={() => setShown(!shown)}
        toggleLabel={shown ? words.hide : words.show}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting} busyText={words.busy} className="min-h-12 w-full">
        {words.submit}
      </Button>
    </form>
  );
}
