import type { DataOf, Endpoints } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { price } from "../../../ui/price.ts";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { dayOf } from "../../parts/when.ts";
import { fresh } from "../../queries.ts";

type Balance = DataOf<Endpoints["partnerBalances"]>["results"][number];

/** What the business owes to partners, and they to it; what was paid is written down here. */
export function Balances() {
  const [paying, setPaying] = useState<Balance>();
  const query = useQuery({
    queryKey: ["desk", "balances"],
    ...fresh,
    queryFn: async () => (await call("GET /operations/balances", {})).results,
  });
  return (
    <section aria-labelledby="balances" className="mt-8">
      <h2 id="balances" className="mb-1 font-semibold text-xl">
        Owed to partners
      </h2>
      <p className="mb-4 text-ink-soft">
        From the books: what visits earned, less what was taken in cash at the door and what was paid already.
      </p>
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => "The balances could not be loaded."}>
        {(balances) =>
          balances.length === 0 ? (
            <p className="card p-5">The business is even with everybody.</p>
          ) : (
            <Table
              caption="Partners with whom the business is not even"
              columns={columnsOf(setPaying)}
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

const columnsOf = (pay: (balance: Balance) => void): Column<Balance>[] => [
  { title: "Partner", cell: ({ name }) => <span className="font-medium">{name}</span> },
  {
    title: "Last payment",
    cell: ({ lastPaidAt }) => (lastPaidAt ? dayOf(lastPaidAt) : <span className="text-ink-soft">never</span>),
  },
  {
    title: "Owed",
    align: "end",
    cell: ({ owed }) => (owed > 0 ? price(owed) : <span className="text-wrong-ink">they owe {price(-owed)}</span>),
  },
  {
    title: "Pay",
    align: "end",
    cell: (balance) => (
      <Button tone="quiet" className="-my-2" onClick={() => pay(balance)}>
        {balance.owed > 0 ? "Mark as paid out" : "Mark as received"}
      </Button>
    ),
  },
];

function PayDialog({ balance, onClose }: { balance: Balance; onClose: () => void }) {
  const [amount, setAmount] = useState(String(Math.abs(balance.owed)));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const direction = balance.owed > 0 ? "paid-out" : "paid-in";
  return (
    <DeedDialog
      title={direction === "paid-out" ? `Paid out to ${balance.name}` : `Received from ${balance.name}`}
      note="This writes it into the books; the money itself goes by your bank."
      label="How it was paid: the bank's reference, say"
      action="Write it down"
      done="It is in the books."
      send={(reason) =>
        call("POST /operations/partners/:id/payments", {
          params: { id: balance._id },
          body: { direction, amount: Number(amount.replace(",", ".")), reason },
          idempotencyKey: `${idempotencyKey}/${amount}`,
        })
      }
      onClose={onClose}
    >
      {(faultOf) => (
        <Field
          label="Amount in rupees"
          inputMode="decimal"
          prefix="₹"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={faultOf("amount")}
        />
      )}
    </DeedDialog>
  );
}
