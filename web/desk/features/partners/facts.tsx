import { useWords } from "words:desk-partners";
import type { DeskPartner } from "@chowk/contract";
import { panOf } from "@chowk/contract/pan";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { weekdayName } from "../../../ui/weekday.ts";
import { Card, Facts } from "../../parts/facts.tsx";
import { useMe } from "../../parts/use-me.ts";
import { BankDialog } from "./bank-dialog.tsx";
import { HoursDialog } from "./hours-dialog.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { TaxNumbersDialog } from "./tax-numbers-dialog.tsx";

type Application = NonNullable<DeskPartner["application"]>;

/** What an applicant would like to do, and when. */
export function Wants({ application: { skill, worksFrom: from, worksUntil: until } }: { application: Application }) {
  const { wants: text, hoursOf } = useWords();
  return (
    <Card title={text.heading}>
      <Facts
        facts={[
          [
            text.skill,
            <bdi key="skill" {...inEnglish}>
              {`${skill.name} (${skill.category})`}
            </bdi>,
          ],
          [text.hours, hoursOf({ from, until })],
        ]}
      />
    </Card>
  );
}

/** What a partner does, how far they go, and when they work. */
export function Work({ partner }: { partner: DeskPartner }) {
  // A server of the release before knows no version of the place.
  const { work, place, placeVersion, hours } = partner;
  const {
    work: text,
    hoursOf,
    hours: { change },
    place: placeWords,
  } = useWords();
  const [asking, setAsking] = useState<"hours" | "place">();
  const skills = work.skills.map(({ name }) => name).join(", ");
  return (
    <Card title={text.heading}>
      <Facts
        facts={[
          [
            text.skills,
            skills ? (
              <bdi key="skills" {...inEnglish}>
                {skills}
              </bdi>
            ) : (
              text.noSkills
            ),
          ],
          ...(work.isOwn ? ([[text.offers, text.isOwn]] as const) : []),
          [text.goes, work.radiusKm === null ? text.asUsual : text.km({ km: work.radiusKm })],
          [text.setsOut, place ? text.fromPlace : text.fromNowhere],
          ...hours.map((day) => [weekdayName(day.weekday), hoursOf({ from: day.from, until: day.until })] as const),
        ]}
      />
      <div className="mt-2 -mb-2 -ms-3 flex flex-wrap">
        <Button tone="quiet" onClick={() => setAsking("hours")}>
          {change}
        </Button>
        {placeVersion && (
          <Button tone="quiet" onClick={() => setAsking("place")}>
            {place ? placeWords.change : placeWords.set}
          </Button>
        )}
      </div>
      {asking === "hours" && <HoursDialog partner={partner} onClose={() => setAsking(undefined)} />}
      {asking === "place" && <PlaceDialog partner={partner} onClose={() => setAsking(undefined)} />}
    </Card>
  );
}

/** A partner's numbers for taxes, which decide the tax on invoices and what is kept back from them. */
export function TaxCard({ partner }: { partner: DeskPartner }) {
  const text = useWords().tax;
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title={text.heading}
      actions={
        <Button tone="quiet" onClick={() => setAsking(true)} className="-my-2">
          {partner.tax.gstin || partner.tax.pan ? text.change : text.add}
        </Button>
      }
    >
      <Facts
        facts={[
          [text.gstin, partner.tax.gstin || text.none],
          [text.pan, panOf(partner.tax) || text.noPan],
        ]}
      />
      {asking && <TaxNumbersDialog partner={partner} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Where a partner's earnings are paid to, which an owner enters and changes. */
export function Bank({ partner }: { partner: DeskPartner }) {
  const text = useWords().bank;
  const isOwner = useMe("owner");
  const [asking, setAsking] = useState(false);
  // A server of the release before knows the account of an application alone, and changes none.
  const { bank = partner.application?.bank ?? null, bankVersion } = partner;
  return (
    <Card
      title={text.heading}
      actions={
        isOwner &&
        bankVersion && (
          <Button tone="quiet" onClick={() => setAsking(true)} className="-my-2">
            {bank ? text.change : text.add}
          </Button>
        )
      }
    >
      {bank ? <Account bank={bank} /> : <p className="text-ink-soft">{text.none}</p>}
      {asking && <BankDialog partner={partner} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Account({ bank: { name: bank, branch, ifsc, accountEnding } }: { bank: NonNullable<DeskPartner["bank"]> }) {
  const text = useWords().bank;
  return (
    <Facts
      facts={[
        [
          text.account,
          <bdi key="account" dir="ltr">
            {`•••• ${accountEnding}`}
          </bdi>,
        ],
        ...(ifsc ? [[text.ifsc, ifsc] as const] : []),
        [text.bank, branch ? text.bankOf({ bank, branch }) : bank],
      ]}
    />
  );
}
