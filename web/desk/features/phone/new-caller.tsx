import { useWords } from "words:desk-phone";
import { getLanguage } from "words:language";
import { country } from "@chowk/contract/country";
import type { Language } from "@chowk/contract/languages";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Field } from "../../../ui/field.tsx";
import { Card } from "../../parts/facts.tsx";
import { LanguageField } from "../../parts/language-field.tsx";
import { SavedForm } from "../../parts/saved-form.tsx";
import { useSave } from "../../parts/use-save.ts";
import { takeCaller } from "./calls.ts";

interface Props {
  /** What was typed of them already. */
  phone: string;
  name: string;
  nameId: string;
}

/** A caller who has never ordered: three fields. */
export function NewCaller({ phone: typedPhone, name: typedName, nameId }: Props) {
  const text = useWords().new;
  const navigate = useNavigate();
  const [phone, setPhone] = useState(typedPhone);
  const [name, setName] = useState(typedName);
  const [language, setLanguage] = useState<Language>(getLanguage().code);
  const saving = useSave(takeCaller, {
    ...{ done: text.done, quiet: true, failed: text.failed },
    onDone: ({ _id }) => void navigate(_id),
  });
  const { faultOf } = saving;
  return (
    <Card title={text.heading}>
      <SavedForm
        saving={saving}
        onSave={() => saving.save({ phone: phone.trim(), name, language })}
        ok={text.save}
        beside={<p className="text-ink-soft text-sm">{text.note}</p>}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={text.phone}
            required
            prefix={country().phone.callingCode}
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
            error={faultOf("phone")}
          />
          <Field
            id={nameId}
            label={text.name}
            required
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={faultOf("name")}
          />
          <LanguageField label={text.language} value={language} onChange={setLanguage} error={faultOf("language")} />
        </div>
      </SavedForm>
    </Card>
  );
}
