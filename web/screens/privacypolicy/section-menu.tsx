import { List } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { NavList } from "../../ui/nav-list.tsx";
import { text } from "./text.ts";

/** Beside the text where there is room; on phones it slides in. */
export function SectionMenu() {
  const [open, setOpen] = useState(false);
  const current = useCurrentSection();
  return (
    <>
      <Button
        tone="secondary"
        className="justify-self-start lg:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <List className="size-5" aria-hidden="true" />
        {text.menu}
      </Button>
      <div className="sticky top-24 hidden lg:block">
        <Parts current={current} />
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={text.menu} placement="drawer">
        <div className="-m-2">
          <Parts current={current} onChoose={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}

const Parts = ({ current, onChoose }: { current: string; onChoose?: () => void }) => (
  <NavList
    label={text.menu}
    links={text.sections.map(({ id, title }) => ({ to: `#${id}`, text: title, current: id === current }))}
    currentAs="true"
    replace
    {...(onChoose ? { onChoose } : {})}
  />
);

/** The section that is being read: the last whose title has passed the upper third of the window. */
function useCurrentSection(): string {
  const [current, setCurrent] = useState(text.sections[0]?.id ?? "");
  useEffect(() => {
    const look = () => {
      const passed = text.sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 3;
      });
      setCurrent((passed.at(-1) ?? text.sections[0])?.id ?? "");
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return current;
}
