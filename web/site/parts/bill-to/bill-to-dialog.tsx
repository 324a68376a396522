import { useWords } from "words:bill-to";
import { type Company, CompanyForm, type CompanyFormInput } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { saying } from "../../../shared/parts/saying.ts";
import { useCalmForm } from "../../../shared/state/use-calm-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { FormFaults } from "../form-faults.tsx";
import { showFaults } from "../show-faults.ts";

interface Props {
  /** The company so far, or the one that the customer's last invoice went to. */
  company: Company | null;
  /** Whether the invoice is made out to it now, so that it can go to the customer instead. */
  isChosen: boolean;
  /** Takes the company, or null for the customer. */
  onChoose: (company: Company | null) => Promise<unknown> | undefined;
  onClose: () => void;
}

const fields = ["name", "taxNumber", "address"] as const;

/** Asks for the company that an invoice is to be made out to. */
export function BillToDialog({ company, isChosen, onChoose, onClose }: Props) {
  const words = useWords();

  const form = useCalmForm<CompanyFormInput, unknown, CompanyForm>({
    resolver: saying(zodResolver(CompanyForm)),
    defaultValues: { name: "", address: "", taxNumber: "" },
    // The last company may come when the form is open already: it fills in what nobody has typed.
    ...(company && { values: company }),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;
  const [leaving, setLeaving] = useState(false);

  const choose = async (chosen: CompanyForm | null) => {
    try {
      await onChoose(chosen);
      onClose();
    } catch (error) {
      form.setError("root", { message: messageOf(error, words.failed) });
      showFaults(form, error, fields, "billTo.");
    }
  };
  const send = form.handleSubmit(choose);
  const toMe = async () => {
    setLeaving(true);
    await choose(null);
    setLeaving(false);
  };

  const { regime } = country().tax;
  return (
    <Dialog open onClose={onClose} title={words.to}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void send();
        }}
      >
        <div className="space-y-5">
          <Field
            {...form.register("name")}
            label={words.name}
            hint={words.nameHint}
            autoComplete="organization"
            required
            error={errors.name?.message}
          />
          {regime !== "none" && (
            <Field
              {...form.register("taxNumber")}
              label={words.numbers[regime]}
              hint={words.numberHint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              error={errors.taxNumber?.message}
            />
          )}
          <TextArea
            {...form.register("address")}
            label={words.address}
            hint={words.addressHint}
            autoComplete="off"
            required
            error={errors.address?.message}
          />
        </div>
        <FormFaults form={form} className="mt-5" />
        <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1">
          {isChosen && (
            <Button tone="quiet" onClick={toMe} busy={leaving} className="max-sm:basis-full sm:me-auto sm:-ms-3">
              {words.toMe}
            </Button>
          )}
          <Button tone="secondary" onClick={onClose} className="min-w-28">
            {words.cancel}
          </Button>
          <Button type="submit" busy={isSubmitting && !leaving} busyText={words.saving} className="min-w-32">
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
