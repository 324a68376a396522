import { useWords, type Words } from "words:desk-order-money";
import type { DeskOrder } from "@chowk/contract";
import { Banknote } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { price } from "../../../ui/price.ts";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { useMe } from "../../parts/use-me.ts";
import { momentInWords } from "../../parts/when.ts";
import { closeCashDifference } from "./calls.ts";

type Difference = DeskOrder["cash"][number];

/** Visits at which other cash was taken than there was to take, and what was done about it. */
export const CashDiffers = ({ order }: { order: DeskOrder }) =>
  order.cash.map((each) => <OneDifference key={each.jobId} difference={each} />);

const outcomeOf = (text: Words["differs"], { by, at, outcome }: NonNullable<Difference["closed"]>): string => {
  const when = momentInWords(at);
  return by === null ? text.paidSince({ when }) : text.closed({ name: by, when, outcome: outcome ?? text.noWords });
};

function OneDifference({ difference }: { difference: Difference }) {
  const text = useWords().differs;
  const [isClosing, setClosing] = useState(false);
  const maySee = useMe("support");
  const { jobId, wanted, received, note, at, closed } = difference;
  return (
    <div className="mt-3 flex flex-wrap items-start gap-3 rounded-control bg-sunken p-3">
      <Banknote className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="wrap-anywhere min-w-0 flex-1 basis-48">
        <p className="font-medium">{text.line({ received: price(received), wanted: price(wanted) })}</p>
        {note && <bdi className="block">{note}</bdi>}
        <p className="text-ink-soft text-sm">{closed ? outcomeOf(text, closed) : momentInWords(at)}</p>
      </div>
      {maySee && !closed && (
        <Button tone="quiet" onClick={() => setClosing(true)}>
          {text.action}
        </Button>
      )}
      {isClosing && (
        <DeedDialog
          title={text.title}
          note={text.about}
          label={text.what}
          field="note"
          action={text.action}
          done={text.done}
          send={(outcome) => closeCashDifference(jobId, outcome)}
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  );
}
