import { z } from "zod";
import { answerParts } from "../shared/answers.ts";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { inEnglish, toldIn } from "../shared/in-english.ts";

const told = z.array(z.object({ title: z.string(), text: z.string() }));

/** What people ask about a service before they book. A part that the business has not written is empty. */
export const ServiceAnswers = z.object({
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  steps: told.describe("What is done, in order."),
  brings: z.array(z.string()).describe("What the partner brings."),
  needed: z.array(z.string()).describe("What must be there when the partner comes."),
  questions: told.describe("Questions, each with its answer."),
  warrantyDays: z.int().nullable().describe("How long bad work is put right; null if nothing at all is written."),
  inEnglish: inEnglish(...answerParts),
});
export type ServiceAnswers = z.infer<typeof ServiceAnswers>;

export const getAnswers = endpoint({
  tag: "Catalogue",
  method: "GET",
  path: "/service_answers/:serviceId",
  access: "public",
  summary: "Tells what people ask about a service before they book.",
  description: "What a service has not got of its own is its sub-category's.",
  params: z.object({ serviceId: id }),
  query: z.object({ language: toldIn }),
  data: result(ServiceAnswers),
  refusals: ["SERVICE_NOT_OFFERED"],
});
