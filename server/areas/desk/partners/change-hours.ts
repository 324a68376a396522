import type { BodyOf, changePartnerHours } from "@chowk/contract";
import type { Database } from "../../../platform/database/connection.ts";
import { audit } from "../../audit/audit.ts";
import { holdPartner, readHours, setHours } from "../../partners/partners.ts";
import { requireSeen } from "../seen.ts";
import { hoursOf } from "./facts.ts";

/** Replaces a partner's weekly hours. They keep the visits they have. Refuses with 409 if the hours have changed since they were read. */
export async function changeHours(
  db: Database,
  { partnerId, operatorId }: { partnerId: string; operatorId: string },
  { seen, hours }: BodyOf<typeof changePartnerHours>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdPartner(tx, partnerId);
    const before = await readHours(tx, partnerId);
    requireSeen(hoursOf(before), seen);
    await setHours(tx, partnerId, hours);
    const inWords = (week: typeof before) => week.map(({ weekday, from, until }) => `${weekday} ${from}-${until}`);
    const details = { before: inWords(before), after: inWords(hours) };
    await audit(tx, operatorId, "change partner's hours", { kind: "partner", id: partnerId }, details);
  });
}
