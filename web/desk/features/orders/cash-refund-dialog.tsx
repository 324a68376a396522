import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { useState } from "react";
import { amountIn } from "../../../ui/latin-digits.ts";
import { price } from "../../../ui/price.ts";
import { AmountField, hashOf } from "../../parts/amount-field.tsx";
import { CashBackFields, useCashBack } from "../../parts/cash-back.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { refundCash } from "./calls.ts";

/** Gives cash back, by a transfer or as credit. However often the form is sent, it is in the books once. */
export function CashRefundDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const words = useWords();
  const text = words.cashRefund;
  const [amount, setAmount] = useState("");
  const back = useCashBack();
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
          { amount: amountIn(amount), ...back.body, reason },
          `${idempotencyKey}/${amount}/${hashOf(JSON.stringify([back.body, reason]))}`,
        )
      }
      onClose={onClose}
    >
      {(faultOf) => (
        <>
          <AmountField amount={amount} most={order.cashRefundable} setAmount={setAmount} error={faultOf("amount")} />
          <CashBackFields back={back} faultOf={faultOf} />
        </>
      )}
    </DeedDialog>
  );
}
