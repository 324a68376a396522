import { List } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
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
      <nav aria-label={text.menu} className="sticky top-24 hidden lg:block">
        <Links current={current} />
      </nav>
      <Dialog open={open} onClose={() => setOpen(false)} title={text.menu} placement="drawer">
        <nav aria-label={text.menu}>
          <Links current={current} onChoose={() => setOpen(false)} />
        </nav>
      </Dialog>
    </>
  );
}

const Links = ({ current, onChoose }: { current: string; onChoose?: () => void }) => (
  <ul>
    {text.sections.map(({ id, title }) => (
      <li key={id}>
        <Link
          to={`#${id}`}
          replace
          {...(onChoose ? { onClick: onChoose } : {})}
          aria-current={id === current ? "true" : undefined}
          className="flex min-h-11 items-center rounded-lg px-3 text-ink-soft hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-ink"
        >
          {title}
        </Link>
      </li>
    ))}
  </ul>
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
