import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { useState } from "react";
import { amountIn } from "../../../ui/latin-digits.ts";
import { price } from "../../../ui/price.ts";
import { AmountField, hashOf } from "../../parts/amount-field.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { refund } from "./calls.ts";

/** Refunds a part of what was paid, or all that is left. However often the form is sent, the money goes back once. */
export function RefundDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const words = useWords();
  const text = words.refund;
  const [amount, setAmount] = useState("");
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const converted = order.payments.find(
    ({ state, charge }) => state === "SUCCESS" && charge.currency !== country().currency.code,
  );
  return (
    <DeedDialog
      title={text.title({ order: order.ordId })}
      note={
        converted
          ? text.noteIn({ amount: price(order.refundable), currency: converted.charge.currency })
          : text.note({ amount: price(order.refundable) })
      }
      action={words.actions.giveBack}
      done={text.done}
      send={(reason) =>
        refund(order._id, { amount: amountIn(amount), reason }, `${idempotencyKey}/${amount}/${hashOf(reason)}`)
      }
      onClose={onClose}
    >
      {(faultOf) => (
        <AmountField amount={amount} most={order.refundable} setAmount={setAmount} error={faultOf("amount")} />
      )}
    </DeedDialog>
  );
}
