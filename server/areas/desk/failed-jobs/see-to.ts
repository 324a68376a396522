import { type AuditAction, type FailedJob, type FailedKind, MOST_RETRIED } from "@chowk/contract";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import {
  countFailedJobs,
  dismiss,
  type FailedPage,
  holdFailedJob,
  type FailedJob as Job,
  listFailedJobs,
  tryAgain,
  tryAllAgain,
} from "../../../platform/jobs/jobs.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import { type Facts, factsOf } from "./about.ts";
import { isKnown, knownJobs } from "./known-jobs.ts";
import { whyInWords } from "./why.ts";

const KIND = "failed job";

/** How the audit log names each action, and how a colleague who comes second is told what was done. */
const actions = { retry: "try failed job again", dismiss: "dismiss failed job" } as const;
const RETRY_ALL = "try failed jobs again";
const did: Record<string, "retry" | "dismiss"> = { [actions.retry]: "retry", [actions.dismiss]: "dismiss" };

interface Who {
  id: string;
  operatorId: string;
}

export async function readFailedJobs(
  db: Database,
  page: FailedPage,
): Promise<{ results: FailedJob[]; total: number; kinds: FailedKind[] }> {
  const [jobs, counted] = await Promise.all([listFailedJobs(db, page), countFailedJobs(db)]);
  const facts = await factsOf(db, jobs);
  return {
    results: jobs.map((job) => present(job, facts(job))),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    kinds: counted.map(({ name, count }) => ({ task: name, isKnown: isKnown(name), count })),
  };
}

const present = (job: Job, { about, template }: Facts): FailedJob => ({
  _id: job.id,
  task: job.name,
  template,
  about,
  addedAt: job.addedAt.toISOString(),
  triedAt: job.triedAt.toISOString(),
  tries: job.tries,
  why: whyInWords(job.error),
  isKnown: isKnown(job.name),
});

/** Has a failed job tried again. Refuses with 409 if this release does not know the job. */
export const retryFailedJob = (db: Database, who: Who): Promise<void> =>
  seeTo(db, who, "retry", async (tx, job) => {
    if (!isKnown(job.name)) throw refuse("JOB_UNKNOWN");
    await tryAgain(tx, job);
  });

/** Has all failed jobs of one kind, or of every kind, tried again; returns how many. The audit log gets one entry, with counts. */
export const retryFailedJobs = (
  db: Database,
  { operatorId, task }: { operatorId: string; task: string | null },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const names = knownJobs.filter((name) => task === null || name === task);
    const tried = await tryAllAgain(tx, { names, most: MOST_RETRIED });
    const count = tried.reduce((sum, each) => sum + each.count, 0);
    if (count === 0) return 0;
    const tasks = Object.fromEntries(tried.map((each) => [each.name, each.count]));
    await audit(tx, operatorId, RETRY_ALL, { kind: KIND, id: task ?? "all" }, { count, tasks });
    return count;
  });

export const dismissFailedJob = (db: Database, who: Who, reason: string): Promise<void> =>
  seeTo(db, who, "dismiss", dismiss, { reason });

/**
 * Deals with a job that failed for good. A repeated call by the same operator does nothing; if a colleague was quicker, refuses
 * with 409 and names them.
 */
async function seeTo(
  db: Database,
  { id, operatorId }: Who,
  deed: keyof typeof actions,
  work: (tx: Tx, job: Job) => Promise<void>,
  details: { reason?: string } = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const job = await holdFailedJob(tx, id);
    if (!job) return requireDoneByMe(tx, { id, operatorId }, actions[deed]);
    await work(tx, job);
    const { about } = (await factsOf(tx, [job]))(job);
    await audit(
      tx,
      operatorId,
      actions[deed],
      { kind: KIND, id },
      {
        ...{ task: job.name, tries: job.tries, why: whyInWords(job.error) },
        ...(about ? { about: `${about.kind} ${about.id}` } : {}),
        ...details,
      },
    );
  });
}

async function requireDoneByMe(tx: Tx, { id, operatorId }: Who, action: AuditAction): Promise<void> {
  const last = await tx
    .selectFrom("audit_entry as a")
    .leftJoin("operator as o", "o.id", "a.operator_id")
    .select(["a.action", "a.operator_id", "o.name"])
    .where("a.subject_kind", "=", KIND)
    .where("a.subject_id", "=", id)
    .orderBy("a.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) throw refuse("NOT_LEFT_UNDONE");
  if (last.operator_id === operatorId && last.action === action) return;
  const by = last.operator_id === operatorId ? "you" : last.name === null ? "somebody" : "colleague";
  throw refuse("SEEN_TO", { values: { by, name: last.name ?? "", did: did[last.action] ?? "other" } });
}
