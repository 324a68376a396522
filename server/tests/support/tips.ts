import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { aJob, anOrder, aService } from "./factories.ts";
import { aPartnerAtWork } from "./visits.ts";

/** Lets customers give tips, of 20 rupees at least. */
export const offerTips = (db: Database, smallestTip = 20): Promise<unknown> =>
  db
    .updateTable("business_settings")
    .set({ settings: sql`settings || ${JSON.stringify({ smallestTip })}::jsonb` })
    .execute();

/** A customer's visit of ₹599 that is done, in a business that offers tips. */
export async function aVisitToThank(db: Database, customerId: string, endedHoursAgo = 1) {
  await offerTips(db);
  const service = await aService(db, { price: 599_00 });
  const partner = await aPartnerAtWork(db);
  const order = await anOrder(db, { customer_id: customerId, services: [service], status: "Completed" });
  const startsAt = new Date(Date.now() - (endedHoursAgo + 1) * 3_600_000);
  const of = { booking_id: order.id, partner_id: partner.id, sub_category_id: service.sub_category_id };
  const job = await aJob(db, { ...of, status: "Completed", startsAt, minutes: 60 });
  await db.updateTable("booking_line").set({ job_id: job.id }).where("booking_id", "=", order.id).execute();
  return { order, job, partner };
}
