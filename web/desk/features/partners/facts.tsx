import { useWords } from "words:desk-partners";
import type { DeskPartner } from "@chowk/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { weekdayName } from "../../../ui/weekday.ts";
import { Card, Facts } from "../../parts/facts.tsx";
import { Phone } from "../../parts/phone.tsx";
import { dayOf } from "../../parts/when.ts";
import { GstinDialog } from "./gstin-dialog.tsx";
import { HoursDialog } from "./hours-dialog.tsx";

type Application = NonNullable<DeskPartner["application"]>;

export function Contact({ partner }: { partner: DeskPartner }) {
  const text = useWords().contact;
  return (
    <Card title={text.heading}>
      <Facts
        facts={[
          [text.phone, <Phone key="phone" number={partner.phone} />],
          [
            text.email,
            <a key="email" href={`mailto:${partner.email}`} className="text-accent-ink hover:underline">
              {partner.email}
            </a>,
          ],
          ...(partner.gender ? ([[text.gender, text.genders[partner.gender]]] as const) : []),
          [text.applied, dayOf(partner.appliedAt)],
          ...(partner.application ? ([[text.address, partner.application.address]] as const) : []),
        ]}
      />
    </Card>
  );
}

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
  const { work, place, hours } = partner;
  const {
    work: text,
    hoursOf,
    hours: { change },
  } = useWords();
  const [asking, setAsking] = useState(false);
  const skills = work.skills.map(({ name }) => name).join(", ");
  return (
    <Card
      title={text.heading}
      actions={
        <Button tone="quiet" onClick={() => setAsking(true)} className="-my-2">
          {change}
        </Button>
      }
    >
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
      {asking && <HoursDialog partner={partner} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Whether a partner is registered for GST, which decides the tax on invoices. */
export function TaxCard({ partner }: { partner: DeskPartner }) {
  const text = useWords().tax;
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title={text.heading}
      actions={
        <Button tone="quiet" onClick={() => setAsking(true)} className="-my-2">
          {partner.tax.gstin ? text.change : text.add}
        </Button>
      }
    >
      <Facts facts={[[text.gstin, partner.tax.gstin || text.none]]} />
      {asking && <GstinDialog partner={partner} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Where a partner's earnings are paid to. */
export function Bank({ bank: { name: bank, branch, ifsc, accountEnding } }: { bank: Application["bank"] }) {
  const text = useWords().bank;
  return (
    <Card title={text.heading}>
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
    </Card>
  );
}
