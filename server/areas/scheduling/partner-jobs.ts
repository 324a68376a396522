import type { PartnerJob } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { type Expression, type SqlBool, sql } from "kysely";
import { relayOf } from "../../platform/config/config.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { readSettings } from "../settings/settings.ts";
import { presentJob } from "./present-job.ts";
import { selectJobs } from "./select-jobs.ts";

const began = sql<Date>`lower(j.during)`;
const isOpen = sql<SqlBool>`j.status not in ('Completed', 'Cancelled')`;
/** A partner sees only those cancelled jobs that they were to do. */
const wasTaken = sql<SqlBool>`(j.status <> 'Cancelled' or exists (
  select from job_offer o where o.job_id = j.id and o.partner_id = j.partner_id and o.answer in ('accepted', 'given')
))`;

type Needs = Pick<Parts, "db" | "secrets" | "gateway" | "config">;

async function present(
  { db, secrets, gateway, config }: Needs,
  query: ReturnType<typeof selectJobs>,
  language: Language,
): Promise<PartnerJob[]> {
  const [rows, settings] = [await query.execute(), await readSettings(db)];
  const by = { settings, secrets, language, takesOnline: gateway !== undefined, relay: relayOf(config) };
  return rows.map((row) => presentJob(row, by));
}

/** Returns the open jobs that a partner was offered or has accepted, the next one first. */
export const listJobs = (parts: Needs, partnerId: string, language: Language): Promise<PartnerJob[]> =>
  present(
    parts,
    selectJobs(parts.db, partnerId, parts.config.TIME_ZONE).where(isOpen).orderBy(began).orderBy("j.id"),
    language,
  );

interface Page {
  limit: number;
  /** The last job of the page before. */
  cursor?: string | undefined;
  language: Language;
}

/** Returns the jobs that are over, the latest first. */
export function listDone(parts: Needs, partnerId: string, { limit, cursor, language }: Page): Promise<PartnerJob[]> {
  const isOver = sql<SqlBool>`j.status in ('Completed', 'Cancelled')`;
  const earlier: Expression<SqlBool> = cursor
    ? sql`(${began}, j.id) < (select lower(during), id from job where id = ${cursor} and partner_id = ${partnerId})`
    : sql`true`;
  return present(
    parts,
    selectJobs(parts.db, partnerId, parts.config.TIME_ZONE)
      .where(isOver)
      .where(wasTaken)
      .where(earlier)
      .orderBy(began, "desc")
      .orderBy("j.id", "desc")
      .limit(limit),
    language,
  );
}

/** Returns the jobs of a period for a calendar, without cancelled ones. */
export const listBetween = (
  parts: Needs,
  partnerId: string,
  { from, until, language }: { from: string; until: string; language: Language },
) =>
  present(
    parts,
    selectJobs(parts.db, partnerId, parts.config.TIME_ZONE)
      .where(sql<SqlBool>`j.during && tstzrange(${from}, ${until})`)
      .where("j.status", "<>", "Cancelled")
      .orderBy(began)
      .orderBy("j.id")
      .limit(500),
    language,
  );

/** Returns one of a partner's jobs. Refuses all others with 404. */
export async function getJob(parts: Needs, partnerId: string, jobId: string, language: Language): Promise<PartnerJob> {
  const [job] = await present(
    parts,
    selectJobs(parts.db, partnerId, parts.config.TIME_ZONE).where("j.id", "=", jobId),
    language,
  );
  if (!job) throw refuse("NO_SUCH_JOB");
  return job;
}
