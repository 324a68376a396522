import { type BodyOf, proofLimits, type setProof as setting } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { type Answers, stepsOf } from "../catalogue/catalogue.ts";
import { holdOwnJob, type OwnJob } from "../scheduling/scheduling.ts";
import { claimUpload, releaseDocuments } from "../uploads/uploads.ts";
import type { DoneStep } from "./read-proof.ts";

type Needs = Pick<Parts, "db" | "secrets">;

/** Whoever leads shows the work. Photos that were taken without a network come late. */
const isOpen = sql<boolean>`helps_id is null and status in ('Reached', 'Started', 'Completed') and now() < upper(during) + interval '2 days'`;

/** Whether something can be shown of a job now. */
export async function canShow(db: Database | Tx, jobId: string): Promise<boolean> {
  const { open } = await db
    .selectFrom("job")
    .where("id", "=", jobId)
    .select(isOpen.as("open"))
    .executeTakeFirstOrThrow();
  return open;
}

/** Locks a partner's own job. Refuses others with 404, with 409 one that is not begun or long over. */
async function holdOpen(tx: Tx, own: OwnJob): Promise<void> {
  await holdOwnJob(tx, own);
  if (!(await canShow(tx, own.jobId))) throw refuse("PROOF_CLOSED");
}

/** Sets which steps were done, as they are called now, and what was used. Steps that the job does not have are left out. */
export function setProof({ db }: Needs, { done, used, ...own }: OwnJob & BodyOf<typeof setting>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await holdOpen(tx, own);
    const kept = await tx
      .selectFrom("proof")
      .where("job_id", "=", own.jobId)
      .select(sql<DoneStep[]>`steps`.as("steps"))
      .executeTakeFirst();
    // A step that was ticked stays as it was called, also if it is gone from the catalogue by now.
    const known = new Map(
      [...(await stepsOfJob(tx, own.jobId)), ...(kept?.steps ?? [])].map((step) => [step.key, step]),
    );
    const steps = [...new Set(done)].flatMap((key) => known.get(key) ?? []);
    const set = { partner_id: own.partnerId, steps: JSON.stringify(steps), used: used || null };
    await tx
      .insertInto("proof")
      .values({ job_id: own.jobId, ...set })
      .onConflict((same) => same.column("job_id").doUpdateSet({ ...set, changed_at: sql<Date>`clock_timestamp()` }))
      .execute();
  });
}

async function stepsOfJob(tx: Tx, jobId: string): Promise<DoneStep[]> {
  const services = await tx
    .selectFrom("booking_line as l")
    .innerJoin("service as v", "v.id", "l.service_id")
    .innerJoin("sub_category as kind", "kind.id", "v.sub_category_id")
    .where("l.job_id", "=", jobId)
    .select(["v.id", sql<Answers>`v.answers`.as("own"), sql<Answers>`kind.answers`.as("shared")])
    .execute();
  return services.flatMap(({ id, own, shared }) =>
    stepsOf(own, shared).map((names, at) => ({ key: `${id}.${at}`, names })),
  );
}

interface Taken extends OwnJob {
  photoId: string;
  moment: "before" | "after";
  /** The URL that the upload returned. */
  photo: string;
}

/** Adds a photo, once. Refuses with 422 one too many, and what was not uploaded here. */
export function addPhoto({ db, secrets }: Needs, { photoId, moment, photo, ...own }: Taken): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await holdOpen(tx, own);
    const taken = await tx
      .selectFrom("proof_photo")
      .select(["id", "moment"])
      .where("job_id", "=", own.jobId)
      .where("partner_id", "=", own.partnerId)
      .execute();
    if (taken.some(({ id }) => id === photoId)) return;
    const most = proofLimits.photos;
    if (taken.filter((each) => each.moment === moment).length >= most)
      throw refuse("TOO_MANY_PROOF_PHOTOS", { values: { most } });
    const owner = { role: "partner", id: own.partnerId } as const;
    const path = await claimUpload(tx, secrets, photo, { as: "document", owner, isPicture: true });
    const added = await tx
      .insertInto("proof_photo")
      .values({ id: photoId, job_id: own.jobId, partner_id: own.partnerId, moment, photo: path })
      .onConflict((same) => same.doNothing())
      .returning("id")
      .executeTakeFirst();
    // Another job has a photo of this id: the caller has made it up twice.
    if (!added) await releaseDocuments(tx, secrets, [path]);
  });
}

/** Removes a photo, and lets go its file. Does nothing if it is gone. */
export function removePhoto({ db, secrets }: Needs, { photoId, ...own }: OwnJob & { photoId: string }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await holdOpen(tx, own);
    const gone = await tx
      .deleteFrom("proof_photo")
      .where("id", "=", photoId)
      .where("job_id", "=", own.jobId)
      .where("partner_id", "=", own.partnerId)
      .returning("photo")
      .execute();
    await releaseDocuments(
      tx,
      secrets,
      gone.map(({ photo }) => photo),
    );
  });
}
