import { useWords } from "words:account-security";
import type { SessionEntry } from "@chowk/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";
import { useId, useRef } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { showAnswer } from "../../../../api/show-answer.ts";
import { ZoneNote } from "../../../../shared/parts/zone-note.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { longDateAndTime } from "../../../../ui/date.ts";
import { Loaded } from "../../../../ui/loaded.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { toast } from "../../../../ui/toast.ts";
import { accountQueries } from "../../../calls/account.ts";
import { signOutDevice, signOutOthers } from "../calls.ts";

/** Every session of the account, and a way to end those on other devices. */
export function Devices({ userId }: { userId: string }) {
  const words = useWords().devices;

  const sessions = useQuery(accountQueries.sessions(userId));
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { one, others } = useSignOut(userId, () => heading.current?.focus());
  return (
    <div className="card p-5 sm:p-8">
      <h3 id={headingId} ref={heading} tabIndex={-1} className="font-semibold text-lg leading-6 outline-none">
        {words.heading}
      </h3>
      <p className="mt-0.5 text-ink-soft">{words.note}</p>
      <ZoneNote className="mt-0.5" />
      <div className="mt-4">
        <Loaded query={sessions} waiting={<Waiting />} failed={(error) => messageOf(error, words.failed)}>
          {(found) => (
            <>
              <ul aria-labelledby={headingId} className="divide-y divide-line border-line border-t">
                {here(found).map((session) => (
                  <Device
                    key={session._id}
                    session={session}
                    busy={one.isPending && one.variables?._id === session._id}
                    onSignOut={() => one.mutate(session)}
                  />
                ))}
              </ul>
              {found.length > 1 && (
                <Button
                  tone="secondary"
                  onClick={() => others.mutate()}
                  busy={others.isPending}
                  busyText={words.signingOut}
                  className="mt-2 max-sm:w-full"
                >
                  {words.all}
                </Button>
              )}
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}

/** Puts this device first. */
const here = (sessions: SessionEntry[]) => sessions.toSorted((a, b) => Number(b.current) - Number(a.current));

function Device({ session, busy, onSignOut }: { session: SessionEntry; busy: boolean; onSignOut: () => void }) {
  const words = useWords().devices;

  const { device, createdAt, lastSeenAt, current } = session;
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 only:pb-0">
      <Icon className="size-6 shrink-0 self-start text-ink-soft" aria-hidden="true" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {device}
          {current && <Badge tone="done">{words.current}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {current
            ? words.since({ when: longDateAndTime(createdAt) })
            : words.lastSeen({ when: longDateAndTime(lastSeenAt) })}
        </p>
      </div>
      {!current && (
        <Button
          tone="quiet"
          onClick={onSignOut}
          busy={busy}
          busyText={words.signingOut}
          aria-label={words.signOutOf({ device })}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  );
}

/** `onGone`: the pressed button is no longer on the page. */
function useSignOut(userId: string, onGone: () => void) {
  const words = useWords().devices;

  const client = useQueryClient();
  const { queryKey } = accountQueries.sessions(userId);
  const forget = (isGone: (session: SessionEntry) => boolean) =>
    showAnswer(client, queryKey, (before) => before?.filter((session) => !isGone(session)));
  const onError = (error: Error) => {
    toast.error(messageOf(error, words.notSignedOut));
    void client.invalidateQueries({ queryKey });
  };
  const one = useMutation({
    mutationFn: ({ _id: id }: SessionEntry) => signOutDevice(id),
    onSuccess: (_data, { _id, device }) => {
      forget((session) => session._id === _id);
      toast.success(words.signedOut({ device }));
      onGone();
    },
    onError,
  });
  const others = useMutation({
    mutationFn: signOutOthers,
    onSuccess: () => {
      forget((session) => !session.current);
      toast.success(words.allDone);
      onGone();
    },
    onError,
  });
  return { one, others };
}

const Waiting = () => {
  const words = useWords().devices;
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
};
