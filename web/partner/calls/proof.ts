import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../api/call.ts";
import { uploadFile } from "../../shared/calls/upload.ts";
import type { QueuedPhoto } from "../state/photo-queue.ts";
import { jobsKey } from "./jobs.ts";

const refused = { NO_SUCH_JOB: say, PROOF_CLOSED: say };

/** What the partner has shown of a job. */
export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobsKey, "proof", id],
    queryFn: async () => (await call("GET /partner/jobs/:id/proof", { params: { id } }, { NO_SUCH_JOB: say })).results,
  });

export async function sendPhoto({ id: photoId, jobId: id, moment, file }: QueuedPhoto) {
  const photo = await uploadFile(new File([file], "photo", { type: file.type }));
  return (
    await call(
      "PUT /partner/jobs/:id/proof/photos/:photoId",
      { params: { id, photoId }, body: { moment, photo } },
      { ...refused, TOO_MANY_PROOF_PHOTOS: say, NOT_UPLOADED_HERE: say },
    )
  ).results;
}

export const removePhoto = async (id: string, photoId: string) =>
  (await call("DELETE /partner/jobs/:id/proof/photos/:photoId", { params: { id, photoId } }, refused)).results;
