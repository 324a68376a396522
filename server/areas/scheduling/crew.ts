import type { Tx } from "../../platform/database/connection.ts";
import type { Visit } from "./find-slots.ts";

/** Returns a visit that takes so many people: the one that leads, and one for each who helps. */
export const crewOf = (visit: Visit, people: number): Visit[] => [
  visit,
  ...Array.from({ length: people - 1 }, (): Visit => ({ ...visit, isHelper: true })),
];

/** Returns the visits whose partners do the work of this one with its own, each with that partner. The caller has locked the order. */
export async function helpersAtWork(tx: Tx, jobId: string): Promise<{ jobId: string; partnerId: string }[]> {
  const helpers = await tx
    .selectFrom("job")
    .select(["id", "partner_id"])
    .where("helps_id", "=", jobId)
    .where("status", "=", "Started")
    .orderBy("id")
    .execute();
  return helpers.flatMap(({ id, partner_id }) => (partner_id ? [{ jobId: id, partnerId: partner_id }] : []));
}
