import { type Words as AccountWords, useWords } from "words:account";
import { CalendarSync, ClipboardList, LogOut, MapPin, Menu, UserRound, Wallet } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { NavList, navItem } from "../../../ui/nav-list.tsx";
import { toast } from "../../../ui/toast.ts";
import { logOut } from "../../state/log-out.ts";

export type Tab = keyof AccountWords["tabs"];

const links = [
  { tab: "details", Icon: UserRound },
  { tab: "orders", Icon: ClipboardList },
  { tab: "plans", Icon: CalendarSync },
  { tab: "credit", Icon: Wallet },
  { tab: "address", Icon: MapPin },
] as const;

/** Beside the content where there is room; otherwise in a drawer behind a button. */
export function AccountMenu({ tab }: { tab: Tab }) {
  const text = useWords();

  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="secondary"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="w-fit max-lg:order-1 lg:hidden"
      >
        <Menu className="size-5" aria-hidden="true" />
        {text.menu.open}
      </Button>
      <aside className="card sticky top-24 hidden p-3 lg:block">
        <h2 className="px-3 pt-2 pb-3 font-semibold text-lg">{text.menu.dashboard}</h2>
        <Tabs tab={tab} label={text.menu.dashboard} />
      </aside>
      <Dialog open={open} onClose={() => setOpen(false)} title={text.menu.drawer} placement="drawer">
        <div className="-m-2">
          <Tabs tab={tab} label={text.menu.drawer} inDrawer onChoose={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}

interface TabsProps {
  tab: Tab;
  label: string;
  inDrawer?: boolean;
  onChoose?: () => void;
}

const Tabs = ({ tab: current, label, inDrawer = false, onChoose }: TabsProps) => {
  const text = useWords();
  return (
    <NavList
      label={label}
      links={links.map(({ tab, Icon }) => ({
        to: `/account/${tab}`,
        text: text.tabs[tab],
        Icon,
        current: tab === current,
      }))}
      replace={inDrawer}
      {...(onChoose ? { onChoose } : {})}
    >
      <li className="border-line border-t pt-1">
        <button
          type="button"
          onClick={() => void logOut().catch(() => toast.error(text.logout.failed))}
          className={`${navItem} text-wrong-ink hover:bg-wrong-soft`}
        >
          <LogOut className="size-5" aria-hidden="true" />
          {text.tabs.logout}
        </button>
      </li>
    </NavList>
  );
};
