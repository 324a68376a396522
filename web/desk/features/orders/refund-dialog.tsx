import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { currencySign, price } from "../../../ui/price.ts";
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
        refund(
          order._id,
          { amount: Number(amount.replace(",", ".")), reason },
          `${idempotencyKey}/${amount}/${hashOf(reason)}`,
        )
      }
      onClose={onClose}
    >
      {(faultOf) => (
        <Field
          label={text.amount}
          inputMode="decimal"
          prefix={currencySign()}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={faultOf("amount")}
          hint={
            <button
              type="button"
              className="min-h-6 text-accent-ink hover:underline"
              onClick={() => setAmount(String(order.refundable))}
            >
              {text.all({ amount: price(order.refundable) })}
            </button>
          }
        />
      )}
    </DeedDialog>
  );
}

/** A form that was corrected after a refusal is another call; the same form sent twice is one call. */
const hashOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0, 7);
