import { z } from "zod";
import { Chat } from "../shared/chat.ts";
import { endpoint, results } from "../shared/endpoint.ts";
import { deskOrderParams } from "./orders.ts";

/** What the customer and one partner of a visit wrote to each other. */
const ChatOfVisit = Chat.omit({ canWrite: true }).extend({
  jobId: z.uuid(),
  partnerId: z.uuid(),
  partner: z.string(),
  skill: z.string(),
});

export const openChats = endpoint({
  tag: "Desk: orders",
  access: "operator",
  operatorRoles: ["dispatcher", "support"],
  method: "POST",
  path: "/desk/orders/:id/chats",
  summary: "Returns what an order's customer and partners wrote to each other.",
  description: "Links to photos are valid for 15 minutes. The audit log records that it was opened.",
  params: deskOrderParams,
  data: results(ChatOfVisit),
  refusals: ["NO_SUCH_ORDER_AT_ALL"],
});
