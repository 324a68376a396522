import { useWords as useDesk } from "words:desk";
import { useWords } from "words:desk-phone";
import type { Address, Caller } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { NotesCard } from "../../parts/notes/notes-card.tsx";
import { Phone } from "../../parts/phone.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { forgetSaid, NEW_ADDRESS, type Said } from "../../state/phone-orders.ts";
import { Booked, type Done } from "./booked.tsx";
import { callerQuery } from "./calls.ts";
import { LatestOrders } from "./latest-orders.tsx";
import { SayBack } from "./say-back.tsx";
import { useOrder } from "./use-order.ts";
import { useTimes } from "./use-times.ts";
import { What } from "./what.tsx";
import { When } from "./when.tsx";
import { Where } from "./where.tsx";

/** Another caller is another order. */
export function OrderFor() {
  const { id = "" } = useParams();
  return <OrderOf key={id} id={id} />;
}

/** What one caller wants, from the place to the price and time that are said back. */
function OrderOf({ id }: { id: string }) {
  const text = useWords();
  const { rooms } = useDesk();
  const query = useQuery(callerQuery(id));
  const [done, setDone] = useState<Done>();
  const back = { to: "/desk/phone", text: text.another };
  return (
    <Loaded
      query={query}
      waiting={
        <RoomPage title={rooms.phone} back={back}>
          <RowsWaiting />
        </RoomPage>
      }
      failed={(error) => messageOf(error, text.failed)}
    >
      {(caller) => (
        <RoomPage title={nameInWords(caller.name)} note={<Phone number={caller.phone} />} back={back}>
          {done ? <Booked done={done} caller={caller} /> : <Order caller={caller} onDone={setDone} />}
        </RoomPage>
      )}
    </Loaded>
  );
}

/** Where they want it: the address that they used last, until they say another; undefined while a new one is written down. */
const addressOf = ({ addresses }: Caller, { addressId }: Said): Address | undefined =>
  addressId === NEW_ADDRESS ? undefined : (addresses.find(({ _id }) => _id === addressId) ?? addresses[0]);

function Order({ caller, onDone }: { caller: Caller; onDone: (done: Done) => void }) {
  const { said, say } = useOrder(caller._id);
  const address = addressOf(caller, said);
  const times = useTimes(caller._id, address, said);
  const isUnanswered = said.unanswered !== undefined;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div inert={isUnanswered} className={`min-w-0 space-y-5 ${isUnanswered ? "opacity-60" : ""}`}>
        <Where caller={caller} address={address} onChoose={(addressId) => say({ addressId })} />
        <What address={address} lines={said.lines} onChange={(lines) => say({ lines })} />
        <When
          times={times}
          isAsked={address !== undefined && said.lines.length > 0}
          onChoose={(slot) => say({ slot })}
        />
      </div>
      <div className="min-w-0 space-y-5 xl:sticky xl:top-7">
        <SayBack
          {...{ caller, address, said, say }}
          slot={times.slot}
          onDone={(booked) => {
            forgetSaid(caller._id);
            onDone(booked);
          }}
        />
        <LatestOrders caller={caller} />
        <NotesCard about={{ customer: caller._id }} />
      </div>
    </div>
  );
}
