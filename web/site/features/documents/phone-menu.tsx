import { useWords } from "words:document";
import { List } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DocumentMenu } from "./menu.tsx";

/** On phones, the menu of a long page slides in. */
export function PhoneMenu({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const words = useWords();

  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="secondary"
        className="justify-self-start lg:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <List className="size-5" aria-hidden="true" />
        {words.menu}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.menu} placement="drawer">
        <div className="-m-2">
          <DocumentMenu label={words.menu} sections={sections} onChoose={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}
