import { useWords } from "words:desk-catalogue";
import { BringIn } from "../../parts/sheet/bring-in.tsx";
import { bringInServices, lookAtServices, readServices } from "./calls.ts";

/** Brings in the catalogue from a file. */
export function BringInServices() {
  const text = useWords();
  return (
    <BringIn
      title={text.sheet.title}
      note={text.sheet.note}
      back={{ to: "/desk/catalogue", text: text.title }}
      out={{ name: "services.csv", read: readServices }}
      look={lookAtServices}
      bringIn={bringInServices}
    />
  );
}
