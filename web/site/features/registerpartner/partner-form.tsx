import { useWords } from "words:partner-registration";
import { PartnerRegistration } from "@chowk/contract";
import { documentPaths } from "@chowk/contract/documents";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useEffect } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { saying } from "../../../shared/parts/saying.ts";
import { forgetDraft } from "../../../shared/state/draft.ts";
import { useCalmForm } from "../../../shared/state/use-calm-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { stayFocused } from "../../../ui/stay-focused.ts";
import { toast } from "../../../ui/toast.ts";
import { ReadingLink } from "../../parts/reading-link.tsx";
import { showFaults } from "../../parts/show-faults.ts";
import { useFormDraft } from "../../state/form-draft.ts";
import { AddressFields } from "./address-fields.tsx";
import { BankFields } from "./bank-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { DRAFT, emptyValues, FILES_DRAFT, type Form, faultAt, fields, keptFields, type Values } from "./form.ts";
import { SkillFields } from "./skill-fields.tsx";
import type { Position } from "./use-device-location.ts";
import { useRegister } from "./use-register.ts";

/** The registration of a partner. If anything goes wrong, what was typed stays. */
export function PartnerForm({ position }: { position: Position }) {
  const text = useWords();
  const form: Form = useCalmForm<Values, unknown, PartnerRegistration>({
    resolver: saying(zodResolver(PartnerRegistration)),
    defaultValues: emptyValues(position),
  });
  const { isSubmitting, errors } = form.formState;
  const registration = useRegister();
  const navigate = useNavigate();
  useFormDraft(form, DRAFT, keptFields);
  usePosition(form, position);

  const send = form.handleSubmit(async (values) => {
    try {
      await registration.mutateAsync(values);
      forgetDraft(DRAFT);
      forgetDraft(FILES_DRAFT);
      toast.success(text.done);
      navigate("/");
    } catch (error) {
      const message = messageOf(error, text.failed);
      showFaults(form, error, fields);
      form.setError("root", { message });
      toast.error(message);
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void send();
  };
  const faults = fields.filter((field) => faultAt(form, field)).length;
  const message =
    errors.root?.message ?? (form.formState.isSubmitted && faults > 0 ? text.faults({ count: faults }) : undefined);

  return (
    // `dialog`: if submitted before the script has loaded, it does nothing, instead of putting a password in the address.
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label={text.title} className="space-y-4 sm:space-y-6">
      <ContactFields form={form} />
      <SkillFields form={form} />
      <AddressFields form={form} />
      <BankFields form={form} />
      <FormError>{message}</FormError>
      <Button
        type="submit"
        onMouseDown={stayFocused}
        busy={isSubmitting}
        busyText={text.submitting}
        className="min-h-12 w-full sm:w-auto sm:min-w-56"
      >
        {text.submit}
      </Button>
      <p className="max-w-xl text-ink-soft text-sm">
        {text.agree({
          terms: (name) => <ReadingLink to={documentPaths["partner-terms"]}>{name}</ReadingLink>,
          privacy: (name) => <ReadingLink to={documentPaths["privacy-policy"]}>{name}</ReadingLink>,
        })}
      </p>
    </form>
  );
}

/** The device may have moved since the form was begun. */
function usePosition({ setValue }: Form, { latitude, longitude }: Position): void {
  useEffect(() => {
    setValue("address_details.latitude", latitude);
    setValue("address_details.longitude", longitude);
  }, [setValue, latitude, longitude]);
}
