import { useWords } from "words:partner";
import type { PartnerJob } from "@chowk/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { type ApiError, call, refusalOf } from "../api/client.ts";
import { visitStart } from "../shared/parts/visit-time.ts";
import { toast } from "../ui/toast.ts";
import { type JobAction, sendActions, useWaiting } from "./job-actions.ts";
import { partnerQueries } from "./queries.ts";

const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000];

/** Sends what the partner does, again and again until there is an answer. */
export function useSendActions(partnerId: string): void {
  const text = useWords();

  const client = useQueryClient();
  const waiting = useWaiting().filter((action) => action.partnerId === partnerId);
  const take = useEffectEvent((_: JobAction, answer: object) => {
    if ("_id" in answer) takeJob(client, answer as PartnerJob);
    afterwards();
  });
  const afterwards = useEffectEvent(() => void client.invalidateQueries({ queryKey: ["partner"] }));
  const whyNot = useEffectEvent((jobId: string, error: ApiError) => {
    const job = client.getQueryData(partnerQueries.job(jobId).queryKey);
    const isEarly = refusalOf(error, "POST /partner/jobs/:id/set_out")?.reason === "TOO_EARLY_TO_SET_OUT";
    return isEarly && job?.setOutFrom ? text.job.early({ when: visitStart(job.setOutFrom) }) : error.message;
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
        send,
        done: (...what) => take(...what),
        refused: (...why) => refuse(...why),
      });
      if (over || all) return;
      timer = setTimeout(go, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
      tries += 1;
    };
    const refuse = ({ verb, jobId }: JobAction, error: ApiError) => {
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

/** What the server answered is shown at once, wherever the job is. */
function takeJob(client: QueryClient, job: PartnerJob): void {
  client.setQueryData(partnerQueries.job(job._id).queryKey, job);
  client.setQueryData(partnerQueries.jobs().queryKey, (jobs) =>
    jobs?.map((each) => (each._id === job._id ? job : each)),
  );
}

function send({ verb, jobId, body = {} }: JobAction): Promise<object> {
  const params = { id: jobId };
  const { reason = "something else", note, code = "", cashReceived = 0 } = body;
  const why = { reason, ...(note ? { note } : {}) };
  const calls = {
    accept: () => call("POST /partner/jobs/:id/accept", { params }),
    decline: () => call("POST /partner/jobs/:id/decline", { params, body: why }),
    giveBack: () => call("POST /partner/jobs/:id/give_back", { params, body: why }),
    setOut: () => call("POST /partner/jobs/:id/set_out", { params }),
    turnBack: () => call("POST /partner/jobs/:id/turn_back", { params }),
    arrive: () => call("POST /partner/jobs/:id/arrive", { params }),
    start: () => call("POST /partner/jobs/:id/start", { params, body: { code } }),
    complete: () => call("POST /partner/jobs/:id/complete", { params, body: { cashReceived } }),
    notMet: () => call("POST /partner/jobs/:id/not_met", { params }),
  };
  return calls[verb]();
}
