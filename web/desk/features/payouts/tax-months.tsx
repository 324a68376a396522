import { useWords, type Words } from "words:desk-payouts";
import type { WithheldTax } from "@chowk/contract";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { price } from "../../../ui/price.ts";
import { dateIn, writer, zone } from "../../../ui/zone.ts";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { useSave } from "../../parts/use-save.ts";
import { dayInWords } from "../../parts/when.ts";
import { takeTaxPaymentBack } from "./calls.ts";
import { TaxPaymentDialog } from "./tax-payment-dialog.tsx";

type Month = WithheldTax["months"][number];
type Payment = Month["payments"][number];
type Text = Words["tax"];

const monthWriter = writer({ month: "long", year: "numeric" });

/** "October 2026", for the first day of a month. */
const monthInWords = (month: string): string => monthWriter(new Date(`${month}T00:00:00Z`), "UTC");

/** What was kept back in each month of a quarter, and what was paid of it to the state. */
export function TaxMonths({ months }: { months: readonly Month[] }) {
  const text = useWords().tax;
  const [paying, setPaying] = useState<Month>();
  const [taking, setTaking] = useState<Payment>();
  return (
    <section aria-labelledby="paid-to-state" className="space-y-3 pt-4">
      <h2 id="paid-to-state" className="font-semibold text-lg">
        {text.state}
      </h2>
      <p className="max-w-prose text-ink-soft">{text.stateNote}</p>
      <Table
        caption={text.monthsCaption}
        columns={columnsOf(text, setPaying, setTaking)}
        rows={months}
        keyOf={({ month }) => month}
      />
      {paying && (
        <TaxPaymentDialog
          month={paying}
          title={text.enterFor({ month: monthInWords(paying.month) })}
          left={leftOf(paying)}
          onClose={() => setPaying(undefined)}
        />
      )}
      {taking && <TakeBackDialog payment={taking} onClose={() => setTaking(undefined)} />}
    </section>
  );
}

const leftOf = ({ withheld, paid }: Month): number => Math.max(0, Math.round((withheld - paid) * 1000) / 1000);

const inWords = (text: Text, { amount, paidOn, reference }: Payment): string =>
  text.payment({ amount: price(amount), day: dayInWords(paidOn), reference });

const columnsOf = (text: Text, pay: (month: Month) => void, take: (payment: Payment) => void): Column<Month>[] => [
  { title: text.month, whole: true, cell: ({ month }) => monthInWords(month) },
  { title: text.withheld, align: "end", whole: true, cell: ({ withheld }) => price(withheld) },
  {
    title: text.payments,
    cell: ({ payments }) => (
      <ul>
        {payments.map((payment) => (
          <li key={payment._id} className="flex items-center gap-1">
            <span className="wrap-anywhere">{inWords(text, payment)}</span>
            <span className="-my-2">
              <IconButton
                Icon={Trash2}
                label={text.takeBackOf({ what: inWords(text, payment) })}
                onClick={() => take(payment)}
              />
            </span>
          </li>
        ))}
      </ul>
    ),
  },
  { title: text.left, align: "end", whole: true, cell: (month) => price(leftOf(month)) },
  {
    title: text.dueBy,
    whole: true,
    cell: (month) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {dayInWords(month.dueBy)}
        {leftOf(month) > 0 && month.dueBy < dateIn(zone()) && <Badge tone="wrong">{text.late}</Badge>}
      </span>
    ),
  },
  {
    title: text.enter,
    align: "end",
    whole: true,
    cell: (month) =>
      leftOf(month) > 0 && (
        <Button
          tone="quiet"
          className="-my-2"
          aria-label={text.enterFor({ month: monthInWords(month.month) })}
          onClick={() => pay(month)}
        >
          {text.enter}
        </Button>
      ),
  },
];

function TakeBackDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const text = useWords().tax;
  const saving = useSave(() => takeTaxPaymentBack(payment._id), {
    ...{ done: text.takenBack, failed: text.notTakenBack, onDone: onClose },
  });
  return (
    <FormDialog
      title={text.takeBack}
      ok={text.takeBack}
      tone="danger"
      saving={saving}
      onSave={() => saving.save()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{inWords(text, payment)}</p>
      <p className="text-ink-soft text-sm">{text.takeBackNote}</p>
    </FormDialog>
  );
}
