import { useWords } from "words:account-security";
import { PasswordChangeForm } from "@chowk/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../../../api/failure.ts";
import { saying } from "../../../../shared/parts/saying.ts";
import { useCalmForm } from "../../../../shared/state/use-calm-form.ts";
import { FormButtons } from "../../../../ui/form-buttons.tsx";
import { FormError } from "../../../../ui/form-error.tsx";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { stayFocused } from "../../../../ui/stay-focused.ts";
import { toast } from "../../../../ui/toast.ts";
import { accountQueries } from "../../../calls/account.ts";
import { showFaults } from "../../../parts/show-faults.ts";
import { changePassword } from "../calls.ts";

const empty = { currentPassword: "", newPassword: "", confirmPassword: "" };

interface Props {
  userId: string;
  hasPassword: boolean;
  onClose: () => void;
}

/** Sets a new password; asks for the current one if there is one. */
export function PasswordForm({ userId, hasPassword, onClose }: Props) {
  const words = useWords().password;

  const form = useCalmForm({ resolver: saying(zodResolver(PasswordChangeForm)), defaultValues: empty });
  const { errors, isSubmitting, touchedFields } = form.formState;
  const [shown, setShown] = useState(false);
  const change = useChangePassword(userId);
  const { setFocus } = form;
  useEffect(() => setFocus(hasPassword ? "currentPassword" : "newPassword"), [setFocus, hasPassword]);

  const send = form.handleSubmit(async ({ confirmPassword: _same, ...body }) => {
    try {
      await change.mutateAsync(body);
      toast.success(words.saved);
      onClose();
    } catch (error) {
      // Shown at its field, or else above the button.
      const isShown = showFaults(form, error, Object.keys(empty) as (keyof typeof empty)[]);
      if (!isShown) form.setError("root", { message: messageOf(error, words.failed) });
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void send();
  };

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label={words.heading} className="mt-5 max-w-md space-y-4">
      {hasPassword && (
        <div>
          <PasswordField
            {...form.register("currentPassword")}
            label={words.current}
            hint={words.currentHint}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            shown={shown}
          />
          <Link
            to="/forgot-password"
            onMouseDown={stayFocused}
            className="inline-flex min-h-8 items-center font-medium text-accent-ink text-sm hover:underline"
          >
            {words.forgotten}
          </Link>
        </div>
      )}
      <PasswordField
        {...form.register("newPassword", {
          // Changing the first password may make the second one right, or, once that was left, wrong.
          onChange: () => errors.confirmPassword && void form.trigger("confirmPassword"),
          onBlur: () => touchedFields.confirmPassword && void form.trigger("confirmPassword"),
        })}
        label={words.new}
        hint={words.newHint}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        shown={shown}
        onToggle={() => setShown(!shown)}
        toggleLabel={shown ? words.hide : words.show}
      />
      <PasswordField
        {...form.register("confirmPassword")}
        label={words.confirm}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        shown={shown}
      />
      <FormError>{errors.root?.message}</FormError>
      <FormButtons
        back={{ label: words.cancel, onBack: onClose }}
        send={{ label: words.save, busy: isSubmitting, busyText: words.saving }}
        className="pt-1"
      />
    </form>
  );
}

function useChangePassword(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changePassword,
    // The new password ended the other sessions, and may have been the account's first.
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountQueries.sessions(userId).queryKey });
      void client.invalidateQueries({ queryKey: accountQueries.me(userId).queryKey });
    },
  });
}
