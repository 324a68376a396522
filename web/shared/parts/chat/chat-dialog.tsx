import { useWords } from "words:chat";
import type { Chat } from "@chowk/contract";
import { CloudUpload } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { shortDateAndTime } from "../../../ui/date.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Photo } from "../../../ui/photos.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { Compose, type NewLine } from "./compose.tsx";

interface Props {
  /** Who the other one is. */
  name: string;
  /** Which of the two reads. */
  isPartner: boolean;
  /** What the server has; undefined until it is known. */
  chat: Chat | undefined;
  failed: string | undefined;
  /** Lines that wait for the network. */
  waiting?: readonly NewLine[];
  /** Under this name what is typed is kept. */
  draft: string;
  onSend: (line: NewLine) => Promise<unknown>;
  /** Called with the last line of the other one that is on the screen, if it is new. */
  onSeen: (lineId: string) => void;
  onClose: () => void;
}

/** What the customer and the partner of a visit write to each other. */
export function ChatDialog({ name, isPartner, chat, failed, waiting = [], draft, onSend, onSeen, onClose }: Props) {
  const text = useWords();
  const end = useRef<HTMLDivElement>(null);
  const lines = chat?.lines ?? [];
  const queued = waiting.filter(({ id }) => !lines.some(({ _id }) => _id === id));
  const unseen = lines.findLast((line) => line.isFromPartner !== isPartner && !line.isRead)?._id;
  const lastOwn = lines.findLast((line) => line.isFromPartner === isPartner)?._id;
  const count = lines.length + queued.length;

  useSeen(unseen, onSeen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is to be in view
  useEffect(() => void end.current?.scrollIntoView({ block: "end" }), [count]);

  return (
    <Dialog open onClose={onClose} title={text.title({ name })}>
      <p className="text-ink-soft text-sm">{text.private}</p>
      {!chat && !failed && (
        <div className="grid min-h-32 place-items-center">
          <Spinner label={text.loading} className="size-8 text-accent-ink" />
        </div>
      )}
      <FormError className="mt-3">{failed}</FormError>
      <div role="log" aria-label={text.title({ name })} className="my-4 flex flex-col gap-3">
        {lines.map((line) => {
          const isOwn = line.isFromPartner === isPartner;
          return (
            <Bubble key={line._id} isOwn={isOwn} by={isOwn ? text.you : name} text={line.text}>
              {line.photo && (
                <Photo link={line.photo} alt={isOwn ? text.ownPhoto : text.photoFrom({ name })} unseen={text.unseen} />
              )}
              <Foot>
                {shortDateAndTime(line.saidAt)}
                {line._id === lastOwn && line.isRead && <> · {text.seen}</>}
              </Foot>
            </Bubble>
          );
        })}
        {queued.map(({ id, text: said, photo }) => (
          <Bubble key={id} isOwn by={text.you} text={said}>
            <Foot>
              <CloudUpload className="me-1 inline size-4" aria-hidden="true" />
              {photo ? text.photoWaits : text.waits}
            </Foot>
          </Bubble>
        ))}
        {chat && count === 0 && <p className="py-6 text-center text-ink-soft">{text.none({ name })}</p>}
      </div>
      {chat && !chat.canWrite && <p className="rounded-control bg-sunken p-3">{text.closed}</p>}
      {chat?.canWrite !== false && <Compose name={name} draft={draft} onSend={onSend} />}
      <div ref={end} />
    </Dialog>
  );
}

/** Reports what is on the screen as seen, once somebody looks at it. */
function useSeen(lineId: string | undefined, onSeen: (lineId: string) => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!lineId) return;
    const look = () => {
      if (!document.hidden) seen(lineId);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [lineId]);
}

interface BubbleProps {
  isOwn: boolean;
  by: string;
  text: string;
  children: React.ReactNode;
}

const Bubble = ({ isOwn, by, text, children }: BubbleProps) => (
  <div
    className={`max-w-[85%] space-y-2 rounded-card px-4 py-3 ${isOwn ? "self-end bg-accent-soft text-ink" : "self-start bg-sunken"}`}
  >
    <span className="sr-only">{by}: </span>
    {text && (
      <p className="wrap-anywhere whitespace-pre-line">
        <bdi>{text}</bdi>
      </p>
    )}
    {children}
  </div>
);

const Foot = ({ children }: { children: React.ReactNode }) => <p className="text-ink-soft text-xs">{children}</p>;
