import { sql } from "kysely";
import type { Database } from "../database/connection.ts";

/** To whom the visits of an order were offered, oldest first; of one of them alone, where it is named. */
export const listOffers = (db: Database, bookingId: string, jobId: string | null) =>
  db
    .selectFrom("job_offer as o")
    .innerJoin("job as j", "j.id", "o.job_id")
    .innerJoin("partner as p", "p.id", "o.partner_id")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .where("j.booking_id", "=", bookingId)
    .$if(jobId !== null, (query) => query.where("j.id", "=", jobId))
    .orderBy("o.id")
    .select(["o.id", "o.job_id", "o.partner_id", "o.answer", "p.name as partner_name", "s.name as skill"])
    .select(sql<Date>`lower(j.during)`.as("starts_at"))
    .execute();

export type Offer = Awaited<ReturnType<typeof listOffers>>[number];
