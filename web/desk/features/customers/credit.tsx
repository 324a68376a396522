import { useWords } from "words:desk-customers";
import type { DeskCustomer } from "@chowk/contract";
import { useState } from "react";
import { Link } from "react-router";
import { amountIn } from "../../../ui/amount-in.ts";
import { Button } from "../../../ui/button.tsx";
import { price } from "../../../ui/price.ts";
import { AmountField, hashOf } from "../../parts/amount-field.tsx";
import { ReferenceField } from "../../parts/cash-back.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { dayOf } from "../../parts/when.ts";
import { payOutCredit } from "./calls.ts";

/** What the business holds of a customer's money, what it came from and went to, and the way to transfer it. */
export function Credit({ customer }: { customer: DeskCustomer }) {
  const text = useWords().credit;
  const [open, setOpen] = useState(false);
  // An older server knows none.
  const { balance = 0, lines = [] } = customer.credit ?? {};
  return (
    <section className="card p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-lg">{text.heading}</h2>
        {balance > 0 && (
          <Button tone="secondary" onClick={() => setOpen(true)} aria-haspopup="dialog">
            {text.payOut}
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <p className="mt-1 text-ink-soft">{text.none}</p>
      ) : (
        <>
          <p className="mt-1 font-medium">{text.balance({ amount: price(balance) })}</p>
          <ul className="mt-2 divide-y divide-line">
            {lines.map(({ _id, at, kind, amount, order }) => (
              <li key={_id} className="flex items-baseline justify-between gap-4 py-2">
                <span className="min-w-0">
                  <span className="block">{text.kinds[kind]}</span>
                  {order && (
                    <Link
                      to={`/desk/orders/${order.ordId}`}
                      className="inline-block min-h-6 font-medium text-accent-ink hover:underline"
                    >
                      {order.ordId}
                    </Link>
                  )}
                  <span className="block text-ink-soft text-sm">{dayOf(at)}</span>
                </span>
                <bdi className="shrink-0">{`${amount > 0 ? "+" : "−"}${price(Math.abs(amount))}`}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {open && <PayOutDialog customer={customer} balance={balance} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Writes down that credit was transferred. However often the form is sent, it is in the books once. */
function PayOutDialog({
  customer,
  balance,
  onClose,
}: {
  customer: DeskCustomer;
  balance: number;
  onClose: () => void;
}) {
  const text = useWords().credit;
  const [amount, setAmount] = useState("");
  const [reference, setReference] = useState("");
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <DeedDialog
      title={text.title({ name: nameInWords(customer.name) })}
      note={text.note({ amount: price(balance) })}
      action={text.payOut}
      done={text.done}
      send={(reason) =>
        payOutCredit(
          customer._id,
          { amount: amountIn(amount), reference, reason },
          `${idempotencyKey}/${amount}/${hashOf(`${reference}/${reason}`)}`,
        )
      }
      onClose={onClose}
    >
      {(faultOf) => (
        <>
          <AmountField amount={amount} most={balance} setAmount={setAmount} error={faultOf("amount")} />
          <ReferenceField value={reference} onChange={setReference} error={faultOf("reference")} />
        </>
      )}
    </DeedDialog>
  );
}
