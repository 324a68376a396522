import { useWords } from "words:chat";
import type { ChatOfVisit } from "@chowk/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { showAnswer } from "../../../api/show-answer.ts";
import { ChatButton } from "../../../shared/parts/chat/chat-button.tsx";
import { announce } from "../../../ui/announce.tsx";
import { chatsQuery, readPartnersLines, writeToPartner } from "../../calls/chats.ts";

interface Props {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
  /** The visit. */
  jobId: string;
}

/** Writes to the partner of a visit, and reads what was written with those who had it before. */
export function ChatsOfVisit({ jobId, ...of }: Props) {
  const chats = useQuery(chatsQuery(of.userId, of.askedFor)).data ?? [];
  return chats
    .filter((chat) => chat.jobId === jobId)
    .map((chat) => <OneChat key={chat.partnerId} chat={chat} {...of} />);
}

function OneChat({ userId, askedFor, chat }: Omit<Props, "jobId"> & { chat: ChatOfVisit }) {
  const text = useWords();
  const client = useQueryClient();
  const { queryKey } = chatsQuery(userId, askedFor);
  const { jobId, partner: name } = chat;
  const unread = chat.lines.filter(({ isFromPartner, isRead }) => isFromPartner && !isRead).length;
  const seen = useMutation({
    // If it fails, it is tried again with the next line.
    mutationFn: (upTo: string) => readPartnersLines(askedFor, jobId, upTo),
    // No news comes of an order that is over.
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  useNewsAloud(unread, text.news({ name }));
  return (
    <ChatButton
      unread={unread}
      className="mt-3 w-full"
      dialog={(ChatDialog, close) => (
        <ChatDialog
          name={name}
          isPartner={false}
          chat={chat}
          failed={undefined}
          draft={`chat_${jobId}`}
          onSend={async (line) =>
            showAnswer(client, queryKey, await writeToPartner({ orderId: askedFor, jobId, line }))
          }
          onSeen={(upTo) => seen.mutate(upTo)}
          onClose={close}
        />
      )}
    >
      {chat.canWrite ? text.open({ name }) : text.reopen({ name })}
    </ChatButton>
  );
}

/** Reads out that something was written, once more for each line. */
function useNewsAloud(unread: number, news: string): void {
  const before = useRef(unread);
  useEffect(() => {
    if (unread > before.current) announce(news);
    before.current = unread;
  }, [unread, news]);
}
