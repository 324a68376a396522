import { useWords, type Words } from "words:partner";
import { CalendarDays, ListChecks, type LucideIcon, Sun, UserRound, Wallet } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, NavLink, useLocation, useNavigationType } from "react-router";
import { OwnLogo } from "../../shared/parts/logo.tsx";
import { ZoneNote } from "../../shared/parts/zone-note.tsx";

const tabs: { to: string; name: keyof Words["tabs"]; Icon: LucideIcon }[] = [
  { to: "/partner", name: "today", Icon: Sun },
  { to: "/partner/jobs", name: "jobs", Icon: ListChecks },
  { to: "/partner/calendar", name: "calendar", Icon: CalendarDays },
  { to: "/partner/earnings", name: "earnings", Icon: Wallet },
];

interface Props {
  /** The partner has just logged in: focus moves to the room, as it does from one room to another. */
  hasCome: boolean;
  children: ReactNode;
}

/** The frame around the workspace: tabs under the thumb on phones, at the side if there is room. */
export function Frame({ hasCome, children }: Props) {
  const text = useWords();

  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const isReturn = useNavigationType() === "POP";
  const before = useRef(hasCome ? undefined : pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // Whoever goes back is where they were (ui/scroll-positions.tsx).
    if (!isReturn) scrollTo({ top: 0 });
    // Its heading is read out, and tells where one is.
    const heading = main.current?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, isReturn]);
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_1fr]">
      <a
        href="#main"
        className="absolute start-2 top-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-white focus:translate-y-0"
      >
        {text.skip}
      </a>
      <header className="low:max-md:static sticky top-0 z-20 flex h-14 items-center justify-between border-line border-b bg-surface px-4 md:h-dvh md:flex-col md:items-stretch md:justify-start md:gap-6 md:border-e md:border-b-0 md:p-5">
        <Link to="/partner" className="flex min-h-11 items-center gap-2 font-semibold text-ink-soft">
          <OwnLogo />
          {text.name}
        </Link>
        <nav aria-label={text.menu} className="hidden md:block">
          <ul className="space-y-1">
            {tabs.map(({ to, name, Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === "/partner"}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink-soft hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
                >
                  <Icon className="size-5 shrink-0" aria-hidden="true" />
                  {text.tabs[name]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <NavLink
          to="/partner/account"
          aria-label={text.account}
          className="flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-control text-ink-soft hover:bg-sunken aria-[current=page]:text-accent-ink md:mt-auto md:justify-start md:px-3"
        >
          <UserRound className="size-6 shrink-0 md:size-5" aria-hidden="true" />
          <span className="hidden font-medium md:block">{text.account}</span>
        </NavLink>
      </header>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto w-full max-w-3xl px-4 pt-4 pb-(--below) outline-none [--below:calc(11.5rem+env(safe-area-inset-bottom))] low:[--below:1rem] md:px-8 md:py-8 md:[--below:2rem] [&_h1]:outline-none"
      >
        <ZoneNote className="mb-3" />
        {children}
      </main>
      <nav
        aria-label={text.menu}
        data-part="tab-bar"
        className="low:static fixed inset-x-0 bottom-(--connection-bar) z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <ul className="grid grid-cols-4">
          {tabs.map(({ to, name, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === "/partner"}
                className="flex min-h-14 flex-col items-center justify-center gap-1 px-1 font-medium text-ink-soft text-xs aria-[current=page]:text-accent-ink"
              >
                <Icon className="size-5" aria-hidden="true" />
                {text.tabs[name]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/**
 * The one thing to do next, and which job it is for (`of`): under the thumb on phones, above the tabs; below the content if
 * there is room, and on screens so low that it would cover the text.
 */
export const ActionBar = ({ of, children }: { of: string; children: ReactNode }) => (
  <div
    data-part="action-bar"
    className="low:static low:mt-6 fixed inset-x-0 bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom)+var(--connection-bar))] z-20 border-line low:border-0 border-t bg-surface low:p-0 p-3 md:static md:mt-6 md:border-0 md:bg-transparent md:p-0"
  >
    <p className="mb-2 truncate text-ink-soft text-sm md:hidden">{of}</p>
    {children}
  </div>
);

export const Heading = ({ children }: { children: ReactNode }) => (
  <h1 className="mb-4 font-semibold text-2xl tracking-tight sm:text-3xl">{children}</h1>
);
