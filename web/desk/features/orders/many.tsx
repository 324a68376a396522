import { useWords } from "words:desk-orders";
import type { DeskOrderRow } from "@chowk/contract";
import { Ban, StickyNote } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ChosenBar } from "../../parts/list/chosen-bar.tsx";
import { ManyWithReason } from "../../parts/list/many-with-reason.tsx";
import { cancelOrder, noteOnOrder } from "./calls.ts";

interface Props {
  orders: readonly DeskOrderRow[];
  /** Called with those that stay chosen: to which it could not be done. */
  onDone: (left: readonly DeskOrderRow[]) => void;
}

/** What can be done with several orders at once. */
export function ManyOrders({ orders, onDone }: Props) {
  const words = useWords();
  const text = words.many;
  const [open, setOpen] = useState<"cancel" | "note">();
  const close = (left: readonly DeskOrderRow[]) => {
    setOpen(undefined);
    onDone(left);
  };
  const count = orders.length;
  const nameOf = ({ ordId }: DeskOrderRow) => ordId;
  return (
    <>
      <ChosenBar chosen={text.chosen({ count })} onNone={() => onDone([])}>
        <Button tone="secondary" onClick={() => setOpen("note")}>
          <StickyNote className="size-5" aria-hidden="true" />
          {text.note}
        </Button>
        <Button tone="secondary" onClick={() => setOpen("cancel")}>
          <Ban className="size-5 text-wrong-ink" aria-hidden="true" />
          {text.cancel}
        </Button>
      </ChosenBar>
      {open === "note" && (
        <ManyWithReason
          title={text.noteTitle({ count })}
          note={text.noteNote}
          label={text.noteLabel}
          needed={text.needed}
          action={text.note}
          done={text.noted}
          rows={orders}
          nameOf={nameOf}
          send={({ _id }, note) => noteOnOrder(_id, note)}
          onClose={close}
        />
      )}
      {open === "cancel" && (
        <ManyWithReason
          title={text.cancelTitle({ count })}
          note={text.cancelNote}
          label={text.why}
          needed={text.needed}
          action={text.cancel}
          danger
          done={text.cancelled}
          rows={orders}
          nameOf={nameOf}
          send={({ _id }, reason) => cancelOrder(_id, { reason, withFee: false })}
          onClose={close}
        />
      )}
    </>
  );
}
