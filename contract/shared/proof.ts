import { z } from "zod";
import { inEnglish } from "./in-english.ts";
import { proofMoments } from "./kinds.ts";

/** A step of a service, to be ticked once it is done. */
export const Step = z.object({
  key: z.string(),
  name: z.string(),
  inEnglish: inEnglish("name"),
});
export type Step = z.infer<typeof Step>;

const Shown = z.object({
  _id: z.uuid(),
  moment: z.enum(proofMoments),
  link: z.string().describe("Opens the photo for 15 minutes."),
});
export type ProofPhoto = z.infer<typeof Shown>;

export const Proof = z.object({
  photos: z.array(Shown).describe("Oldest first."),
  done: z.array(Step).describe("The steps that were done, as they were called then."),
  used: z.string().describe("What was used, in the partner's words; empty for nothing."),
});
export type Proof = z.infer<typeof Proof>;
