import { useWords, type Words } from "words:desk-payouts";
import type { CashDay } from "@chowk/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { amountIn } from "../../../ui/amount-in.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { MoneyField } from "../../../ui/money-field.tsx";
import { price } from "../../../ui/price.ts";
import { dateIn, zone } from "../../../ui/zone.ts";
import { dayIn } from "../../parts/day-in.ts";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { useFilter } from "../../parts/filters.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { dayInWords, momentInWords } from "../../parts/when.ts";
import { type Balance, PayDialog } from "./balances.tsx";
import { cashDayQuery, closeCashDay } from "./calls.ts";
import { PayoutTabs } from "./tabs.tsx";

type Row = CashDay["partners"][number];

/** What partners took in cash on a day and handed in, and the end of that day at the cash box. */
export function Cash() {
  const text = useWords().cash;
  const [asked, setAsked] = useFilter("day");
  const today = dateIn(zone());
  const day = dayIn(asked) ?? today;
  const query = useQuery({ ...cashDayQuery(day), placeholderData: keepPreviousData });
  return (
    <RoomPage title={text.title} note={text.note}>
      <PayoutTabs />
      <Field
        label={text.day}
        type="date"
        max={today}
        value={day}
        onChange={({ target }) => setAsked(target.value === today ? "" : target.value)}
        className="mb-4 max-w-52"
      />
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
        {(cash) => <Day cash={cash} />}
      </Loaded>
    </RoomPage>
  );
}

function Day({ cash }: { cash: CashDay }) {
  const text = useWords().cash;
  const [paying, setPaying] = useState<Balance>();
  const [isClosing, setClosing] = useState(false);
  const receive = ({ _id, name, owes }: Row) => setPaying({ _id, name, owed: -owes, lastPaidAt: null });
  return (
    <div className="space-y-4">
      {cash.differences > 0 && (
        <p className="rounded-card bg-wait-soft px-4 py-3 text-wait-ink">
          {text.differences({ count: cash.differences })}{" "}
          <Link to="/desk/orders?problem=true" className="inline-block min-h-6 font-semibold underline">
            {text.see}
          </Link>
        </p>
      )}
      {cash.partners.length === 0 ? (
        <p className="card p-5">{text.none}</p>
      ) : (
        <Table
          caption={text.caption}
          columns={columnsOf(text, receive)}
          rows={cash.partners}
          keyOf={({ _id }) => _id}
        />
      )}
      <section className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-4 sm:p-5">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Sum name={text.taken} amount={cash.taken} />
          <Sum name={text.handedIn} amount={cash.handedIn} />
        </dl>
        {cash.closed ? (
          <Closed closed={cash.closed} handedIn={cash.handedIn} />
        ) : (
          <Button onClick={() => setClosing(true)}>{text.close}</Button>
        )}
      </section>
      {paying && <PayDialog balance={paying} onClose={() => setPaying(undefined)} />}
      {isClosing && <CloseDialog cash={cash} onClose={() => setClosing(false)} />}
    </div>
  );
}

const Sum = ({ name, amount }: { name: string; amount: number }) => (
  <div>
    <dt className="text-ink-soft text-sm">{name}</dt>
    <dd className="font-semibold text-xl tabular-nums">{price(amount)}</dd>
  </div>
);

const columnsOf = (text: Words["cash"], receive: (row: Row) => void): Column<Row>[] => [
  { title: text.partner, cell: ({ name }) => <span className="font-medium">{nameInWords(name)}</span> },
  { title: text.visits, align: "end", cell: ({ visits }) => visits },
  { title: text.taken, align: "end", cell: ({ taken }) => price(taken) },
  { title: text.handedIn, align: "end", cell: ({ handedIn }) => price(handedIn) },
  { title: text.owes, align: "end", cell: ({ owes }) => price(owes) },
  {
    title: text.receive,
    align: "end",
    cell: (row) =>
      row.owes > 0 && (
        <Button tone="quiet" className="-my-2" onClick={() => receive(row)}>
          {text.receive}
        </Button>
      ),
  },
];

function Closed({ closed, handedIn }: { closed: NonNullable<CashDay["closed"]>; handedIn: number }) {
  const text = useWords().cash;
  const { at, by, counted, reason } = closed;
  const over = counted - closed.handedIn;
  const [said, tone] =
    over === 0
      ? [text.asCounted({ counted: price(counted) }), "text-done-ink"]
      : [
          (over < 0 ? text.less : text.more)({ counted: price(counted), amount: price(Math.abs(over)) }),
          "text-wrong-ink",
        ];
  const later = handedIn - closed.handedIn;
  return (
    <div className="min-w-0">
      <p className={`font-semibold ${tone}`}>{said}</p>
      {reason && <p className="wrap-anywhere">{reason}</p>}
      <p className="text-ink-soft text-sm">{text.closedBy({ name: by, when: momentInWords(at) })}</p>
      {later > 0 && <p className="text-sm text-wait-ink">{text.later({ amount: price(later) })}</p>}
    </div>
  );
}

function CloseDialog({ cash: { day, handedIn }, onClose }: { cash: CashDay; onClose: () => void }) {
  const text = useWords().cash;
  const [counted, setCounted] = useState("");
  return (
    <DeedDialog
      title={text.closeTitle({ day: dayInWords(day) })}
      note={text.closeNote({ amount: price(handedIn) })}
      label={text.reason}
      hint={text.reasonHint}
      action={text.close}
      done={text.closed}
      send={(reason) => closeCashDay(day, { counted: amountIn(counted), handedIn, reason })}
      onClose={onClose}
    >
      {(faultOf) => (
        <MoneyField label={text.counted} required value={counted} onType={setCounted} error={faultOf("counted")} />
      )}
    </DeedDialog>
  );
}
