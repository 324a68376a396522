import { useWords } from "words:desk-partners";
import { getLanguage } from "words:language";
import type { Language } from "@chowk/contract/languages";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { hoursOfRows, hoursRows, WeekHours } from "../../../shared/parts/week-hours.tsx";
import { Field } from "../../../ui/field.tsx";
import type { Point } from "../../../ui/map.tsx";
import { Card } from "../../parts/facts.tsx";
import { CheckField } from "../../parts/form-dialog.tsx";
import { LanguageField } from "../../parts/language-field.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { SavedForm } from "../../parts/saved-form.tsx";
import { useSave } from "../../parts/use-save.ts";
import { addPartner } from "./calls.ts";
import { type Contact, ContactFields } from "./contact-fields.tsx";
import { PlaceChoice } from "./place-choice.tsx";
import { SkillChoice } from "./skill-choice.tsx";

/** Adds somebody who works without having applied. */
export function AddPartner() {
  const { add: text, form: words, place: placeWords, all } = useWords();
  const navigate = useNavigate();
  const invited = useLocation().state as (Contact & { skills: string[] }) | null;
  const [contact, setContact] = useState({
    name: invited?.name ?? "",
    phone: invited?.phone ?? "",
    email: invited?.email ?? "",
  });
  const [language, setLanguage] = useState<Language>(getLanguage().code);
  const [skills, setSkills] = useState(new Set(invited?.skills));
  const [radius, setRadius] = useState("");
  const [isOwn, setOwn] = useState(false);
  const [rows, setRows] = useState(() => hoursRows(usualWeek));
  const [place, setPlace] = useState<Point>(nowhere);
  const saving = useSave(addPartner, {
    ...{ done: text.done({ name: contact.name }), failed: text.failed },
    onDone: ({ _id }) => void navigate(`/desk/partners/${_id}`, { replace: true }),
  });
  const { faultOf } = saving;
  const save = () => {
    const radiusKm = radius.trim() === "" ? null : Number(radius);
    const hours = hoursOfRows(rows);
    saving.save({
      ...{ ...contact, phone: contact.phone.trim(), language, skills: [...skills], radiusKm, isOwn, hours },
      place,
    });
  };
  return (
    <RoomPage title={text.title} note={text.note} back={{ to: "/desk/partners", text: all }}>
      <SavedForm label={text.title} saving={saving} onSave={save} ok={text.save}>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="space-y-4">
            <Card title={text.who}>
              <div className="space-y-4">
                <ContactFields
                  values={contact}
                  onChange={(typed) => setContact({ ...contact, ...typed })}
                  faultOf={faultOf}
                />
                <LanguageField
                  label={text.language}
                  value={language}
                  onChange={setLanguage}
                  error={faultOf("language")}
                />
              </div>
            </Card>
            <Card title={text.does}>
              <div className="space-y-4">
                <SkillChoice chosen={skills} onChange={setSkills} error={faultOf("skills")} />
                <Field
                  label={words.radius}
                  hint={words.radiusHint}
                  inputMode="numeric"
                  value={radius}
                  onChange={({ target }) => setRadius(target.value)}
                  error={faultOf("radiusKm")}
                />
                <CheckField label={words.isOwn} hint={words.isOwnHint} checked={isOwn} onChange={setOwn} />
              </div>
            </Card>
          </div>
          <div className="space-y-4">
            <Card title={text.when}>
              <WeekHours rows={rows} onChange={setRows} />
            </Card>
            <Card title={text.where}>
              <PlaceChoice
                place={place === nowhere ? undefined : place}
                onChange={({ latitude, longitude }) => setPlace({ latitude, longitude })}
                error={place === nowhere && faultOf("place.latitude") ? placeWords.missing : undefined}
              />
            </Card>
          </div>
        </div>
      </SavedForm>
    </RoomPage>
  );
}

/** No number is null in JSON: the server says that the place is missing, with all else that is. */
const nowhere: Point = { latitude: Number.NaN, longitude: Number.NaN };

/** From Monday to Saturday, from nine to six: the desk changes it for whoever works at other times. */
const usualWeek = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: "09:00", until: "18:00" }));
