import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from "react";
import { Navigate, useLocation } from "react-router";
import { isSignedOut } from "../../api/failure.ts";
import { NeedsScript } from "../../shared/parts/needs-script.tsx";
import { type Entry, forgetEntry, useEntry } from "../../shared/state/session.ts";
import { toldPage } from "../../ui/covers-in-history.ts";

/** What a page passes to the login screen when it sends a visitor there; stored in the history, which survives reloads. */
export interface Arrival {
  /** The page to come back to, with its query, and the state that page had been given. */
  returnTo: string;
  returnState: unknown;
  /** The session ran out while the page was open. */
  sessionEnded: boolean;
}

interface Props {
  /** Shown until it is known who is here: this is what the server renders. */
  waiting: ReactNode;
  children: (entry: Entry) => ReactNode;
}

/** A customer's own pages. A visitor is sent to log in, and comes back to the same place afterwards. */
export function Protected({ waiting, children }: Props) {
  const entry = useEntry();
  const sessionEnded = useSessionEnd();
  if (entry === undefined) {
    return (
      <>
        <NeedsScript />
        {waiting}
      </>
    );
  }
  return entry ? children(entry) : <GoToLogin sessionEnded={sessionEnded.current} />;
}

function GoToLogin({ sessionEnded }: Pick<Arrival, "sessionEnded">) {
  const location = useLocation();
  // The same object as long as the page is the same: a new object on each rendering would navigate again.
  const arrival = useMemo((): Arrival => {
    const { pathname, search } = location;
    return { returnTo: pathname + search, returnState: toldPage(location), sessionEnded };
  }, [location, sessionEnded]);
  return <Navigate to="/auth" replace state={arrival} />;
}

/** If any call reports that nobody is logged in, the session has ended: signs the customer out here too. */
function useSessionEnd(): RefObject<boolean> {
  const client = useQueryClient();
  const ended = useRef(false);
  useEffect(() => {
    const onEvent = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      const error = event.action?.type === "error" ? event.action.error : undefined;
      if (!isSignedOut(error)) return;
      ended.current = true;
      forgetEntry();
    };
    const unsubscribe = [client.getQueryCache().subscribe(onEvent), client.getMutationCache().subscribe(onEvent)];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [client]);
  return ended;
}

export interface Destination {
  to: string;
  state?: unknown;
}

/** Pages only for visitors: someone who is signed in, or has just logged in, goes on to the destination. */
export function GuestOnly({ destination, children }: { destination: RefObject<Destination>; children: ReactNode }) {
  const entry = useEntry();
  if (entry) return <Navigate replace {...destination.current} />;
  return <div data-for="visitor">{children}</div>;
}
