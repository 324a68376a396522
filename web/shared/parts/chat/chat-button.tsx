import { useWords } from "words:chat";
import { MessageCircle } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { numberWriter } from "../../../ui/number.ts";
import { toast } from "../../../ui/toast.ts";
import type { ChatDialog } from "./chat-dialog.tsx";

const number = numberWriter();

interface Props {
  /** How many lines of the other one are new. */
  unread: number;
  children: ReactNode;
  className?: string;
  /** Returns the open dialog. */
  dialog: (Fetched: typeof ChatDialog, close: () => void) => ReactNode;
}

/** Opens a chat, and says how much of it is new. */
export function ChatButton({ unread, children, className = "", dialog }: Props) {
  const text = useWords();
  const [Fetched, setFetched] = useState<typeof ChatDialog>();
  // Few need it: it is fetched when it is opened.
  const open = () =>
    void import("./chat-dialog.tsx").then(
      ({ ChatDialog: fetched }) => setFetched(() => fetched),
      () => toast.error(text.unopened),
    );
  return (
    <>
      <Button tone="secondary" onClick={open} aria-haspopup="dialog" className={className}>
        <MessageCircle className="size-5" aria-hidden="true" />
        <span className="wrap-anywhere min-w-0">{children}</span>
        {unread > 0 && <Badge tone="accent">{text.unread({ count: number(unread) })}</Badge>}
      </Button>
      {Fetched && dialog(Fetched, () => setFetched(undefined))}
    </>
  );
}
