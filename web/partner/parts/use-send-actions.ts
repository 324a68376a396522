import { useWords } from "words:partner";
import type { Chat, OwnProof, PartnerJob } from "@chowk/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffectEvent } from "react";
import { showAnswer } from "../../api/show-answer.ts";
import { visitStart } from "../../shared/parts/visit-time.ts";
import { toast } from "../../ui/toast.ts";
import { workspaceKey } from "../calls/account.ts";
import { takeChat } from "../calls/chat.ts";
import { jobQueries, send, TooEarly } from "../calls/jobs.ts";
import { takeProof } from "../calls/proof.ts";
import { type JobAction, sendActions, useWaiting } from "../state/job-actions.ts";
import { useUntilSent } from "./use-until-sent.ts";

/** Sends what the partner does, and retries until there is an answer. */
export function useSendActions(partnerId: string): void {
  const text = useWords();

  const client = useQueryClient();
  const waiting = useWaiting().filter((action) => action.partnerId === partnerId);
  const take = useEffectEvent(({ jobId }: JobAction, answer: object) => {
    if ("_id" in answer) takeJob(client, answer as PartnerJob);
    if ("results" in answer && "done" in (answer.results as object))
      takeProof(client, jobId, answer.results as OwnProof);
    if ("results" in answer && "lines" in (answer.results as object)) takeChat(client, jobId, answer.results as Chat);
    afterwards();
  });
  const afterwards = useEffectEvent(() => void client.invalidateQueries({ queryKey: workspaceKey }));
  const whyNot = useEffectEvent((jobId: string, error: Error) => {
    const job = client.getQueryData(jobQueries.job(jobId).queryKey);
    return error instanceof TooEarly && job?.setOutFrom
      ? text.job.early({ when: visitStart(job.setOutFrom) })
      : error.message;
  });
  const refuse = useEffectEvent(({ verb, jobId }: JobAction, error: Error) => {
    toast.error(text.sending.refused({ what: text.verbs[verb], why: whyNot(jobId, error) }));
    afterwards();
  });
  useUntilSent(waiting.at(-1)?.id, () =>
    sendActions({
      partnerId,
      send: ({ id, verb, jobId, body = {} }) => send[verb](jobId, body, id),
      done: (...what) => take(...what),
      refused: (...why) => refuse(...why),
    }),
  );
}

/** Shows what the server returned at once, wherever the job is listed. */
function takeJob(client: QueryClient, job: PartnerJob): void {
  showAnswer(client, jobQueries.job(job._id).queryKey, job);
  showAnswer(client, jobQueries.jobs().queryKey, (jobs) => jobs?.map((each) => (each._id === job._id ? job : each)));
}
