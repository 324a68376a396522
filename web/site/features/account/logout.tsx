import { useWords } from "words:account";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { logOut } from "../../state/log-out.ts";

/** Merely opening the address signs nobody out: a link could lead here. */
export function LogoutTab() {
  const text = useWords();

  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    logOut().catch(() => {
      setBusy(false);
      toast.error(text.logout.failed);
    });
  };
  return (
    <div className="card p-5 sm:p-8">
      <p className="max-w-prose">{text.logout.text}</p>
      <Button onClick={leave} busy={busy} busyText={text.logout.busy} className="mt-6 min-w-36">
        {text.logout.action}
      </Button>
    </div>
  );
}
