import { randomUUIDv7 } from "node:crypto";
import type { Tx } from "../../../../platform/database/connection.ts";
import type { Parts } from "../../../../platform/parts.ts";
import { daysInWords } from "../../../../platform/wording/in-words.ts";
import { hearsOtherwise, tellOnce } from "../../../notifications/notifications.ts";
import type { Days } from "./read-plan.ts";

/**
 * Tells a partner what the desk has entered for them, once for all of their visits on these days. It does not say why they do not come:
 * others see a phone, too.
 */
export const tellOff = (
  tx: Tx,
  parts: Pick<Parts, "config" | "secrets" | "push">,
  partnerId: string,
  days: Days,
): Promise<void> =>
  tellOnce(tx, parts, {
    ...{ name: "partner-off", once: randomUUIDv7(), to: { kind: "partner", id: partnerId }, page: "/partner/jobs" },
    values: (language) => ({ days: daysInWords(days, language) }),
  });

/** That a visit was taken from them just now, a partner hears by that message, and not once more for each visit. */
export async function heardOff(tx: Tx, visit: string, partnerId: string): Promise<void> {
  const line = await tx
    .selectFrom("booking_event")
    .select("id")
    .where("job_id", "=", visit)
    .where("event", "=", "taken away")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (line)
    await hearsOtherwise(tx, { name: "job-cancelled", once: String(line.id), to: { kind: "partner", id: partnerId } });
}
