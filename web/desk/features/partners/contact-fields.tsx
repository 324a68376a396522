import { useWords } from "words:desk-partners";
import { country } from "@chowk/contract/country";
import { Field } from "../../../ui/field.tsx";

export interface Contact {
  name: string;
  phone: string;
  email: string;
}

interface Props {
  values: Contact;
  onChange: (typed: Partial<Contact>) => void;
  faultOf: (path: string) => string | undefined;
}

/** A partner's name, phone number and e-mail. */
export function ContactFields({ values: { name, phone, email }, onChange, faultOf }: Props) {
  const text = useWords().add;
  return (
    <>
      <Field
        label={text.name}
        required
        autoComplete="off"
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={faultOf("name")}
      />
      <Field
        label={text.phone}
        required
        prefix={country().phone.callingCode}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        value={phone}
        onChange={({ target }) => onChange({ phone: target.value })}
        error={faultOf("phone")}
      />
      <Field
        label={text.email}
        hint={text.emailHint}
        required
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => onChange({ email: target.value })}
        error={faultOf("email")}
      />
    </>
  );
}
