import { Link, useLocation } from "react-router";

interface Props {
  label: string;
  tabs: readonly { to: string; text: string }[];
}

/** On a phone the others may push it out. */
const bringIntoView = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** The parts of a room that has several: each has its own page. */
export function Tabs({ label, tabs }: Props) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="mb-5 border-line border-b">
      <ul className="-mb-px flex gap-x-1 overflow-x-auto">
        {tabs.map(({ to, text }) => {
          const current = pathname.replace(/\/$/, "") === to;
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={current ? "page" : undefined}
                ref={current ? bringIntoView : null}
                className={`flex min-h-11 items-center whitespace-nowrap border-b-2 px-3 font-medium ${current ? "border-accent-ink text-accent-ink" : "border-transparent text-ink-soft hover:text-ink"}`}
              >
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
