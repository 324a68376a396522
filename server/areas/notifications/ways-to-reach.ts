import { knownLanguage } from "@chowk/contract/languages";
import type { Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { reachable } from "./reachable.ts";
import { readWords } from "./read-templates.ts";
import type { NotificationName } from "./told.ts";
import { wordsFor } from "./words-for.ts";

/** Returns how a notification would reach a customer now, besides push messages, which nobody can count on. */
export async function waysToReach(
  tx: Tx,
  parts: Pick<Parts, "secrets" | "config" | "push">,
  customerId: string,
  name: NotificationName,
): Promise<("sms" | "email")[]> {
  const people = await reachable(tx, parts, [{ kind: "customer", id: customerId }]);
  const person = people.get(customerId);
  if (!person) return [];
  const language = knownLanguage(person.language);
  const wordsIn = await readWords(tx, [name]);
  const written = wordsFor(parts, wordsIn, { name, person: { ...person, language }, page: "", values: () => ({}) });
  return written.flatMap(({ channel }) => (channel === "push" ? [] : [channel]));
}
