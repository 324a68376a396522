import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { amountIn } from "../../../ui/latin-digits.ts";
import { price } from "../../../ui/price.ts";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { AmountField, hashOf } from "./amount-field.tsx";
import { refundCash } from "./calls.ts";

/** Writes down that cash was transferred back. However often the form is sent, it is in the books once. */
export function CashRefundDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const words = useWords();
  const text = words.cashRefund;
  const [amount, setAmount] = useState("");
  const [reference, setReference] = useState("");
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <DeedDialog
      title={text.title({ order: order.ordId })}
      note={text.note({ amount: price(order.cashRefundable) })}
      action={words.actions.giveBackCash}
      done={text.done}
      send={(reason) =>
        refundCash(
          order._id,
          { amount: amountIn(amount), reference, reason },
          `${idempotencyKey}/${amount}/${hashOf(`${reference}/${reason}`)}`,
        )
      }
      onClose={onClose}
    >
      {(faultOf) => (
        <>
          <AmountField amount={amount} most={order.cashRefundable} setAmount={setAmount} error={faultOf("amount")} />
          <Field
            label={text.reference}
            hint={text.referenceHint}
            value={reference}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setReference(target.value)}
            error={faultOf("reference")}
          />
        </>
      )}
    </DeedDialog>
  );
}
