import { useWords } from "words:partner-registration";
import { genders } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { phoneDigits } from "../../../ui/only-digits.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { type Form, faultAt } from "./form.ts";
import { FormSection } from "./section.tsx";
import { UploadField } from "./upload-field.tsx";

export function ContactFields({ form }: { form: Form }) {
  const [shown, setShown] = useState(false);
  const words = useWords().contact;
  const { register } = form;
  return (
    <FormSection heading={words.heading}>
      <Field
        {...register("contact_details.Name")}
        label={words.name}
        autoComplete="name"
        className="sm:col-span-4"
        error={faultAt(form, "contact_details.Name")}
      />
      <SelectField
        {...register("contact_details.Gender")}
        label={words.gender}
        placeholder={words.genderNone}
        className="sm:col-span-2"
        error={faultAt(form, "contact_details.Gender")}
      >
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {words.genders[gender]}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-[7rem_1fr] gap-4 sm:col-span-3">
        <SelectField
          {...register("contact_details.country_code")}
          label={words.countryCode}
          autoComplete="tel-country-code"
          error={faultAt(form, "contact_details.country_code")}
        >
          <option>{country().phone.callingCode}</option>
        </SelectField>
        <Field
          {...register("contact_details.Number")}
          label={words.number}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          onInput={phoneDigits}
          error={faultAt(form, "contact_details.Number")}
        />
      </div>
      <Field
        {...register("contact_details.Email")}
        label={words.email}
        type="email"
        autoComplete="email"
        className="sm:col-span-3"
        error={faultAt(form, "contact_details.Email")}
      />
      <div className="sm:col-span-3">
        <PasswordField
          {...register("contact_details.password")}
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
          error={faultAt(form, "contact_details.password")}
          shown={shown}
          onToggle={() => setShown(!shown)}
          toggleLabel={shown ? words.hide : words.show}
        />
      </div>
      <UploadField
        form={form}
        name="contact_details.Photo"
        label={words.photo}
        hint={words.photoHint}
        kind="pictures"
        className="sm:col-span-full"
      />
      <UploadField
        form={form}
        name="contact_details.IdProof"
        label={words.idProof}
        hint={words.idProofHint[country().identityCard]}
        kind="documents"
        className="sm:col-span-full"
      />
    </FormSection>
  );
}
