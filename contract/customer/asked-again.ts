import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, results } from "../shared/endpoint.ts";
import { listOfIds } from "./slots.ts";

/** A partner who came to a customer before, as much of them as is needed to ask for them again. */
export const PartnerBefore = z.object({
  _id: z.uuid(),
  name: z.string().describe("First name."),
});
export type PartnerBefore = z.infer<typeof PartnerBefore>;

export const partnersBefore = endpoint({
  tag: "Orders",
  access: "customer",
  method: "GET",
  path: "/odm/partners_before/:userId",
  summary: "Lists the partners who can be asked first, as they came to the customer before.",
  description:
    "For each kind of service, a favourite who did it for this customer, else whoever did it last, if they still do it. Sent as `askFirst` with an order, they are offered the visit first if they are free then.",
  params: z.object({ userId: id }),
  query: z.object({
    kinds: z
      .string()
      .max(4000, { abort: true })
      .regex(listOfIds, check("BAD_SERVICES"))
      .describe("Ids of sub-categories, separated by commas."),
  }),
  data: results(PartnerBefore),
  refusals: ["NOTHING_FOR_ACCOUNT"],
});
