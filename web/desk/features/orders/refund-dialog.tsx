import type { DeskOrder } from "@chowk/contract";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { Field } from "../../../ui/field.tsx";
import { price } from "../../../ui/price.ts";
import { DeedDialog } from "../../parts/deed-dialog.tsx";

/** A part of what was paid goes back, or all that is left. However often it is sent, it goes back once. */
export function RefundDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const [amount, setAmount] = useState("");
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const inDinars = order.payments.find(({ state, charge }) => state === "SUCCESS" && charge.currency !== "INR");
  return (
    <DeedDialog
      title={`Give back for ${order.ordId}`}
      note={`Up to ${price(order.refundable)} can go back the way it was paid. The customer is told.${
        inDinars ? ` It goes back in ${inDinars.charge.currency}, at the rate it was paid at.` : ""
      }`}
      action="Give back"
      done="The money is on its way back."
      send={(reason) =>
        call("POST /operations/orders/:id/refunds", {
          params: { id: order._id },
          body: { amount: Number(amount.replace(",", ".")), reason },
          idempotencyKey: `${idempotencyKey}/${amount}/${hashOf(reason)}`,
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
          hint={
            <button
              type="button"
              className="min-h-6 text-accent-ink hover:underline"
              onClick={() => setAmount(String(order.refundable))}
            >
              All of it: {price(order.refundable)}
            </button>
          }
        />
      )}
    </DeedDialog>
  );
}

/** What was corrected after a refusal is another call; the same sent twice is one. */
const hashOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0, 7);
