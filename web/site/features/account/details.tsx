import { useWords } from "words:account";
import { Mail, Pencil, Phone, UserRound } from "lucide-react";
import { useRef, useState } from "react";
import { smallPortrait } from "../../../shared/parts/portrait.ts";
import type { Entry } from "../../../shared/state/session.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { useFocusBack } from "../../../ui/use-focus-back.ts";
import { PhoneNumber } from "../../parts/phone-number.tsx";
import { hasDraft } from "../../state/form-draft.ts";
import { YourData } from "./data/your-data.tsx";
import { DetailsForm, draftOf } from "./details-form.tsx";
import { Favourites } from "./favourites.tsx";
import { Security } from "./security/security.tsx";

/** The customer's own details, to read and, after Edit, to change. */
export function DetailsTab({ entry }: { entry: Entry }) {
  const [editing, setEditing] = useState(() => hasDraft(draftOf(entry._id)));
  const editButton = useRef<HTMLDivElement>(null);
  useFocusBack(editing, editButton);
  if (editing) return <DetailsForm entry={entry} onClose={() => setEditing(false)} />;
  return (
    <div ref={editButton} className="space-y-4">
      {!(entry.name && entry.email) && <Invitation onAccept={() => setEditing(true)} />}
      <Details entry={entry} onEdit={() => setEditing(true)} />
      <Favourites userId={entry._id} />
      <Security userId={entry._id} />
      <YourData userId={entry._id} />
    </div>
  );
}

/** A customer who signed up by phone has given no more than the number. */
const Invitation = ({ onAccept }: { onAccept: () => void }) => {
  const words = useWords().details;
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-info-soft p-4 text-info-ink sm:p-5">
      <div className="min-w-56 flex-1">
        <h2 className="font-semibold text-lg">{words.invitation}</h2>
        <p className="mt-1">{words.invitationText}</p>
      </div>
      <Button onClick={onAccept} className="max-sm:w-full">
        {words.complete}
      </Button>
    </section>
  );
};

function Details({ entry, onEdit }: { entry: Entry; onEdit: () => void }) {
  const words = useWords().details;

  const facts = [
    { name: words.name, value: entry.name, Icon: UserRound },
    { name: words.email, value: entry.email, Icon: Mail },
    { name: words.phone, value: <PhoneNumber phone={entry.phone} />, Icon: Phone },
  ];
  return (
    <div className="card p-5 sm:p-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:flex-nowrap sm:gap-x-5">
        <Avatar name={entry.name} src={smallPortrait(entry.userImage)} size="large" />
        <p className="wrap-anywhere min-w-0 flex-1 font-semibold text-lg max-sm:order-last max-sm:basis-full">
          {entry.name || words.nameless}
        </p>
        <Button tone="secondary" onClick={onEdit} className="ms-auto shrink-0 sm:self-start">
          <Pencil className="size-4" aria-hidden="true" />
          {words.edit}
        </Button>
      </div>
      <dl className="mt-6 divide-y divide-line border-line border-t">
        {facts.map(({ name, value, Icon }) => (
          <div key={name} className="gap-4 py-4 last:pb-0 sm:grid sm:grid-cols-[9rem_1fr] sm:items-center">
            <dt className="flex items-center gap-3 text-ink-soft">
              <Icon className="size-5" aria-hidden="true" />
              {name}
            </dt>
            <dd
              className={`wrap-anywhere min-w-0 max-sm:mt-0.5 max-sm:ps-8 ${value ? "font-medium" : "text-ink-soft"}`}
            >
              {value || words.missing}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
