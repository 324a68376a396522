import { useWords } from "words:desk-cities";
import { useWords as useHours } from "words:desk-hours";
import type { DeskCity } from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { GroupError } from "../../../ui/group-error.tsx";
import { Card } from "../../parts/facts.tsx";
import { CheckField } from "../../parts/form-dialog.tsx";
import { DaysOff } from "../../parts/hours/days-off.tsx";
import { OpenHours } from "../../parts/hours/open-hours.tsx";
import { SavedForm } from "../../parts/saved-form.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import type { CityBody } from "./calls.ts";
import { LastCityDialog } from "./last-city.tsx";
import { Outlines } from "./outlines.tsx";
import { slugOf } from "./slug-of.ts";
import { Towns } from "./towns.tsx";

interface Props {
  city: DeskCity;
  send: (body: CityBody, seen: string) => Promise<{ results: DeskCity }>;
  done: string;
  onDone: (answer: { results: DeskCity }) => void;
}

const codes = Object.keys(languages) as Language[];

/** All that can be said of a city, saved as a whole. */
export function CityForm({ city, send, done, onDone }: Props) {
  const text = useWords();
  const parts = useHours();
  const draft = useDraft(city, ({ version: _, isLast, _id, position, ...rest }) => ({
    ...rest,
    position: String(position),
  }));
  const { values, type } = draft;
  const isNew = city._id === "";
  const [asks, setAsks] = useState(false);
  const saving = useSave(
    () => {
      const { towns, position, ...rest } = values;
      return send(
        {
          ...rest,
          towns: towns.map(({ code }) => code),
          position: position.trim() === "" ? Number.NaN : Number(position),
        },
        draft.seen,
      );
    },
    {
      done,
      failed: text.notSaved,
      onDone: (answer) => {
        onDone(answer);
        draft.reset();
      },
    },
  );
  const save = () => {
    setAsks(false);
    saving.save(undefined);
  };
  const ask = () => {
    // Why an earlier try was refused is no part of the question.
    saving.reset();
    setAsks(true);
  };
  const typeName = (code: Language, typed: string) => {
    const follows = isNew && code === "en" && values.slug === slugOf(values.name.en);
    type({ name: { ...values.name, [code]: typed }, ...(follows ? { slug: slugOf(typed) } : {}) });
  };
  return (
    <>
      <SavedForm
        saving={saving}
        onSave={() => (city.isLast && !values.served ? ask() : save())}
        ok={text.save}
        okBusy={text.saving}
        onLoad={draft.reset}
      >
        <Card title={text.about}>
          <div className="space-y-4">
            <CheckField
              label={text.takesOrders}
              hint={text.takesOrdersHint}
              checked={values.served}
              onChange={(served) => type({ served })}
            />
            <fieldset>
              <legend className="mb-1.5 font-semibold">{text.name}</legend>
              <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 2xl:grid-cols-4">
                {codes.map((code) => (
                  <Field
                    key={code}
                    label={<span lang={code}>{languages[code].name}</span>}
                    lang={code}
                    dir="auto"
                    placeholder={values.name.en}
                    value={values.name[code]}
                    onChange={({ target }) => typeName(code, target.value)}
                    error={saving.faultOf(`name.${code}`)}
                  />
                ))}
              </div>
            </fieldset>
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 2xl:grid-cols-4">
              <Field
                label={text.slug}
                hint={text.slugHint}
                dir="ltr"
                value={values.slug}
                onChange={({ target }) => type({ slug: target.value })}
                error={saving.faultOf("slug")}
              />
              <Field
                label={text.position}
                hint={text.positionHint}
                inputMode="numeric"
                value={values.position}
                onChange={({ target }) => type({ position: target.value })}
                error={saving.faultOf("position")}
              />
              <Field
                label={text.email}
                hint={text.contactHint}
                type="email"
                value={values.email}
                onChange={({ target }) => type({ email: target.value })}
                error={saving.faultOf("email")}
              />
              <Field
                label={text.phone}
                hint={text.contactHint}
                type="tel"
                dir="ltr"
                value={values.phone}
                onChange={({ target }) => type({ phone: target.value })}
                error={saving.faultOf("phone")}
              />
            </div>
          </div>
        </Card>
        <Card title={text.zone}>
          <p className="mb-4 max-w-prose text-ink-soft">{text.zoneNote}</p>
          <div className="grid items-start gap-x-6 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
            <Towns chosen={values.towns} onChange={(towns) => type({ towns })} error={saving.faultOf("towns")} />
            <Outlines
              outlines={values.shapes}
              onChange={(shapes) => type({ shapes })}
              faultOf={(n) => saving.faultOf(`shapes.${n}`)}
            />
          </div>
        </Card>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Card title={parts.hours}>
            <OpenHours
              note={text.hoursNote}
              hours={values.hours}
              onChange={(hours) => type({ hours })}
              faultOf={saving.faultOf}
            />
            <GroupError message={saving.faultOf("hours")} />
          </Card>
          <Card title={parts.daysOff}>
            <DaysOff
              note={text.daysOffNote}
              days={values.daysOff}
              onChange={(daysOff) => type({ daysOff })}
              faultOf={saving.faultOf}
            />
            <GroupError message={saving.faultOf("daysOff")} />
          </Card>
        </div>
      </SavedForm>
      {asks && <LastCityDialog city={city} saving={saving} onSave={save} onClose={() => setAsks(false)} />}
    </>
  );
}
