import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { Navigate, Route, Routes } from "react-router";
import { ApiError } from "../api/client.ts";
import { NeedsScript } from "../shared/parts/needs-script.tsx";
import { PageMeta } from "../shared/parts/page-meta.tsx";
import type { AddressHandle } from "../shared/state/page-address.ts";
import { Announcer } from "../ui/announce.tsx";
import { EmptyState, ErrorState } from "../ui/messages.tsx";
import { LogIn } from "./features/login/log-in.tsx";
import { Password } from "./features/login/password.tsx";
import { DeskCard } from "./parts/desk-card.tsx";
import { RoomWaiting } from "./parts/room.tsx";
import { leaveDesk, meQuery } from "./queries.ts";
import { mayEnter, type Room, rooms } from "./rooms.ts";
import { Shell } from "./shell.tsx";

export const handle: AddressHandle = {
  drawnAs: ({ "*": room }) => (room === "password" ? "/operations/password" : "/operations"),
};

/** The business's desk. Whoever is not logged in is asked to, wherever they want to go, and then is there. */
export default function Operations() {
  return (
    <>
      <PageMeta title="Operations" description="The business's own desk." />
      <Routes>
        <Route path="password" element={<Password />} />
        <Route path="*" element={<Desk />} />
      </Routes>
      <Announcer />
    </>
  );
}

function Desk() {
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
      <DeskCard heading="Operations">
        {error ? (
          <ErrorState message="The desk could not be opened." onRetry={() => void refetch()} />
        ) : (
          <>
            <NeedsScript />
            <p role="status" className="text-ink-soft">
              One moment …
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
        <Route path="*" element={open[0] ? <Navigate to={`/operations/${open[0].path}`} replace /> : <NotYours />} />
      </Routes>
    </Shell>
  );
}

const Entered = ({ room: { title, Content } }: { room: Room }) => (
  <>
    <PageMeta title={`${title} · Operations`} description="The business's own desk." />
    <Suspense fallback={<RoomWaiting title={title} />}>
      <Content />
    </Suspense>
  </>
);

const NotYours = () => (
  <EmptyState
    Icon={LockKeyhole}
    title="This is not open to you"
    text="An owner of the business decides who does what here. Ask one to give you the role that you need."
  />
);

/** A 401 to any call of the desk means that the session has ended: its twelve hours are over, or an owner ended it. */
function useSessionEnd(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onEvent = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      const error = event.action?.type === "error" ? event.action.error : undefined;
      if (error instanceof ApiError && error.code === 401 && client.getQueryData(meQuery.queryKey)) leaveDesk(client);
    };
    const unsubscribe = [client.getQueryCache().subscribe(onEvent), client.getMutationCache().subscribe(onEvent)];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [client]);
}
