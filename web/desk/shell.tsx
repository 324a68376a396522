import { useWords } from "words:desk";
import { useWords as useAlertWords } from "words:desk-alerts";
import type { Operator } from "@chowk/contract";
import { useQueryClient } from "@tanstack/react-query";
import { BellDot, LogOut, Menu, Search } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useNavigationType } from "react-router";
import { LanguageChoice } from "../shared/parts/language-choice.tsx";
import { OwnLogo } from "../shared/parts/logo.tsx";
import { ZoneNote } from "../shared/parts/zone-note.tsx";
import { stopTelling } from "../shared/state/stop-telling.ts";
import { announce } from "../ui/announce.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { listed } from "../ui/listed.ts";
import { NavList, navItem } from "../ui/nav-list.tsx";
import { toast } from "../ui/toast.ts";
import { leaveDesk, logOut } from "./calls/me.ts";
import { ComplaintsLine } from "./complaints-line.tsx";
import { FailedJobsLine } from "./failed-jobs-line.tsx";
import { Budgets } from "./features/settings/budgets.tsx";
import { OpeningLine } from "./opening-line.tsx";
import { useAlerts } from "./parts/alerts/use-alerts.ts";
import { RemindersLine } from "./reminders-line.tsx";
import type { Room } from "./rooms.ts";

interface Props {
  operator: Operator;
  /** The rooms that the operator may enter. */
  rooms: readonly Room[];
  /** It replaces the log-in: keyboard and screen reader go on here. */
  isNext: boolean;
  children: ReactNode;
}

/** The frame around a room: the menu beside it if there is space, else behind a button. */
export function Shell({ operator, rooms, isNext, children }: Props) {
  const text = useWords();
  const [open, setOpen] = useState(false);
  useFocusOnArrival(isNext);
  const [isFinding, setFinding] = useState(false);
  useKeysOf(rooms, () => setFinding(true));
  const alerts = useAlerts();
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="absolute top-2 start-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-white focus:translate-y-0"
      >
        {text.skip}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-line border-e bg-surface p-3 lg:flex">
        <Home />
        <FindButton onFind={() => setFinding(true)} />
        <RoomMenu rooms={rooms} operator={operator} alerts={alerts} />
      </aside>
      <header className="low:static sticky top-0 z-20 flex h-14 items-center justify-between border-line border-b bg-surface ps-4 pe-2 lg:hidden">
        <Home />
        <div className="flex">
          <AlertsBell count={alerts} />
          <IconButton Icon={Search} label={text.find} aria-haspopup="dialog" onClick={() => setFinding(true)} />
          <IconButton Icon={Menu} label={text.menu} aria-haspopup="dialog" onClick={() => setOpen(true)} />
        </div>
      </header>
      <Dialog open={open} onClose={() => setOpen(false)} title={text.title} placement="drawer">
        <div className="-m-2 flex min-h-[calc(100dvh-7rem)] flex-col">
          <RoomMenu rooms={rooms} operator={operator} alerts={alerts} inDrawer onChoose={() => setOpen(false)} />
        </div>
      </Dialog>
      {isFinding && (
        <Suspense>
          <CommandBar rooms={rooms} onClose={() => setFinding(false)} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-5 pb-16 outline-none sm:px-6 lg:px-8 lg:pt-7">
        <div className="max-w-400">
          <Budgets />
          <OpeningLine />
          <FailedJobsLine />
          <ComplaintsLine />
          <RemindersLine />
          <ZoneNote className="mb-3" />
          {children}
        </div>
      </main>
    </div>
  );
}

/** Its script loads when it is first opened. */
const CommandBar = lazy(() => import("./parts/find/command-bar.tsx"));

/** As keyboards write them. */
const FIND_KEYS = "Ctrl K";

function FindButton({ onFind }: { onFind: () => void }) {
  const text = useWords();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onFind}
      className={`${navItem} mb-2 border border-line text-ink-soft hover:bg-sunken`}
    >
      <Search className="size-5 shrink-0" aria-hidden="true" />
      {text.find}
      <span aria-hidden="true" className="ms-auto rounded border border-line px-1.5 text-xs">
        {FIND_KEYS}
      </span>
    </button>
  );
}

function Home() {
  const text = useWords();
  return (
    <Link
      to="/desk"
      className="flex h-11 min-w-0 items-center gap-2 rounded-control lg:mb-3 lg:px-2"
      aria-label={text.title}
    >
      <OwnLogo />
      {/* Beside the three buttons of a narrow phone there is no space for it. */}
      <span className="mt-0.5 font-medium text-ink-soft text-sm max-[26rem]:hidden">{text.title}</span>
    </Link>
  );
}

/** Beside the menu's button, where there is no space for the menu: that there are alerts. */
function AlertsBell({ count }: { count: number }) {
  const { many } = useAlertWords();
  if (count === 0) return null;
  return (
    <Link
      to="/desk/alerts"
      aria-label={many({ count })}
      className="relative flex size-11 items-center justify-center rounded-control"
    >
      <BellDot className="size-6" aria-hidden="true" />
      <span
        aria-hidden="true"
        className="absolute top-0.5 end-0 rounded-full bg-wrong-ink px-1.5 font-semibold text-surface text-xs"
      >
        {count}
      </span>
    </Link>
  );
}

interface MenuProps {
  rooms: readonly Room[];
  operator: Operator;
  /** How many alerts the operator has not seen. */
  alerts: number;
  inDrawer?: boolean;
  onChoose?: () => void;
}

function RoomMenu({ rooms, operator, alerts, inDrawer = false, onChoose }: MenuProps) {
  const text = useWords();
  const { many } = useAlertWords();
  const { pathname } = useLocation();
  return (
    <>
      <div className="flex-1">
        <NavList
          label={text.menuLabel}
          links={rooms.map(({ path, Icon, key }) => ({
            to: `/desk/${path}`,
            text: text.rooms[path],
            Icon,
            shortcut: key,
            current: `${pathname}/`.startsWith(`/desk/${path}/`),
            news: path === "alerts" && alerts > 0 ? { count: alerts, said: many({ count: alerts }) } : undefined,
          }))}
          replace={inDrawer}
          {...(onChoose ? { onChoose } : {})}
        />
      </div>
      <div className="mt-4 border-line border-t pt-3">
        <p className="wrap-anywhere px-3 pb-1 text-sm">
          <span className="block font-semibold">{operator.name}</span>
          <span className="text-ink-soft">{listed(operator.roles.map((role) => text.roles[role]))}</span>
        </p>
        <LogOutButton />
        <div className="mt-1 px-3">
          <LanguageChoice />
        </div>
      </div>
    </>
  );
}

function LogOutButton() {
  const text = useWords().logOut;
  const client = useQueryClient();
  const leave = async () => {
    // Whoever comes next to this browser must not be told what the office hears.
    await stopTelling().catch(() => {});
    await logOut();
    leaveDesk(client);
    announce(text.done);
  };
  return (
    <button
      type="button"
      onClick={() => void leave().catch(() => toast.error(text.failed))}
      className={`${navItem} text-wrong-ink hover:bg-wrong-soft`}
    >
      <LogOut className="size-5" aria-hidden="true" />
      {text.action}
    </button>
  );
}

/** Leads to a room at its key, and opens the search at Ctrl-K, from wherever somebody is, unless a dialog is open. */
function useKeysOf(rooms: readonly Room[], onFind: () => void): void {
  const navigate = useNavigate();
  const go = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector("dialog[open]") || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      event.preventDefault();
      return onFind();
    }
    const room = rooms.find(({ key }) => key === event.key);
    if (!room || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void navigate(`/desk/${room.path}`);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => go(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** On arrival in another room, or at another item in it, its title is read out and the keyboard starts at its beginning. */
function useFocusOnArrival(isNext: boolean): void {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const before = useRef(isNext ? undefined : pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
    // Whoever goes back is where they were (ui/scroll-positions.tsx).
    if (!isReturn) scrollTo({ top: 0 });
    const timer = setTimeout(() => announce(document.title), 500);
    return () => clearTimeout(timer);
  }, [pathname, isReturn]);
}
