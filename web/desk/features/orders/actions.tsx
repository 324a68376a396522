import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { Ban, CalendarClock, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { price } from "../../../ui/price.ts";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { useMe } from "../../parts/use-me.ts";
import { cancelOrder } from "./calls.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { RescheduleDialog } from "./reschedule-dialog.tsx";

/** What the desk can do about an order as a whole. */
export function OrderActions({ order }: { order: DeskOrder }) {
  const text = useWords().actions;
  const [open, setOpen] = useState<"reschedule" | "cancel" | "refund">();
  const close = () => setOpen(undefined);
  const maySupport = useMe("support");
  return (
    <>
      {order.canReschedule && (
        <Button tone="secondary" onClick={() => setOpen("reschedule")}>
          <CalendarClock className="size-5" aria-hidden="true" />
          {text.move}
        </Button>
      )}
      {maySupport && (order.refundable > 0 || order.cashRefundable > 0) && (
        <Button tone="secondary" onClick={() => setOpen("refund")}>
          <Undo2 className="size-5" aria-hidden="true" />
          {text.refund}
        </Button>
      )}
      {order.canCancel && (
        <Button tone="secondary" onClick={() => setOpen("cancel")}>
          <Ban className="size-5 text-wrong-ink" aria-hidden="true" />
          {text.cancel}
        </Button>
      )}
      {open === "cancel" && <CancelDialog order={order} onClose={close} />}
      {open === "refund" && <RefundDialog order={order} onClose={close} />}
      {open === "reschedule" && <RescheduleDialog order={order} onClose={close} />}
    </>
  );
}

function CancelDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const words = useWords();
  const text = words.cancel;
  const [withFee, setWithFee] = useState(false);
  const feeId = useId();
  return (
    <DeedDialog
      title={text.title({ order: order.ordId })}
      note={order.payment_status === "SUCCESS" ? text.paid : text.unpaid}
      action={words.actions.cancel}
      danger
      done={text.done}
      send={(reason) => cancelOrder(order._id, { reason, withFee })}
      onClose={onClose}
    >
      {() =>
        order.cancellationFee > 0 && (
          <div className="flex items-start gap-3">
            <input
              id={feeId}
              type="checkbox"
              checked={withFee}
              onChange={({ target }) => setWithFee(target.checked)}
              className="mt-0.5 size-5 accent-accent"
            />
            <label htmlFor={feeId}>{text.fee({ fee: price(order.cancellationFee) })}</label>
          </div>
        )
      }
    </DeedDialog>
  );
}
