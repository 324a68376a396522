import { useWords } from "words:desk-partners";
import type { DeskPartner } from "@chowk/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card, Facts } from "../../parts/facts.tsx";
import { Phone } from "../../parts/phone.tsx";
import { useDeed } from "../../parts/use-save.ts";
import { dayOf } from "../../parts/when.ts";
import { sendLink } from "./calls.ts";
import { ContactDialog } from "./contact-dialog.tsx";

/** How a partner is reached, and whether they can log in. */
export function ContactCard({ partner }: { partner: DeskPartner }) {
  const text = useWords().contact;
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title={text.heading}
      actions={
        // A server of the release before says nothing of it.
        partner.contact && (
          <Button tone="quiet" onClick={() => setAsking(true)} className="-my-2">
            {text.change}
          </Button>
        )
      }
    >
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
          [partner.application ? text.applied : text.since, dayOf(partner.appliedAt)],
          ...(partner.application ? ([[text.address, partner.application.address]] as const) : []),
        ]}
      />
      {partner.hasPassword === false && partner.status !== "Invited" && <NoPassword id={partner._id} />}
      {asking && <ContactDialog partner={partner} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function NoPassword({ id }: { id: string }) {
  const text = useWords().contact;
  const { save, busy } = useDeed(() => sendLink(id), { done: text.linkSent, failed: text.linkFailed });
  return (
    <div className="mt-4 rounded-card bg-wait-soft p-3 text-sm text-wait-ink">
      <p>{text.noPassword}</p>
      <Button tone="outline" busy={busy} onClick={() => save(undefined)} className="mt-2">
        {text.sendLink}
      </Button>
    </div>
  );
}
