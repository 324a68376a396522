import { useWords } from "words:chat";
import type { PartnerJob } from "@chowk/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { ChatButton } from "../../shared/parts/chat/chat-button.tsx";
import type { ChatDialog } from "../../shared/parts/chat/chat-dialog.tsx";
import { chatQuery, readCustomersLines } from "../calls/chat.ts";
import { jobsKey } from "../calls/jobs.ts";
import { addAction, useWaiting } from "../state/job-actions.ts";

interface Props {
  job: PartnerJob;
  partnerId: string;
}

/** Writes to the customer of a job; what is written without a network is sent later. */
export function ChatWithCustomer({ job, partnerId }: Props) {
  const text = useWords();
  // Absent in answers of an earlier release.
  const unread = job.unreadLines ?? 0;
  const name = job.customer?.firstName || text.someone;
  if (!job.customer && unread === 0) return null;
  return (
    <ChatButton
      unread={unread}
      dialog={(Dialog, close) => <Opened Dialog={Dialog} name={name} job={job} partnerId={partnerId} onClose={close} />}
    >
      {job.customer ? text.open({ name }) : text.reopen({ name })}
    </ChatButton>
  );
}

function Opened({
  Dialog,
  name,
  job: { _id: jobId },
  partnerId,
  onClose,
}: Props & { Dialog: typeof ChatDialog; name: string; onClose: () => void }) {
  const text = useWords();
  const { data, error } = useQuery(chatQuery(jobId));
  const client = useQueryClient();
  const seen = useMutation({
    // If it fails, it is tried again with the next line.
    mutationFn: (upTo: string) => readCustomersLines(jobId, upTo),
    // No news comes of a job that is over.
    onSuccess: () => client.invalidateQueries({ queryKey: jobsKey }),
  });
  const waiting = useWaiting().flatMap((action) => (action.jobId === jobId && action.body?.line) || []);
  return (
    <Dialog
      name={name}
      isPartner
      chat={data}
      failed={data || !error ? undefined : messageOf(error, text.loadFailed)}
      waiting={waiting}
      draft={`chat_${jobId}`}
      onSend={async (line) => addAction({ partnerId, jobId, verb: "write", body: { line } })}
      onSeen={(upTo) => seen.mutate(upTo)}
      onClose={onClose}
    />
  );
}
