import { useWords as useNames } from "words:answers";
import { useWords } from "words:desk-answers";
import type { DataOf, deskAnswers } from "@chowk/contract";
import { answerParts, toldParts } from "@chowk/contract/answers";
import { defaultLanguage, type Language, languageCodes, languages } from "@chowk/contract/languages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { listed } from "../../../../ui/listed.ts";
import { Loaded } from "../../../../ui/loaded.tsx";
import { RadioGroup } from "../../../../ui/radio-group.tsx";
import { RadioPill } from "../../../../ui/radio-pill.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { FormDialog } from "../../../parts/form-dialog.tsx";
import { useDraft } from "../../../parts/use-draft.ts";
import { useSave } from "../../../parts/use-save.ts";
import { type AnswersOf, answersQuery, setAnswers } from "./calls.ts";
import { pathsOf, sentAnswers, type TypedAnswers, typedAnswers } from "./typed-answers.ts";

interface Props {
  of: AnswersOf;
  name: string;
  onClose: () => void;
}

type Saved = DataOf<typeof deskAnswers>["results"];

/** What people ask about a service, or about all services of a sub-category, in each language. */
export function AnswersDialog(props: Props) {
  const text = useWords();
  const query = useQuery(answersQuery(props.of));
  if (query.data) return <Form {...props} saved={query.data} />;
  return (
    <Dialog open onClose={props.onClose} title={text.of({ name: props.name })}>
      <Loaded query={query} waiting={<Skeleton className="h-96" />} failed={(error) => messageOf(error, text.failed)}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

const valuesOf = (saved: Saved): { told: TypedAnswers; days: string } => ({
  told: typedAnswers(saved),
  days: saved.warrantyDays === null ? "" : String(saved.warrantyDays),
});

function Form({ of, name, saved, onClose }: Props & { saved: Saved }) {
  const text = useWords();
  const names = useNames();
  const [code, setCode] = useState<Language>(defaultLanguage);
  const draft = useDraft(saved, valuesOf);
  const { told, days } = draft.values;
  const saving = useSave(
    () =>
      setAnswers(of, {
        told: sentAnswers(told),
        warrantyDays: days.trim() === "" ? null : Number(days),
        seen: draft.seen,
      }),
    { done: text.saved({ name }), failed: text.notSaved, onDone: onClose },
  );
  const faultOf = (language: Language, part: (typeof answerParts)[number]) =>
    pathsOf(told, language, part).map(saving.faultOf).find(Boolean);
  const faulty = languageCodes.filter((each) => each !== code && answerParts.some((part) => faultOf(each, part)));
  const { lang } = languages[code];
  const inherited = saved.inherited && typedAnswers(saved.inherited);
  return (
    <FormDialog
      title={text.of({ name })}
      ok={text.save}
      saving={saving}
      onSave={() => saving.save(undefined)}
      onLoad={draft.reset}
      onClose={onClose}
    >
      <p className="text-ink-soft text-sm">
        {text.note} {inherited && text.inherited}
      </p>
      <RadioGroup label={text.language} labelClassName="mb-1.5 font-medium">
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {languageCodes.map((each) => (
            <RadioPill key={each} name="language" value={each} checked={code === each} onChange={() => setCode(each)}>
              <span lang={languages[each].lang}>{languages[each].name}</span>
            </RadioPill>
          ))}
        </div>
      </RadioGroup>
      {faulty.length > 0 && (
        <p role="alert" className="text-wrong-ink text-sm">
          {text.look({ languages: listed(faulty.map((each) => languages[each].name)) })}
        </p>
      )}
      {answerParts.map((part) => (
        <TextArea
          key={`${code} ${part}`}
          label={names[part]}
          hint={(toldParts as readonly string[]).includes(part) ? text[part as "steps"] : text.lines}
          {...{ lang, dir: "auto" }}
          // What readers see while it is empty: a service's own English comes before its sub-category's words.
          placeholder={(code !== defaultLanguage && told.en[part]) || inherited?.[code][part] || inherited?.en[part]}
          value={told[code][part]}
          onChange={({ target }) => draft.type({ told: { ...told, [code]: { ...told[code], [part]: target.value } } })}
          error={faultOf(code, part)}
        />
      ))}
      <Field
        label={text.warranty}
        hint={text.warrantyHint({ days: saved.usualDays })}
        inputMode="numeric"
        placeholder={String(saved.inherited?.warrantyDays ?? saved.usualDays)}
        value={days}
        onChange={({ target }) => draft.type({ days: target.value })}
        error={saving.faultOf("warrantyDays")}
      />
    </FormDialog>
  );
}
