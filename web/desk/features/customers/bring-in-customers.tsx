import { useWords as useDesk } from "words:desk";
import { useWords } from "words:desk-customers";
import { BringIn } from "../../parts/sheet/bring-in.tsx";
import { bringInCustomers, lookAtCustomers, readCustomers } from "./calls.ts";

/** Brings in customers from a file. */
export default function BringInCustomers() {
  const text = useWords().sheet;
  const { rooms } = useDesk();
  return (
    <BringIn
      title={text.title}
      note={text.note}
      back={{ to: "/desk/customers", text: rooms.customers }}
      out={{ name: "customers.csv", read: readCustomers }}
      look={lookAtCustomers}
      bringIn={bringInCustomers}
    />
  );
}
