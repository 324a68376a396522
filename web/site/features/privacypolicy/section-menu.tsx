import { useWords } from "words:document";
import { List } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DocumentMenu } from "../../parts/document-menu.tsx";
import { text } from "./text.ts";

/** On phones, the menu of this long page slides in. */
export function SectionMenu() {
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
          <DocumentMenu label={words.menu} sections={text.sections} onChoose={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}
