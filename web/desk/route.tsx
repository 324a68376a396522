import { useWords } from "words:desk";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { Navigate, Route, Routes } from "react-router";
import { isSignedOut } from "../api/failure.ts";
import { NeedsScript } from "../shared/parts/needs-script.tsx";
import { PageMeta } from "../shared/parts/page-meta.tsx";
import type { AddressHandle } from "../shared/state/page-address.ts";
import { Announcer } from "../ui/announce.tsx";
import { EmptyState, ErrorState } from "../ui/messages.tsx";
import { leaveDesk, meQuery } from "./calls/me.ts";
import { setupQuery } from "./calls/setup.ts";
import { LogIn } from "./features/login/log-in.tsx";
import { Password } from "./features/login/password.tsx";
import { DeskCard } from "./parts/desk-card.tsx";
import { RoomWaiting } from "./parts/room.tsx";
import { useMe } from "./parts/use-me.ts";
import { mayEnter, type Room, rooms } from "./rooms.ts";
import { Shell } from "./shell.tsx";

export const handle: AddressHandle = {
  drawnAs: ({ "*": room }) => (room === "password" ? "/desk/password" : "/desk"),
};

/** The business's desk. An operator who is not logged in logs in first, at any address, and then stays there. */
export default function Desk() {
  const text = useWords();
  return (
    <>
      <PageMeta title={text.title} description={text.description} />
      <Routes>
        <Route path="password" element={<Password />} />
        <Route path="*" element={<LogInOrRooms />} />
      </Routes>
      <Announcer />
    </>
  );
}

function LogInOrRooms() {
  const text = useWords();
  useSessionEnd();
  const { data: operator, error, refetch } = useQuery(meQuery);
  const wasOut = useRef(false);
  const wasIn = useRef(false);
  useEffect(() => {
    wasOut.current = operator === null;
    wasIn.current ||= Boolean(operator);
  }, [operator]);
  if (operator === null) return <LogIn isNext={wasIn.current} />;
  if (!operator) {
    return (
      <DeskCard heading={text.title}>
        {error ? (
          <ErrorState message={text.failed} onRetry={() => void refetch()} />
        ) : (
          <>
            <NeedsScript />
            <p role="status" className="text-ink-soft">
              {text.waiting}
            </p>
          </>
        )}
      </DeskCard>
    );
  }
  const open = rooms.filter((room) => mayEnter(room, operator.roles));
  return (
    <Shell operator={operator} rooms={open} isNext={wasOut.current}>
      <Routes>
        {rooms.map((room) => (
          <Route
            key={room.path}
            path={`${room.path}/*`}
            element={open.includes(room) ? <Entered room={room} /> : <NotYours />}
          />
        ))}
        <Route path="*" element={open[0] ? <First room={open[0]} /> : <NotYours />} />
      </Routes>
    </Shell>
  );
}

/** Leads to the first room; while a business is set up, its owners to the set-up. */
function First({ room: { path } }: { room: Room }) {
  const text = useWords();
  const isOwner = useMe("owner");
  const { data: setup, isPending } = useQuery({ ...setupQuery, enabled: isOwner });
  if (isOwner && isPending) return <RoomWaiting title={text.title} />;
  return <Navigate to={`/desk/${setup?.opening === "new" ? "setup" : path}`} replace />;
}

function Entered({ room: { path, Content } }: { room: Room }) {
  const text = useWords();
  const title = text.rooms[path];
  return (
    <>
      <PageMeta title={text.titleOf({ room: title })} description={text.description} />
      <Suspense fallback={<RoomWaiting title={title} />}>
        <Content />
      </Suspense>
    </>
  );
}

function NotYours() {
  const text = useWords().closed;
  return <EmptyState Icon={LockKeyhole} title={text.title} text={text.text} />;
}

/** Any call that reports that nobody is logged in means the session has ended: after twelve hours, or because an owner ended it. */
function useSessionEnd(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onEvent = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      const error = event.action?.type === "error" ? event.action.error : undefined;
      if (isSignedOut(error) && client.getQueryData(meQuery.queryKey)) leaveDesk(client);
    };
    const unsubscribe = [client.getQueryCache().subscribe(onEvent), client.getMutationCache().subscribe(onEvent)];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [client]);
}
