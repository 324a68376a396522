import { useWords } from "words:desk-orders";
import type { DeskOrder } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { timeOfDay } from "../../../ui/date.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { dayInWords } from "../../parts/when.ts";
import { moveOrder, slotsQuery } from "./calls.ts";

/** Moves an order to another time. Only times with a free partner are offered. */
export function RescheduleDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const text = useWords().reschedule;
  const [date, setDate] = useState("");
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
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                label={text.day}
                placeholder={text.chooseDay}
                value={date}
                onChange={({ target }) => {
                  setDate(target.value);
                  setStartsAt("");
                }}
              >
                {days
                  .filter(({ starts }) => starts.length > 0)
                  .map((day) => (
                    <option key={day.date} value={day.date}>
                      {dayInWords(day.date)}
                    </option>
                  ))}
              </SelectField>
              <SelectField
                label={text.time}
                placeholder={text.chooseTime}
                value={startsAt}
                disabled={!date}
                onChange={({ target }) => setStartsAt(target.value)}
                error={faultOf("startsAt") && text.chooseTime}
              >
                {days
                  .find((day) => day.date === date)
                  ?.starts.map((start) => (
                    <option key={start} value={start}>
                      {timeOfDay(start)}
                    </option>
                  ))}
              </SelectField>
            </div>
          )}
        </Loaded>
      )}
    </DeedDialog>
  );
}
