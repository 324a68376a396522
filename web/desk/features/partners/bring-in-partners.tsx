import { useWords as useDesk } from "words:desk";
import { useWords } from "words:desk-partners";
import { BringIn } from "../../parts/sheet/bring-in.tsx";
import { bringInPartners, lookAtPartners, readPartners } from "./calls.ts";

/** Invites partners from a file. */
export default function BringInPartners() {
  const text = useWords().sheet;
  const { rooms } = useDesk();
  return (
    <BringIn
      title={text.title}
      note={text.note}
      back={{ to: "/desk/partners", text: rooms.partners }}
      out={{ name: "partners.csv", read: readPartners }}
      look={lookAtPartners}
      bringIn={bringInPartners}
    />
  );
}
