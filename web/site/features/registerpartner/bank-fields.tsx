import { useWords } from "words:partner-registration";
import { country } from "@chowk/contract/country";
import { useWatch } from "react-hook-form";
import { useBankOfCode } from "../../../shared/parts/use-bank-of-code.ts";
import { Field } from "../../../ui/field.tsx";
import { onlyDigits } from "../../../ui/only-digits.ts";
import { type Form, faultAt } from "./form.ts";
import { FormSection } from "./section.tsx";

/** Where earnings are paid to. */
export function BankFields({ form }: { form: Form }) {
  const words = useWords().bank;
  return (
    <FormSection heading={words.heading} note={words.note}>
      {country().ibanLength === null ? <BranchAndNumber form={form} /> : <Iban form={form} />}
    </FormSection>
  );
}

/** A number that says by itself which account it is. */
function Iban({ form }: { form: Form }) {
  const words = useWords().bank;
  return (
    <>
      <Field
        {...form.register("payment_details.AcNumber")}
        label={words.iban}
        hint={words.ibanHint({ length: country().ibanLength ?? 0 })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        className="sm:col-span-full [&_input]:uppercase"
        error={faultAt(form, "payment_details.AcNumber")}
      />
      <Field
        {...form.register("payment_details.BankName")}
        label={words.bank}
        autoComplete="off"
        className="sm:col-span-3"
        error={faultAt(form, "payment_details.BankName")}
      />
    </>
  );
}

function BranchAndNumber({ form }: { form: Form }) {
  const words = useWords().bank;
  const { register, control, setValue } = form;
  const [code, name] = useWatch({ control, name: ["payment_details.IfscCode", "payment_details.BankName"] });
  const { bank, fault } = useBankOfCode({
    ...{ code: code ?? "", name: name ?? "" },
    fillIn: (found) => setValue("payment_details.BankName", found, { shouldDirty: true, shouldValidate: true }),
  });
  return (
    <>
      <Field
        {...register("payment_details.IfscCode")}
        label={words.ifsc}
        hint={<span role="status">{bank ?? words.ifscHint}</span>}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="sm:col-span-3 [&_input]:uppercase"
        error={faultAt(form, "payment_details.IfscCode") ?? fault}
      />
      <Field
        {...register("payment_details.BankName")}
        label={words.bank}
        autoComplete="off"
        className="sm:col-span-3"
        error={faultAt(form, "payment_details.BankName")}
      />
      <Field
        {...register("payment_details.BranchName")}
        label={words.branch}
        autoComplete="off"
        className="sm:col-span-3"
        error={faultAt(form, "payment_details.BranchName")}
      />
      <Field
        {...register("payment_details.AcNumber")}
        label={words.account}
        hint={words.accountHint}
        inputMode="numeric"
        autoComplete="off"
        onInput={onlyDigits(18)}
        className="sm:col-span-3"
        error={faultAt(form, "payment_details.AcNumber")}
      />
    </>
  );
}
