import { useWords, type Words } from "words:desk-payouts";
import type { DataOf, Endpoints } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { amountIn } from "../../../ui/amount-in.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { MoneyField } from "../../../ui/money-field.tsx";
import { price } from "../../../ui/price.ts";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { dayOf } from "../../parts/when.ts";
import { balancesQuery, payPartner } from "./calls.ts";

export type Balance = DataOf<Endpoints["partnerBalances"]>["results"][number];

/** What the business owes partners, and they owe it; payouts are recorded here. */
export function Balances() {
  const text = useWords().balances;
  const [paying, setPaying] = useState<Balance>();
  const query = useQuery(balancesQuery);
  return (
    <section aria-labelledby="balances" className="mt-8">
      <h2 id="balances" className="mb-1 font-semibold text-lg">
        {text.heading}
      </h2>
      <p className="mb-4 text-ink-soft">{text.note}</p>
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
        {(balances) =>
          balances.length === 0 ? (
            <p className="card p-5">{text.none}</p>
          ) : (
            <Table
              caption={text.caption}
              columns={columnsOf(text, setPaying)}
              rows={balances}
              keyOf={({ _id }) => _id}
            />
          )
        }
      </Loaded>
      {paying && <PayDialog balance={paying} onClose={() => setPaying(undefined)} />}
    </section>
  );
}

const columnsOf = (text: Words["balances"], pay: (balance: Balance) => void): Column<Balance>[] => [
  { title: text.partner, cell: ({ name }) => <span className="font-medium">{nameInWords(name)}</span> },
  {
    title: text.lastPaid,
    cell: ({ lastPaidAt }) => (lastPaidAt ? dayOf(lastPaidAt) : <span className="text-ink-soft">{text.never}</span>),
  },
  {
    title: text.owed,
    align: "end",
    cell: ({ owed }) =>
      owed > 0 ? price(owed) : <span className="text-wrong-ink">{text.theyOwe({ amount: price(-owed) })}</span>,
  },
  {
    title: text.pay,
    align: "end",
    cell: (balance) => (
      <Button tone="quiet" className="-my-2" onClick={() => pay(balance)}>
        {balance.owed > 0 ? text.paidOut : text.received}
      </Button>
    ),
  },
];

export function PayDialog({ balance, onClose }: { balance: Balance; onClose: () => void }) {
  const text = useWords().balances;
  const [amount, setAmount] = useState(String(Math.abs(balance.owed)));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const direction = balance.owed > 0 ? "paid-out" : "paid-in";
  return (
    <DeedDialog
      title={(direction === "paid-out" ? text.paidOutTo : text.receivedFrom)({ name: nameInWords(balance.name) })}
      note={text.payNote}
      label={text.how}
      action={text.action}
      done={text.done}
      send={(reason) =>
        payPartner(balance._id, { direction, amount: amountIn(amount), reason }, `${idempotencyKey}/${amount}`)
      }
      onClose={onClose}
    >
      {(faultOf) => <MoneyField label={text.amount} value={amount} onType={setAmount} error={faultOf("amount")} />}
    </DeedDialog>
  );
}
