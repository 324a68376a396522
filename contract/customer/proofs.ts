import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, results } from "../shared/endpoint.ts";
import { inEnglish } from "../shared/in-english.ts";
import { Proof } from "../shared/proof.ts";
import { neededLine } from "../shared/text.ts";

/** What the partner of one visit showed. */
const ProofOfVisit = Proof.extend({
  jobId: z.uuid(),
  name: z.string().describe("What the visit was for: the sub-category's name."),
  inEnglish: inEnglish("name"),
});
export type ProofOfVisit = z.infer<typeof ProofOfVisit>;

export const listProofs = endpoint({
  tag: "Orders",
  access: "customer",
  method: "GET",
  path: "/odm/srv_booking/:id/proofs",
  summary:
    "Lists what partners showed of an order's visits: photos before and after, steps that were done, what was used.",
  description: "Only visits of which something was shown.",
  params: z.object({ id: neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.") }),
  data: results(ProofOfVisit),
  refusals: ["NO_SUCH_ORDER"],
});
