import { useWords } from "words:desk-away";
import { useWords as useParts } from "words:desk-parts";
import type { HandedOn } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { RadioPill } from "../../../ui/radio-pill.tsx";
import { dateIn, zone } from "../../../ui/zone.ts";
import { CheckField, FormDialog } from "../form-dialog.tsx";
import { nameInWords } from "../name-in-words.ts";
import { RowsWaiting } from "../room.tsx";
import { useSave } from "../use-save.ts";
import { AwayVisits } from "./away-visits.tsx";
import { Became } from "./became.tsx";
import { awayPlanQuery, setAway } from "./calls.ts";
import { type Choices, chosenFor, toHandOn } from "./choices.ts";

interface Props {
  partner: { _id: string; name: string };
  /** The day that is looked at; today if that is over, or if none is. */
  day?: string;
  onClose: () => void;
}

const kinds = ["sick", "leave"] as const;

/** A partner does not come: for how long, and who does their visits. Open as long as it is rendered. */
export function AwayDialog({ partner, day, onClose }: Props) {
  const text = useWords();
  const { failed } = useParts();
  const today = dateIn(zone());
  const first = day && day > today ? day : today;
  const [kind, setKind] = useState<(typeof kinds)[number]>("sick");
  const [days, setDays] = useState({ from: first, until: first });
  const [choices, setChoices] = useState<Choices>({});
  const [given, setGiven] = useState(false);
  const [became, setBecame] = useState<HandedOn[]>();
  const areDays = days.from !== "" && days.until >= days.from;
  const query = useQuery({ ...awayPlanQuery(partner._id, days), enabled: areDays && !became });
  const visits = toHandOn(query.data ?? [], choices);
  const saving = useSave(() => setAway(partner._id, { ...days, kind, given, visits }), {
    done: text.done,
    failed,
    onDone: (answer) =>
      answer.every(({ became: so }) => so === "offered" || so === "given") ? onClose() : setBecame(answer),
  });
  const name = nameInWords(partner.name);
  if (became)
    return (
      <Dialog open onClose={onClose} title={text.became}>
        <Became visits={became} onClose={onClose} />
      </Dialog>
    );
  return (
    <FormDialog
      title={text.title({ name })}
      ok={visits.length > 0 ? text.enterAnd({ count: visits.length }) : text.enter}
      saving={saving}
      onSave={() => areDays && query.isSuccess && saving.save(undefined)}
      onClose={onClose}
    >
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{text.why}</legend>
        {kinds.map((each) => (
          <RadioPill key={each} name="kind" checked={kind === each} onChange={() => setKind(each)}>
            {text.kinds[each]}
          </RadioPill>
        ))}
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={text.from}
          type="date"
          required
          min={today}
          value={days.from}
          onChange={({ target: { value } }) => setDays({ from: value, until: days.until < value ? value : days.until })}
          error={saving.faultOf("from")}
        />
        <Field
          label={text.until}
          type="date"
          required
          min={days.from}
          value={days.until}
          onChange={({ target }) => setDays({ ...days, until: target.value })}
          error={saving.faultOf("until")}
        />
      </div>
      {areDays && (
        <Loaded query={query} waiting={<RowsWaiting />} failed={(error) => messageOf(error, text.failed)}>
          {(plan) =>
            plan.length === 0 ? (
              <p className="text-ink-soft">{text.none}</p>
            ) : (
              <>
                <AwayVisits
                  name={name}
                  visits={plan}
                  chosen={(visit) => chosenFor(visit, choices)}
                  onChoose={(visit, to) => setChoices({ ...choices, [visit]: to })}
                />
                {visits.length > 0 && (
                  <>
                    <CheckField label={text.give} hint={text.giveHint} checked={given} onChange={setGiven} />
                    <p className="text-ink-soft text-sm">{text.told}</p>
                  </>
                )}
              </>
            )
          }
        </Loaded>
      )}
    </FormDialog>
  );
}
