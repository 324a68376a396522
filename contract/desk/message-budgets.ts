import { z } from "zod";
import { endpoint, results } from "../shared/endpoint.ts";

export const MessageBudget = z.object({
  channel: z.enum(["sms", "email"]),
  window: z.enum(["hour", "day"]),
  used: z.int(),
  most: z.int().describe("Once this many are used, only codes and links that let somebody in are sent."),
});
export type MessageBudget = z.infer<typeof MessageBudget>;

export const messageBudgets = endpoint({
  tag: "Desk",
  access: "operator",
  operatorRoles: ["owner", "dispatcher", "catalogue", "support"],
  method: "GET",
  path: "/desk/message_budgets",
  summary: "Lists the message budgets that are at least four fifths used.",
  description: "Usually there are none.",
  data: results(MessageBudget),
});
