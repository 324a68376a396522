import { getWords as getNames } from "words:desk-message-names";
import type { MessageName } from "@chowk/contract";
import { wordFor } from "../../parts/word-for.ts";

/** "order-moved" -> "Order moved". The name comes from the address, so it may not be a message. */
export function titleOf(name: string): string {
  const names: Record<MessageName, string> = getNames();
  const title = wordFor(names, name);
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}
