import { PartnerRegistration } from "@chowk/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { ApiError, messageOf } from "../../../api/client.ts";
import { saying } from "../../../shared/parts/saying.ts";
import { useCalmForm } from "../../../shared/state/use-calm-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { stayFocused } from "../../../ui/stay-focused.ts";
import { toast } from "../../../ui/toast.ts";
import { forgetDraft } from "../../state/draft.ts";
import { useFormDraft } from "../../state/form-draft.ts";
import { AddressFields } from "./address-fields.tsx";
import { BankFields } from "./bank-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { DRAFT, emptyValues, FILES_DRAFT, type Form, faultAt, fields, keptFields, type Values } from "./form.ts";
import { SkillFields } from "./skill-fields.tsx";
import { text } from "./text.ts";
import type { Position } from "./use-device-location.ts";
import { useRegister } from "./use-register.ts";

/** The registration of a partner. Whatever goes wrong, what was typed stays. */
export function PartnerForm({ position }: { position: Position }) {
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
      showFaults(form, error);
      form.setError("root", { message });
      toast.error(message);
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void send();
  };
  const faults = fields.filter((field) => faultAt(form, field)).length;
  const message = errors.root?.message ?? (form.formState.isSubmitted && faults > 0 ? text.faults(faults) : undefined);

  return (
    // `dialog`: pressed before the script is there, it does nothing, instead of putting a password in the address.
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label={text.heading} className="space-y-4 sm:space-y-6">
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
        {text.terms.before} <Reading to="/terms" text={text.terms.link} />
        {text.privacy.before} <Reading to="/privacypolicy" text={text.privacy.link} />
        {text.privacy.after}
      </p>
    </form>
  );
}

/** A page to be read beside the form, which stays as it is. */
const Reading = ({ to, text: name }: { to: string; text: string }) => (
  <Link to={to} target="_blank" className="font-medium text-accent-ink underline underline-offset-2">
    {name}
    <span className="sr-only"> {text.newTab}</span>
  </Link>
);

/** The device may have moved since the form was begun. */
function usePosition({ setValue }: Form, { latitude, longitude }: Position): void {
  useEffect(() => {
    setValue("address_details.latitude", latitude);
    setValue("address_details.longitude", longitude);
  }, [setValue, latitude, longitude]);
}

/** Shows what the server found wrong at the fields it names, and goes to the first of them. */
function showFaults(form: Form, error: unknown): void {
  const found = error instanceof ApiError ? error.errors : [];
  const known = fields.flatMap((field) => {
    const fault = found.find(({ path }) => path === field);
    return fault ? [{ field, message: fault.message }] : [];
  });
  for (const [index, { field, message }] of known.entries()) {
    form.setError(field, { type: "server", message }, { shouldFocus: index === 0 });
  }
}
