import { useWords } from "words:partner";
import type { PartnerJob } from "@chowk/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { visitStart } from "../../shared/parts/visit-time.ts";
import { toast } from "../../ui/toast.ts";
import { workspaceKey } from "../calls/account.ts";
import { jobQueries, send, TooEarly } from "../calls/jobs.ts";
import { type JobAction, sendActions, useWaiting } from "../state/job-actions.ts";

const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000];

/** Sends what the partner does, and retries until there is an answer. */
export function useSendActions(partnerId: string): void {
  const text = useWords();

  const client = useQueryClient();
  const waiting = useWaiting().filter((action) => action.partnerId === partnerId);
  const take = useEffectEvent((_: JobAction, answer: object) => {
    if ("_id" in answer) takeJob(client, answer as PartnerJob);
    afterwards();
  });
  const afterwards = useEffectEvent(() => void client.invalidateQueries({ queryKey: workspaceKey }));
  const whyNot = useEffectEvent((jobId: string, error: Error) => {
    const job = client.getQueryData(jobQueries.job(jobId).queryKey);
    return error instanceof TooEarly && job?.setOutFrom
      ? text.job.early({ when: visitStart(job.setOutFrom) })
      : error.message;
  });
  const last = waiting.at(-1)?.id;
  useEffect(() => {
    if (!last) return;
    let over = false;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = async () => {
      clearTimeout(timer);
      const all = await sendActions({
        partnerId,
        send: ({ id, verb, jobId, body = {} }) => send[verb](jobId, body, id),
        done: (...what) => take(...what),
        refused: (...why) => refuse(...why),
      });
      if (over || all) return;
      timer = setTimeout(go, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
      tries += 1;
    };
    const refuse = ({ verb, jobId }: JobAction, error: Error) => {
      toast.error(text.sending.refused({ what: text.verbs[verb], why: whyNot(jobId, error) }));
      afterwards();
    };
    void go();
    addEventListener("online", go);
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener("online", go);
    };
  }, [partnerId, last, text.verbs, text.sending.refused]);
}

/** Shows what the server returned at once, wherever the job is listed. */
function takeJob(client: QueryClient, job: PartnerJob): void {
  client.setQueryData(jobQueries.job(job._id).queryKey, job);
  client.setQueryData(jobQueries.jobs().queryKey, (jobs) => jobs?.map((each) => (each._id === job._id ? job : each)));
}
