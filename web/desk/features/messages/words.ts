import type { MessageTemplate } from "@chowk/contract";
import { call } from "../../../api/client.ts";
import { fresh } from "../../queries.ts";

export const channelInWords: Record<MessageTemplate["channel"], string> = {
  sms: "Text message",
  email: "E-mail",
  push: "Push message",
};

/** "order-moved" is "Order moved". */
export const titleOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;

export const templatesQuery = {
  queryKey: ["desk", "templates"],
  ...fresh,
  queryFn: async () => (await call("GET /operations/templates", {})).results,
};
