import { Button } from "./button.tsx";
import { stayFocused } from "./stay-focused.ts";

interface Props {
  /** Leaves the form without sending it. */
  back: { label: string; onBack: () => void };
  /** Sends the form. Left out while there is nothing to send. */
  send: { label: string; busy: boolean; busyText: string } | undefined;
  className?: string;
}

/** The buttons at the end of a form that opened in place: leave it or send it. On a phone they share the row. */
export const FormButtons = ({ back, send, className = "" }: Props) => (
  <div className={`flex flex-wrap-reverse gap-3 max-sm:*:flex-1 ${className}`}>
    <Button tone="secondary" onClick={back.onBack} onMouseDown={stayFocused} className="min-w-28">
      {back.label}
    </Button>
    {send && (
      <Button type="submit" onMouseDown={stayFocused} busy={send.busy} busyText={send.busyText} className="min-w-40">
        {send.label}
      </Button>
    )}
  </div>
);
