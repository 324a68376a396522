import { type SentWay, sentWays } from "@chowk/contract";
import { wordsOf } from "@chowk/words/words-of";
import type { Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { readHearers, waysOf } from "./hearers.ts";
import { messagesTo, queueTo } from "./messages-to.ts";

/** Sends an operator a message by each way by which they hear of anything. Returns by which ways one goes out. */
export async function tryHearing(
  tx: Tx,
  parts: Pick<Parts, "config" | "push" | "secrets">,
  operatorId: string,
): Promise<SentWay[]> {
  const hearers = await readHearers(tx, parts.config, [operatorId]);
  const went = new Set<string>();
  await queueTo(tx, parts, hearers, async (hearer, known) => {
    const chosen = new Set(Object.values(waysOf(hearer)).flat());
    const messages = messagesTo(hearer, known, (way, spoken = hearer.language) => {
      const { title, details } = wordsOf("alert-words", spoken).trial;
      return chosen.has(way) ? [{ title, details }] : [];
    });
    for (const { channel } of messages) went.add(channel);
    return messages;
  });
  return sentWays.filter((way) => went.has(way));
}
