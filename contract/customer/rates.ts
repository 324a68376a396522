import { z } from "zod";
import { endpoint, id, results } from "../shared/endpoint.ts";
import { inEnglish, toldIn } from "../shared/in-english.ts";
import { rateKinds } from "../shared/kinds.ts";

export const RateItem = z.object({
  _id: z.uuid(),
  kind: z.enum(rateKinds),
  name: z.string(),
  price: z.number().describe("Of one, in the currency of prices."),
  minutes: z.int().describe("What one adds to the visit."),
  inEnglish: inEnglish("name"),
});
export type RateItem = z.infer<typeof RateItem>;

export const listRates = endpoint({
  tag: "Catalogue",
  method: "GET",
  path: "/rate_card/:subCategoryId",
  access: "public",
  summary: "Lists what may come up at the door in visits of a sub-category, and what it costs.",
  description: "Nothing else can be added to an order once it is placed, and nothing without the customer's consent.",
  params: z.object({ subCategoryId: id }),
  query: z.object({ language: toldIn }),
  data: results(RateItem),
  refusals: ["SUB_CATEGORY_NOT_OFFERED"],
});
