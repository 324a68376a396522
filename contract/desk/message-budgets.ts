import { z } from "zod";
import { endpoint, results } from "../shared/endpoint.ts";

export const MessageBudget = z.object({
  channel: z.enum(["sms", "email"]),
  window: z.enum(["hour", "day"]),
  used: z.int(),
  most: z.int().describe("From then on only codes and links that let somebody in go out."),
});
export type MessageBudget = z.infer<typeof MessageBudget>;

export const messageBudgets = endpoint({
  tag: "Desk",
  access: "operator",
  operatorRoles: ["owner", "dispatcher", "catalogue", "support"],
  method: "GET",
  path: "/desk/message_budgets",
  summary: "The budgets of messages of which four fifths are used, or more; usually none.",
  data: results(MessageBudget),
});
