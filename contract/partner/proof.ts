import { z } from "zod";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { proofLimits } from "../shared/form-limits.ts";
import { proofMoments } from "../shared/kinds.ts";
import { Proof } from "../shared/proof.ts";
import { lines, word } from "../shared/text.ts";
import { uploadUrl } from "../shared/uploads.ts";

/** The same for its partner. */
export const OwnProof = Proof.extend({
  canChange: z.boolean().describe("Whether it can be changed: from the door until two days after the visit."),
});
export type OwnProof = z.infer<typeof OwnProof>;

const call = { tag: "Partner's workspace", access: "partner" } as const;
const params = z.object({ id });
const ofPhoto = z.object({ id, photoId: id });

export const getProof = endpoint({
  ...call,
  method: "GET",
  path: "/partner/jobs/:id/proof",
  summary: "Returns what the partner has shown of a job: photos, steps that were done, what was used.",
  params,
  data: result(OwnProof),
  refusals: ["NO_SUCH_JOB"],
});

export const setProof = endpoint({
  ...call,
  method: "PUT",
  path: "/partner/jobs/:id/proof",
  summary: "Sets which steps of a job were done, and what was used.",
  description:
    "Replaces both. Steps that the job's services do not have are left out. Repeating the call does nothing more.",
  params,
  body: z.object({
    done: z.array(word(60)).max(proofLimits.steps).describe("Keys of `steps` of the job."),
    used: lines(proofLimits.length).default("").describe("What was used; empty for nothing."),
  }),
  data: result(OwnProof),
  refusals: ["NO_SUCH_JOB", "PROOF_CLOSED"],
});

export const addProofPhoto = endpoint({
  ...call,
  method: "PUT",
  path: "/partner/jobs/:id/proof/photos/:photoId",
  summary: "Adds a photo of before or after the work, seen by the job's customer and the desk.",
  description:
    "The caller makes up `photoId`: however often the call is sent, the photo is there once. Possible from the door until two days after the visit.",
  params: ofPhoto,
  body: z.object({
    moment: z.enum(proofMoments),
    photo: uploadUrl.min(1).describe("URL returned by `POST /uploads3`."),
  }),
  data: result(OwnProof),
  refusals: ["NO_SUCH_JOB", "PROOF_CLOSED", "TOO_MANY_PROOF_PHOTOS", "NOT_UPLOADED_HERE"],
});

export const removeProofPhoto = endpoint({
  ...call,
  method: "DELETE",
  path: "/partner/jobs/:id/proof/photos/:photoId",
  summary: "Removes such a photo. Does nothing if it is gone.",
  params: ofPhoto,
  data: result(OwnProof),
  refusals: ["NO_SUCH_JOB", "PROOF_CLOSED"],
});
