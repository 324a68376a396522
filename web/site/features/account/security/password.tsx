import { useWords } from "words:account-security";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { accountQueries } from "../../../calls/account.ts";
import { PasswordForm } from "./password-form.tsx";

/** The way to a new password, or to a first one for customers who log in by phone. */
export function Password({ userId }: { userId: string }) {
  const words = useWords().password;

  const { data: user } = useQuery(accountQueries.me(userId));
  const [changing, setChanging] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  // Until it is known: most accounts have one, and the server asks for it only if there is one.
  const hasPassword = user?.hasPassword ?? true;

  const wasChanging = useRef(false);
  useEffect(() => {
    // The form had the focus and is gone: the focus goes back to the button that opened it.
    if (wasChanging.current && !changing) opener.current?.querySelector("button")?.focus();
    wasChanging.current = changing;
  }, [changing]);

  return (
    <div className="card p-5 sm:p-8">
      <div ref={opener} className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <KeyRound className="size-6 shrink-0 self-start text-ink-soft" aria-hidden="true" />
        <div className="min-w-48 flex-1">
          <h3 className="font-semibold text-lg leading-6">{words.heading}</h3>
          <p className="mt-0.5 text-ink-soft">{hasPassword ? words.has : words.hasNone}</p>
        </div>
        {!changing && (
          <Button tone="secondary" onClick={() => setChanging(true)} className="max-sm:w-full">
            {hasPassword ? words.change : words.set}
          </Button>
        )}
      </div>
      {changing && <PasswordForm userId={userId} hasPassword={hasPassword} onClose={() => setChanging(false)} />}
    </div>
  );
}
