import type { OwnProof } from "@chowk/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, say } from "../../api/call.ts";
import { showAnswer } from "../../api/show-answer.ts";
import { uploadFile } from "../../shared/calls/upload.ts";
import { keep, readKept } from "../state/kept.ts";
import type { QueuedPhoto } from "../state/photo-queue.ts";
import { jobsKey } from "./jobs.ts";

const refused = { NO_SUCH_JOB: say, PROOF_CLOSED: say };

/** As many as a partner has visits in a few days. */
const MOST = 30;
type Kept = [jobId: string, proof: OwnProof];
const isKept = (value: unknown): value is Kept[] => Array.isArray(value);
const kept = () => readKept("proofs", isKept) ?? [];

/**
 * Keeps what the server has of a job: whoever reloads without a network goes on from there, and a tick does not take back the earlier
 * ones. Links to photos have run out by then.
 */
function keepProof(id: string, proof: OwnProof): OwnProof {
  const others = kept().filter(([jobId]) => jobId !== id);
  keep("proofs", [...others, [id, { ...proof, photos: [] }]].slice(-MOST));
  return proof;
}

/** What the partner has shown of a job. Only in the browser. */
export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobsKey, "proof", id],
    queryFn: async () =>
      keepProof(id, (await call("GET /partner/jobs/:id/proof", { params: { id } }, { NO_SUCH_JOB: say })).results),
    initialData: () => kept().find(([jobId]) => jobId === id)?.[1],
    initialDataUpdatedAt: 0,
  });

/** Shows and keeps what the server answered to a change. An answer on its way is older: it is asked for anew. */
export const takeProof = (client: QueryClient, id: string, proof: OwnProof): void => {
  const { queryKey } = proofQuery(id);
  showAnswer(client, queryKey, keepProof(id, proof));
  void client.invalidateQueries({ queryKey });
};

export async function sendPhoto({ id: photoId, jobId: id, moment, file }: QueuedPhoto): Promise<OwnProof> {
  const photo = await uploadFile(new File([file], "photo", { type: file.type }));
  return (
    await call(
      "PUT /partner/jobs/:id/proof/photos/:photoId",
      { params: { id, photoId }, body: { moment, photo } },
      { ...refused, TOO_MANY_PROOF_PHOTOS: say, NOT_UPLOADED_HERE: say },
    )
  ).results;
}

export const removePhoto = async (id: string, photoId: string): Promise<OwnProof> =>
  (await call("DELETE /partner/jobs/:id/proof/photos/:photoId", { params: { id, photoId } }, refused)).results;
