import { useEffect, useState } from "react";
import { NavList } from "../../../ui/nav-list.tsx";

interface Props {
  label: string;
  sections: readonly { id: string; title: string }[];
  onChoose?: () => void;
}

/** The sections of a page as a vertical list. The section being read is marked. */
export function DocumentMenu({ label, sections, onChoose }: Props) {
  const current = useCurrentSection(sections);
  return (
    <NavList
      label={label}
      links={sections.map(({ id, title }) => ({ to: `#${id}`, text: title, current: id === current }))}
      currentAs="true"
      replace
      {...(onChoose ? { onChoose } : {})}
    />
  );
}

/** The last section whose title has passed the upper third of the window. */
function useCurrentSection(sections: Props["sections"]): string {
  const first = sections[0]?.id ?? "";
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    const look = () => {
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 3;
      });
      setCurrent(passed.at(-1)?.id ?? first);
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [sections, first]);
  return current;
}
