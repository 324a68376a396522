import { getWords as getNames } from "words:desk-message-names";
import type { MessageName } from "@chowk/contract";
import { call } from "../../../api/client.ts";
import { wordFor } from "../../parts/word-for.ts";
import { fresh } from "../../queries.ts";

/** "order-moved" is "Order moved"; what the address names may be no message. */
export function titleOf(name: string): string {
  const names: Record<MessageName, string> = getNames();
  const title = wordFor(names, name);
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

export const templatesQuery = {
  queryKey: ["desk", "templates"],
  ...fresh,
  queryFn: async () => (await call("GET /operations/templates", {})).results,
};
