import { useWords } from "words:auth";
import { SignUpForm as Schema } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { zodResolver } from "@hookform/resolvers/zod";
import { saying } from "../../../shared/parts/saying.ts";
import type { Entry } from "../../../shared/state/session.ts";
import { useCalmForm } from "../../../shared/state/use-calm-form.ts";
import { AvatarUpload } from "../../../ui/avatar-upload.tsx";
import { Field } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { hasSignedUp } from "../../state/just-signed-up.ts";
import { Agreeing } from "./agreeing.tsx";
import { signUp } from "./calls.ts";
import { AuthForm, useDraft } from "./form.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useProfilePicture } from "./use-profile-picture.ts";

export function SignUpForm({ onEnter }: { onEnter: (user: Entry) => Promise<void> }) {
  const text = useWords();

  const form = useCalmForm<Schema>({ resolver: saying(zodResolver(Schema)) });
  useDraft(form);
  const { errors } = form.formState;
  const picture = useProfilePicture();
  const register = async ({ confirmPassword: _same, ...typed }: Schema) => {
    const { url = "", error } = await picture.settled();
    const user = await signUp({ ...typed, country_code: country().phone.callingCode, userImage: url });
    // The account is worth more than its picture, which can be added later.
    if (error) toast.error(error);
    if (!user.phoneVerified) hasSignedUp(user._id);
    await onEnter(user);
  };
  return (
    <AuthForm form={form} onSend={register} words={text.signUp}>
      <AvatarUpload picture={picture} words={text.picture} />
      <Field {...form.register("name")} label={text.name} autoComplete="name" error={errors.name?.message} />
      <Field
        {...form.register("email")}
        label={text.email}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <Field
        {...form.register("phone")}
        label={text.phone}
        prefix={country().phone.callingCode}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        error={errors.phone?.message}
      />
      <NewPasswordFields form={form} />
      <Agreeing />
    </AuthForm>
  );
}
