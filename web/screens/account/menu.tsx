import { ClipboardList, LogOut, MapPin, Menu, UserRound } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { logOut } from "../../state/log-out.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { text } from "./text.ts";

export type Tab = keyof typeof text.tabs;

const links = [
  { tab: "details", Icon: UserRound },
  { tab: "orders", Icon: ClipboardList },
  { tab: "address", Icon: MapPin },
] as const;

/** Beside the content where there is room; else behind a button, in a drawer. */
export function AccountMenu({ tab }: { tab: Tab }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="flex min-h-11 w-fit items-center gap-2 rounded-control border border-line-strong bg-surface px-4 font-semibold hover:bg-sunken max-lg:order-1 lg:hidden"
      >
        <Menu className="size-5" aria-hidden="true" />
        {text.menu.open}
      </button>
      <aside className="card sticky top-24 hidden p-3 lg:block">
        <h2 className="px-3 pt-2 pb-3 font-semibold text-lg">{text.menu.dashboard}</h2>
        <Tabs tab={tab} label={text.menu.dashboard} />
      </aside>
      <Dialog open={open} onClose={() => setOpen(false)} title={text.menu.drawer} placement="drawer">
        <div className="-m-2">
          <Tabs tab={tab} label={text.menu.drawer} replace onChoose={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}

interface TabsProps {
  tab: Tab;
  label: string;
  /** Inside a dialog, links take over the entry that it put in the history. */
  replace?: boolean;
  onChoose?: () => void;
}

const item =
  "flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-medium transition-colors duration-150";

const Tabs = ({ tab: current, label, replace = false, onChoose }: TabsProps) => (
  <nav aria-label={label}>
    <ul className="space-y-1">
      {links.map(({ tab, Icon }) => (
        <li key={tab}>
          <Link
            to={`/account/${tab}`}
            replace={replace}
            onClick={onChoose}
            aria-current={tab === current ? "page" : undefined}
            className={`${item} ${tab === current ? "bg-accent-soft text-accent-ink" : "hover:bg-sunken"}`}
          >
            <Icon className="size-5" aria-hidden="true" />
            {text.tabs[tab]}
          </Link>
        </li>
      ))}
      <li className="border-line border-t pt-1">
        <button
          type="button"
          onClick={() => void logOut().catch(() => toast.error(text.logout.failed))}
          className={`${item} text-wrong-ink hover:bg-wrong-soft`}
        >
          <LogOut className="size-5" aria-hidden="true" />
          {text.tabs.logout}
        </button>
      </li>
    </ul>
  </nav>
);
