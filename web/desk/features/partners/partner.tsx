import { useWords } from "words:desk-partners";
import type { DeskPartner } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Agreements } from "../../parts/agreements.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { RoomPage, RoomWaiting } from "../../parts/room.tsx";
import { useMe } from "../../parts/use-me.ts";
import { dayOf } from "../../parts/when.ts";
import { PartnerActions } from "./actions.tsx";
import { AwayCard } from "./away-card.tsx";
import { partnerQuery } from "./calls.ts";
import { CommissionCard } from "./commission-card.tsx";
import { ContactCard } from "./contact-card.tsx";
import { Documents } from "./documents.tsx";
import { Bank, TaxCard, Wants, Work } from "./facts.tsx";
import { History } from "./history.tsx";
import { Lately } from "./lately.tsx";
import { PapersCard } from "./papers/papers-card.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** One partner or applicant: everything needed to decide, and the decision. */
export default function PartnerPage() {
  const text = useWords();
  const { id = "" } = useParams();
  const query = useQuery(partnerQuery(id));
  return (
    <Loaded
      query={query}
      waiting={<RoomWaiting title={text.title} />}
      failed={(error) => messageOf(error, text.failed)}
    >
      {(partner) => <Partner partner={partner} />}
    </Loaded>
  );
}

function Partner({ partner }: { partner: DeskPartner }) {
  const text = useWords();
  const { application, erasedAt, status } = partner;
  const isOwner = useMe("owner");
  const works = !erasedAt && (status === "Approved" || status === "Suspended");
  return (
    <RoomPage
      title={
        <span className="inline-flex flex-wrap items-center gap-3">
          {nameInWords(partner.name)}
          {!erasedAt && <StatusBadge status={status} />}
        </span>
      }
      back={{ to: "/desk/partners", text: text.all }}
      note={erasedAt && text.erasedOn({ day: dayOf(erasedAt) })}
      actions={!erasedAt && <PartnerActions partner={partner} />}
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="space-y-4">
          {works && <Lately partner={partner} isOwner={isOwner} />}
          {application && <Documents partner={partner} application={application} />}
          {!erasedAt && <PapersCard partner={partner} />}
          <History history={partner.history} />
          {!erasedAt && <Agreements agreements={partner.agreements} />}
        </div>
        <div className="space-y-4">
          {!erasedAt && <ContactCard partner={partner} />}
          {application && status !== "Approved" && <Wants application={application} />}
          {works && <AwayCard partner={partner} />}
          {works && <Work partner={partner} />}
          {works && country().tax.regime === "gst" && <TaxCard partner={partner} />}
          {works && isOwner && <CommissionCard partner={partner} />}
          {!erasedAt && (works || application) && <Bank partner={partner} />}
        </div>
      </div>
    </RoomPage>
  );
}
