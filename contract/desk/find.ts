import { z } from "zod";
import { partnerStatuses } from "../partner/partners.ts";
import { endpoint, result } from "../shared/endpoint.ts";
import { line } from "../shared/text.ts";
import { DeskOrderRow } from "./order-list.ts";

/** How many of a kind are found at once. */
export const mostFoundAtDesk = 5;

const Found = z.object({
  orders: z.array(DeskOrderRow),
  customers: z.array(z.object({ _id: z.uuid(), name: z.string(), phone: z.string() })),
  partners: z.array(z.object({ _id: z.uuid(), name: z.string(), phone: z.string(), status: z.enum(partnerStatuses) })),
  services: z.array(z.object({ _id: z.uuid(), name: z.string(), subCategory: z.uuid(), within: z.string() })),
});
export type FoundAtDesk = z.infer<typeof Found>;

export const findAtDesk = endpoint({
  tag: "Desk",
  access: "operator",
  operatorRoles: ["dispatcher", "support", "catalogue"],
  method: "GET",
  path: "/desk/find",
  summary: "Finds orders, customers, partners and services by what somebody types, five of each.",
  description: "Of each kind, only for operators who may see it; empty for the others.",
  query: z.object({ q: line(100).describe("At least two characters: a number, a name, a phone or an e-mail.") }),
  limits: [{ per: "account", times: 300, seconds: 60 }],
  data: result(Found),
});
