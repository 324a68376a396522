import { useWords } from "words:desk-away";
import type { AwayVisit } from "@chowk/contract";
import { timeOfDay } from "../../../ui/date.ts";
import { inEnglish } from "../../../ui/in-english.ts";
import { listed } from "../../../ui/listed.ts";
import { numberWriter } from "../../../ui/number.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { Dotted } from "../dotted.tsx";
import { nameInWords } from "../name-in-words.ts";
import { dayOf } from "../when.ts";
import { areOfOneDay, keeps, waits } from "./choices.ts";

const number = numberWriter();

interface Props {
  /** The partner's. */
  name: string;
  visits: readonly AwayVisit[];
  chosen: (visit: AwayVisit) => string;
  onChoose: (visit: string, to: string) => void;
}

/** The visits of a partner who does not come: for each who does it, and what that changes. */
export function AwayVisits({ name, visits, chosen, onChoose }: Props) {
  const text = useWords();
  const isOneDay = areOfOneDay(visits);
  return (
    <section>
      <h3 className="font-semibold">{text.visits({ count: visits.length })}</h3>
      <ul className="divide-y divide-line">
        {visits.map((visit) => (
          <li key={visit._id} className="py-3">
            <p className="font-medium">
              {isOneDay ? "" : `${dayOf(visit.startsAt)}, `}
              {timeOfDay(visit.startsAt)} <bdi {...inEnglish}>{visit.skill}</bdi>
            </p>
            <p className="mb-2 text-ink-soft text-sm">
              <Dotted parts={{ area: visit.area, customer: nameInWords(visit.customer), order: visit.order }} />
              <Notes name={name} visit={visit} />
            </p>
            {visit.canHandOn && (
              <SelectField
                label={
                  <span className="sr-only">{text.who({ skill: visit.skill, time: timeOfDay(visit.startsAt) })}</span>
                }
                value={chosen(visit)}
                onChange={({ target }) => onChoose(visit._id, target.value)}
              >
                {visit.free.map((each) => (
                  <option key={each._id} value={each._id}>
                    {listed([
                      nameInWords(each.name),
                      text.away({ km: number(each.km) }),
                      each.rating === null ? text.noStars : text.stars({ rating: number(each.rating) }),
                      text.thatDay({ count: each.visits }),
                      ...(each.declined ? [text.declined] : []),
                    ])}
                  </option>
                ))}
                <option value={waits}>{text.waits}</option>
                <option value={keeps}>{text.keeps({ name })}</option>
              </SelectField>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is to be known of a visit before it is handed on. */
function Notes({ name, visit: { status, asked, nobody, canHandOn } }: { name: string; visit: AwayVisit }) {
  const text = useWords();
  const notes = [
    asked && text.asked({ name }),
    status === "Traveling" && text.onTheWay({ name }),
    status === "Reached" && text.there({ name }),
    !canHandOn && (status === "Reserved" ? text.toPay : text.atWork({ name })),
    nobody && (nobody.able === 0 ? text.nobodyAble : text.nobody(nobody)),
  ].filter(Boolean);
  return notes.map((note) => (
    <strong key={String(note)} className="block font-medium text-wait-ink">
      {note}
    </strong>
  ));
}
