import { z } from "zod";
import { endpoint, results } from "../shared/endpoint.ts";
import { Proof } from "../shared/proof.ts";
import { deskOrderParams } from "./orders.ts";

/** What the partner of one visit showed. */
const ProofOfVisit = Proof.extend({ jobId: z.uuid(), skill: z.string() });

export const openProofs = endpoint({
  tag: "Desk: orders",
  access: "operator",
  operatorRoles: ["dispatcher", "support"],
  method: "POST",
  path: "/desk/orders/:id/proofs",
  summary: "Returns what partners showed of an order's visits, with links to their photos.",
  description: "The links are valid for 15 minutes. The audit log records that they were opened.",
  params: deskOrderParams,
  data: results(ProofOfVisit),
  refusals: ["NO_SUCH_ORDER_AT_ALL"],
});
