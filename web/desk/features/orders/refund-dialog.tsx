import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { useState } from "react";
import { amountIn } from "../../../ui/amount-in.ts";
import { price } from "../../../ui/price.ts";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { RadioPill } from "../../../ui/radio-pill.tsx";
import { AmountField, hashOf } from "../../parts/amount-field.tsx";
import { CashBackFields, useCashBack } from "../../parts/cash-back.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { refund, refundCash } from "./calls.ts";
import { RefundOutlook } from "./refund-outlook.tsx";

const sources = ["online", "cash"] as const;

/**
 * Refunds a part of what was paid, or all that is left, and says first what that leads to. However often the form is sent, the money
 * goes back once.
 */
export function RefundDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const words = useWords();
  const text = words.refund;
  const left = { online: order.refundable, cash: order.cashRefundable };
  const [of, setOf] = useState<(typeof sources)[number]>(left.online > 0 ? "online" : "cash");
  const [typed, setTyped] = useState("");
  const back = useCashBack();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const amount = amountIn(typed);
  const send = (reason: string) => {
    const key = `${idempotencyKey}/${typed}/${hashOf(JSON.stringify([of, of === "cash" && back.body, reason]))}`;
    return of === "online"
      ? refund(order._id, { amount, reason }, key)
      : refundCash(order._id, { amount, ...back.body, reason }, key);
  };
  return (
    <DeedDialog
      title={text.title({ order: order.ordId })}
      note={text.left[of]({ amount: price(left[of]) })}
      action={words.actions.refund}
      done={text.done[of]}
      send={send}
      onClose={onClose}
      last={<RefundOutlook order={order._id} amount={typed} of={of} toCredit={back.way === "credit"} />}
    >
      {(faultOf) => (
        <>
          {left.online > 0 && left.cash > 0 && (
            <RadioGroup label={text.of} labelClassName="mb-1 font-medium text-sm">
              <div className="grid grid-cols-2 gap-2">
                {sources.map((each) => (
                  <RadioPill key={each} name="of" checked={of === each} onChange={() => setOf(each)}>
                    {text.sources[each]}
                  </RadioPill>
                ))}
              </div>
            </RadioGroup>
          )}
          <AmountField amount={typed} most={left[of]} setAmount={setTyped} error={faultOf("amount")} />
          {of === "cash" && <CashBackFields back={back} faultOf={faultOf} />}
        </>
      )}
    </DeedDialog>
  );
}
