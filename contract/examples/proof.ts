import type { OwnProof } from "@chowk/contract";
import { type ExamplesOf, ids, orderNumber, photoLink } from "./example.ts";

const photo = {
  _id: ids.upload,
  moment: "before",
  link: photoLink,
} as const;
const step = { key: `${ids.service}.0`, name: "Filters washed" };
const proof: OwnProof = { photos: [photo], done: [step], used: "One cartridge", canChange: true };
const { canChange: _, ...shown } = proof;
const params = { id: ids.job };
const ofPhoto = { id: ids.job, photoId: ids.upload };

export const proofExamples: ExamplesOf<
  "getProof" | "setProof" | "addProofPhoto" | "removeProofPhoto" | "listProofs" | "openProofs"
> = {
  getProof: { params, data: { results: proof } },
  setProof: { params, body: { done: [step.key], used: "One cartridge" }, data: { results: proof } },
  addProofPhoto: { params: ofPhoto, body: { moment: "before", photo: photo.link }, data: { results: proof } },
  removeProofPhoto: { params: ofPhoto, data: { results: { ...proof, photos: [] } } },
  listProofs: {
    params: { id: orderNumber },
    data: { results: [{ ...shown, jobId: ids.job, name: "AC service" }] },
  },
  openProofs: { params: { id: orderNumber }, data: { results: [{ ...shown, jobId: ids.job, skill: "AC service" }] } },
};
