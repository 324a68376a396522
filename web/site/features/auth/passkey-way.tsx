import { useWords } from "words:auth";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import type { Entry } from "../../../shared/state/session.ts";
import { Button } from "../../../ui/button.tsx";
import { stayFocused } from "../../../ui/stay-focused.ts";
import { toast } from "../../../ui/toast.ts";
import { logInByPasskey, useCanPasskey, wasStopped } from "../../state/passkeys.ts";

/** Logs in with a passkey: no e-mail to type, no code to wait for. Not shown if the browser does not support passkeys. */
export function PasskeyWay({ onEnter }: { onEnter: (user: Entry) => Promise<void> }) {
  const text = useWords();

  const can = useCanPasskey();
  const [busy, setBusy] = useState(false);
  if (!can) return null;
  const enter = async () => {
    setBusy(true);
    try {
      await onEnter(await logInByPasskey());
    } catch (error) {
      if (!wasStopped(error)) toast.error(messageOf(error, text.passkey.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      tone="secondary"
      onClick={() => void enter()}
      onMouseDown={stayFocused}
      busy={busy}
      busyText={text.passkey.busy}
      className="w-full"
    >
      <Fingerprint className="size-5" aria-hidden="true" />
      {text.passkey.action}
    </Button>
  );
}
