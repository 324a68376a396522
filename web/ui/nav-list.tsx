import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

export interface NavLink {
  to: string;
  text: string;
  Icon?: LucideIcon;
  /** The key that leads there. */
  shortcut?: string | undefined;
  current: boolean;
  /** How much is new there, and the same in words. */
  news?: { count: number; said: string } | undefined;
}

interface Props {
  label: string;
  links: NavLink[];
  /** "page" if each link is a page, "true" if it is a part of one. */
  currentAs?: "page" | "true";
  /** Links replace the current history entry: inside a dialog, and between parts of a page. */
  replace?: boolean;
  onChoose?: () => void;
  /** More items below the links: buttons of the look `navItem`. */
  children?: ReactNode;
}

/** The look of an item, whether link or button. */
export const navItem =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start font-medium transition-colors duration-150";

/** The tabs of an area, or the parts of a long page, one below the other: beside the content, or in a drawer. */
export const NavList = ({ label, links, currentAs = "page", replace = false, onChoose, children }: Props) => (
  <nav aria-label={label}>
    <ul className="space-y-1">
      {links.map(({ to, text, Icon, shortcut, current, news }) => (
        <li key={to}>
          <Link
            to={to}
            replace={replace}
            {...(onChoose ? { onClick: onChoose } : {})}
            aria-current={current ? currentAs : undefined}
            aria-keyshortcuts={shortcut}
            className={`${navItem} ${current ? "bg-accent-soft text-accent-ink" : "hover:bg-sunken"}`}
          >
            {Icon && <Icon className="size-5 shrink-0" aria-hidden="true" />}
            {text}
            {news && <News {...news} />}
            {shortcut && (
              <span aria-hidden="true" className="ms-auto rounded border border-line px-1.5 text-ink-soft text-xs">
                {shortcut}
              </span>
            )}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  </nav>
);

const News = ({ count, said }: { count: number; said: string }) => (
  <span className="ms-auto">
    <span aria-hidden="true" className="rounded-full bg-wrong-ink px-2 py-0.5 font-semibold text-surface text-xs">
      {count}
    </span>
    <span className="sr-only">{said}</span>
  </span>
);
