import { useWords } from "words:desk-payments";
import type { PaymentCase } from "@chowk/contract";
import { BadgeCheck, Check } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { money } from "../../../ui/money.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { Filters, useFilter } from "../../parts/filters.tsx";
import { Paged } from "../../parts/paged.tsx";
import { providerName } from "../../parts/providers.ts";
import { RoomPage } from "../../parts/room.tsx";
import { momentInWords } from "../../parts/when.ts";
import { caseList, closeCase } from "./calls.ts";

/** Payments that the payment provider's records and ours disagree on. */
export default function Payments() {
  const text = useWords();
  const [closed, setClosed] = useFilter("closed");
  const asked = { closed: closed || "false" };
  return (
    <RoomPage title={text.title} note={text.note}>
      <Filters>
        <SelectField label={text.show} value={closed} onChange={({ target }) => setClosed(target.value)}>
          <option value="">{text.open}</option>
          <option value="true">{text.done}</option>
        </SelectField>
      </Filters>
      <Paged
        what={text.payments}
        {...caseList(asked)}
        size={30}
        Icon={BadgeCheck}
        none={closed ? text.noneDone : text.none}
        noneHint={closed ? text.noneDoneText : text.noneText}
      >
        {(rows) => (
          <ul className="card divide-y divide-line">
            {rows.map((each) => (
              <OneCase key={each._id} payment={each} />
            ))}
          </ul>
        )}
      </Paged>
    </RoomPage>
  );
}

function OneCase({ payment }: { payment: PaymentCase }) {
  const text = useWords();
  const [closing, setClosing] = useState(false);
  const { provider, paymentId, name, order, charge, paidAt, foundAt, closed } = payment;
  const { title, meaning } = text.problems[payment.problem];
  const at = { payment: paymentId, provider: providerName(provider) };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{charge ? money(charge) : text.noAmount}</span>
          <Badge tone={closed ? "neutral" : "wrong"}>{title}</Badge>
        </p>
        <p className="mt-1">{meaning}</p>
        <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
          {name ? text.called({ ...at, name }) : text.at(at)}
          <br />
          {text.times({ paid: momentInWords(paidAt), found: momentInWords(foundAt) })}
          {order && (
            <>
              {" · "}
              <Link to={`/desk/orders/${order}`} className="whitespace-nowrap text-accent-ink underline">
                {text.order({ number: order })}
              </Link>
            </>
          )}
        </p>
        {closed && (
          <p className="wrap-anywhere mt-1 text-sm">
            {closed.by
              ? text.doneBy({ name: closed.by, at: momentInWords(closed.at), note: closed.note ?? text.noWords })
              : text.agreed({ at: momentInWords(closed.at) })}
          </p>
        )}
      </div>
      {!closed && (
        <Button tone="secondary" onClick={() => setClosing(true)}>
          <Check className="size-5" aria-hidden="true" />
          {text.done}
        </Button>
      )}
      {closing && (
        <DeedDialog
          title={text.close.title}
          note={text.close.note}
          label={text.close.what}
          field="note"
          action={text.close.action}
          done={text.close.done}
          send={(note) => closeCase(payment._id, note)}
          onClose={() => setClosing(false)}
        />
      )}
    </li>
  );
}
