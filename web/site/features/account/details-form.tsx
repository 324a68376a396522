import { useWords } from "words:account";
import { Profile } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { uploadFile } from "../../../shared/calls/upload.ts";
import { saying } from "../../../shared/parts/saying.ts";
import { forgetDraft, readDraft } from "../../../shared/state/draft.ts";
import { type Entry, saveEntry } from "../../../shared/state/session.ts";
import { useCalmForm } from "../../../shared/state/use-calm-form.ts";
import { AvatarUpload } from "../../../ui/avatar-upload.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.ts";
import { usePictureUpload } from "../../../ui/use-picture-upload.ts";
import { accountQueries } from "../../calls/account.ts";
import { showFaults } from "../../parts/show-faults.ts";
import { useFormDraft } from "../../state/form-draft.ts";
import { changeDetails } from "./calls.ts";

const fields = ["name", "email", "userImage"] as const;

export const draftOf = (userId: string) => `profile_${userId}`;

/** Name, e-mail and picture, to change; the phone identifies the account, and stays. */
export function DetailsForm({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const words = useWords().details;

  const { name, email, userImage } = entry;
  const form = useCalmForm<Profile>({
    resolver: saying(zodResolver(Profile)),
    defaultValues: { name, email, userImage },
  });
  const { errors, isSubmitting } = form.formState;
  const update = useUpdate(entry._id);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useFormDraft(form, draftOf(entry._id), fields);
  useEffect(() => heading.current?.focus(), []);
  const picture = usePictureUpload({
    initial: readDraft(draftOf(entry._id)).userImage || userImage,
    send: (file, options) =>
      uploadFile(file, options).catch((error) => {
        throw new Error(messageOf(error, words.photo.failed));
      }),
    words: words.photo,
    onChange: (url) => form.setValue("userImage", url, { shouldDirty: true }),
  });

  const close = () => {
    forgetDraft(draftOf(entry._id));
    onClose();
  };
  const send = form.handleSubmit(async (body) => {
    try {
      const { url, error } = await picture.settled();
      await update.mutateAsync({
        name: body.name,
        email: body.email,
        ...(url === undefined ? {} : { userImage: url }),
      });
      if (error) return form.setError("root", { message: words.savedWithoutPhoto });
      toast.success(words.saved);
      close();
    } catch (error) {
      form.setError("root", { message: messageOf(error, words.failed) });
      showFaults(form, error, fields);
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void send();
  };

  return (
    <form noValidate onSubmit={onSubmit} aria-labelledby={headingId} className="card p-5 sm:p-8">
      <h2 id={headingId} ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {words.editing}
      </h2>
      <AvatarUpload picture={picture} words={words.photo} className="mt-5" />
      <div className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field {...form.register("name")} label={words.name} autoComplete="name" error={errors.name?.message} />
        <Field
          {...form.register("email")}
          label={words.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
        />
        <Field
          label={words.phone}
          hint={words.phoneHint}
          prefix={country().phone.callingCode}
          type="tel"
          readOnly
          value={entry.phone}
          className="[&_input]:bg-sunken"
        />
      </div>
      <FormError className="mt-5">{errors.root?.message}</FormError>
      <FormButtons
        back={{ label: words.cancel, onBack: close }}
        send={{ label: words.save, busy: isSubmitting, busyText: words.saving }}
        className="mt-6 justify-end"
      />
    </form>
  );
}

/** From then on the new name is shown wherever the page names the customer. */
function useUpdate(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Profile) => changeDetails(userId, body),
    onSuccess: (user) => {
      showAnswer(client, accountQueries.me(userId).queryKey, user);
      saveEntry(user);
    },
  });
}
