import { useWords } from "words:auth";
import { useState } from "react";
import type { FieldError, Path, UseFormReturn } from "react-hook-form";
import { PasswordField } from "../../../ui/password-field.tsx";

interface Passwords {
  password: string;
  confirmPassword: string;
}

/** A new password, typed twice, with one button that shows both. */
export function NewPasswordFields<T extends Passwords>({ form }: { form: UseFormReturn<T> }) {
  const text = useWords();

  const [shown, setShown] = useState(false);
  const { errors, touchedFields } = form.formState;
  const [first, second] = ["password", "confirmPassword"] as [Path<T>, Path<T>];
  const said = errors as { [K in keyof Passwords]?: FieldError };
  return (
    <>
      <PasswordField
        {...form.register(first, {
          // Changing the first password may make the second one right, or, once that was left, wrong.
          onChange: () => said.confirmPassword && void form.trigger(second),
          onBlur: () => (touchedFields as { confirmPassword?: boolean }).confirmPassword && void form.trigger(second),
        })}
        label={text.password}
        autoComplete="new-password"
        hint={text.passwordHint}
        error={said.password?.message}
        shown={shown}
        onToggle={() => setShown(!shown)}
        toggleLabel={shown ? text.hidePassword : text.showPassword}
      />
      <PasswordField
        {...form.register(second)}
        label={text.confirmPassword}
        autoComplete="new-password"
        error={said.confirmPassword?.message}
        shown={shown}
      />
    </>
  );
}
