import type { PartnerJob } from "@chowk/contract";
import { type Expression, type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../database/connection.ts";
import { Problem } from "../http/problem.ts";
import { readSettings } from "../settings/settings.ts";
import { presentJob } from "./present-job.ts";

/** What a partner sees of a job. One that waits to be paid is not there for them yet. */
function selectJobs(db: Database, partnerId: string) {
  return db
    .selectFrom("job as j")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .innerJoin("customer as c", "c.id", "b.customer_id")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .innerJoin("partner as p", "p.id", "j.partner_id")
    .where("j.partner_id", "=", partnerId)
    .where("j.status", "<>", "Reserved")
    .select(["j.id", "j.status", "j.answer_by", "j.wrong_codes", "j.commission_percent", "j.latitude", "j.longitude"])
    .select(["b.number", "b.payment_type", "b.flat_no", "b.address", "b.landmark", "b.area", "b.pincode", "b.phone"])
    .select(["s.name as skill", "c.name as customer_name"])
    .select([
      sql<Date>`lower(j.during)`.as("starts_at"),
      sql<Date>`upper(j.during)`.as("ends_at"),
      sql<number | null>`km_between(p.latitude, p.longitude, j.latitude, j.longitude)`.as("km"),
      sql<Date | null>`(select max(at) from booking_event where job_id = j.id and event = 'arrived')`.as("arrived_at"),
    ])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("booking_line as l")
          .innerJoin("service as v", "v.id", "l.service_id")
          .whereRef("l.job_id", "=", "j.id")
          .orderBy("l.position")
          .select(["l.service_name as name", "v.duration_minutes as minutes", "l.price"]),
      ).as("lines"),
    );
}

export type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>["executeTakeFirstOrThrow"]>>;

const began = sql<Date>`lower(j.during)`;
const isOpen = sql<SqlBool>`j.status not in ('Completed', 'Cancelled')`;
/** Of the cancelled ones a partner sees those that they had taken. */
const wasTaken = sql<SqlBool>`(j.status <> 'Cancelled' or exists (
  select from job_offer o where o.job_id = j.id and o.partner_id = j.partner_id and o.answer = 'accepted'
))`;

async function present(db: Database, query: ReturnType<typeof selectJobs>): Promise<PartnerJob[]> {
  const [rows, settings] = [await query.execute(), await readSettings(db)];
  return rows.map((row) => presentJob(row, settings));
}

/** The jobs that are offered to a partner or taken, the next one first. */
export const listJobs = (db: Database, partnerId: string): Promise<PartnerJob[]> =>
  present(db, selectJobs(db, partnerId).where(isOpen).orderBy(began).orderBy("j.id"));

interface Page {
  limit: number;
  before?: string | undefined;
}

/** Those that are over, the last one first. */
export function listDone(db: Database, partnerId: string, { limit, before }: Page): Promise<PartnerJob[]> {
  const isOver = sql<SqlBool>`j.status in ('Completed', 'Cancelled')`;
  const earlier: Expression<SqlBool> = before ? sql`lower(j.during) < ${before}` : sql`true`;
  return present(
    db,
    selectJobs(db, partnerId)
      .where(isOver)
      .where(wasTaken)
      .where(earlier)
      .orderBy(began, "desc")
      .orderBy("j.id")
      .limit(limit),
  );
}

/** Those of a time, for a calendar: what was cancelled takes none. */
export const listBetween = (db: Database, partnerId: string, { from, until }: { from: string; until: string }) =>
  present(
    db,
    selectJobs(db, partnerId)
      .where(sql<SqlBool>`j.during && tstzrange(${from}, ${until})`)
      .where("j.status", "<>", "Cancelled")
      .orderBy(began)
      .orderBy("j.id")
      .limit(500),
  );

/** One of a partner's jobs. Refuses all others with 404. */
export async function getJob(db: Database, partnerId: string, jobId: string): Promise<PartnerJob> {
  const [job] = await present(db, selectJobs(db, partnerId).where("j.id", "=", jobId));
  if (!job) throw new Problem(404, "This job is not yours, or not any more.");
  return job;
}
