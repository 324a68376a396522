import { useWords } from "words:partner";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { isSignedOut } from "../api/failure.ts";
import { useNews } from "../api/news.ts";
import { ConnectionBar } from "../shared/parts/connection-bar.tsx";
import { NeedsScript } from "../shared/parts/needs-script.tsx";
import { PageMeta } from "../shared/parts/page-meta.tsx";
import type { AddressHandle } from "../shared/state/page-address.ts";
import { Announcer } from "../ui/announce.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { meQuery } from "./calls/account.ts";
import { Account } from "./features/account/account.tsx";
import { Calendar } from "./features/calendar/calendar.tsx";
import { Earnings } from "./features/earnings/earnings.tsx";
import { Job } from "./features/jobs/job.tsx";
import { Jobs } from "./features/jobs/jobs.tsx";
import { Login } from "./features/login/login.tsx";
import { Application } from "./features/today/application.tsx";
import { Today } from "./features/today/today.tsx";
import { Frame } from "./parts/frame.tsx";
import { useSendActions } from "./parts/use-send-actions.ts";
import { useSendPhotos } from "./parts/use-send-photos.ts";
import { useShowLocation } from "./parts/use-show-location.ts";
import { useHasLeft } from "./state/kept.ts";

export const handle: AddressHandle = { drawnAs: () => "/partner" };

/** A partner's workspace. A partner who is not logged in logs in first, at any address, and then stays there. */
export default function Partner() {
  const text = useWords();

  // Partners see only their own data, while the server's page is the same for everyone.
  const [isTaken, setTaken] = useState(false);
  useEffect(() => setTaken(true), []);
  return (
    <>
      {isTaken ? <Workspace /> : <Waiting />}
      <ConnectionBar words={text} />
      <Announcer />
    </>
  );
}

function Workspace() {
  const text = useWords();

  const me = useQuery(meQuery());
  const asked = useRef(false);
  const hasEnded = isSignedOut(me.error);
  if (!me.data || hasEnded) {
    asked.current = true;
    return (
      <>
        <Title of={text.login.heading} />
        <Login ended={hasEnded} />
      </>
    );
  }
  return <Rooms partnerId={me.data._id} isAtWork={me.data.status === "Approved"} hasCome={asked.current} />;
}

/** The title: the current room, and whose workspace it is. */
const Title = ({ of }: { of: string }) => {
  const text = useWords();
  return <PageMeta title={`${of} | ${text.title}`} description={text.description} />;
};

function useRoom(): string {
  const text = useWords();

  const [, , room = "", job] = useLocation().pathname.split("/");
  const rooms: Record<string, string> = {
    jobs: text.jobs.heading,
    calendar: text.calendar.heading,
    earnings: text.earnings.heading,
    account: text.me.heading,
  };
  return job ? text.job.heading : (rooms[room] ?? text.today.heading);
}

interface RoomsProps {
  partnerId: string;
  isAtWork: boolean;
  hasCome: boolean;
}

function Rooms({ partnerId, isAtWork, hasCome }: RoomsProps) {
  useSendActions(partnerId);
  useSendPhotos(partnerId);
  useShowLocation();
  useSessionEnd();
  useNews(useHasLeft() ? undefined : "/partner/events", ["partner", "jobs"]);
  return (
    <Frame hasCome={hasCome}>
      <Title of={useRoom()} />
      <Routes>
        <Route index element={isAtWork ? <Today /> : <Application />} />
        <Route path="jobs" element={<Jobs />} />
        <Route path="jobs/:jobId" element={<Job partnerId={partnerId} />} />
        <Route path="calendar" element={<Calendar />} />
        <Route path="earnings" element={<Earnings />} />
        <Route path="account" element={<Account />} />
        <Route path="*" element={<Navigate to="/partner" replace />} />
      </Routes>
    </Frame>
  );
}

/** Any call that reports that nobody is logged in means the session has ended: asks again who is logged in. */
function useSessionEnd(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const error = event.type === "updated" && event.action.type === "error" ? event.action.error : undefined;
        if (isSignedOut(error) && event.query.queryKey[1] !== "me")
          void client.invalidateQueries({ queryKey: meQuery().queryKey });
      }),
    [client],
  );
}

const Waiting = () => {
  const text = useWords();
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center p-4">
      <PageMeta title={text.title} description={text.description} />
      <NeedsScript />
      <Spinner label={text.loading} className="size-9 text-accent-ink" />
    </div>
  );
};
