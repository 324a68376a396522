import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { ChooseTime } from "../../parts/choose-time.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { moveOrder, slotsQuery } from "./calls.ts";

/** Moves an order to another time. Only times with a free partner are offered. */
export function RescheduleDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const text = useWords().reschedule;
  const [startsAt, setStartsAt] = useState("");
  const query = useQuery(slotsQuery(order._id));
  return (
    <DeedDialog
      title={text.title({ order: order.ordId })}
      note={text.note}
      action={text.action}
      done={text.done}
      send={(reason) => moveOrder(order._id, { startsAt, reason })}
      onClose={onClose}
    >
      {(faultOf) => (
        <Loaded
          query={query}
          waiting={<p role="status">{text.looking}</p>}
          failed={(error) => messageOf(error, text.failed)}
        >
          {({ days }) => (
            <ChooseTime
              words={text}
              days={days}
              startsAt={startsAt}
              onChange={setStartsAt}
              error={faultOf("startsAt")}
            />
          )}
        </Loaded>
      )}
    </DeedDialog>
  );
}
