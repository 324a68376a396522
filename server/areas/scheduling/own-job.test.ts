import type { JobStatus } from "@chowk/contract";
import { expect, onTestFinished, test } from "vitest";
import { useDatabase, waitingForLock } from "../../tests/support/database.ts";
import { aJob, anOrder, aWorkingPartner } from "../../tests/support/factories.ts";
import { holdOwnJob, moveOwnJob } from "./own-job.ts";

const given = useDatabase();

/** A partner's job, and another partner's. */
async function aJobIn(status: JobStatus) {
  const make = async () => {
    const { id: partnerId } = await aWorkingPartner(given.db);
    const { id: booking_id } = await anOrder(given.db);
    const { id: jobId } = await aJob(given.db, { booking_id, partner_id: partnerId, status });
    return { partnerId, jobId };
  };
  return [await make(), await make()] as const;
}

const hold = (own: { partnerId: string; jobId: string }) =>
  given.db.transaction().execute(async (tx) => (await holdOwnJob(tx, own)).id);
const refused = { status: 404, reason: "NO_SUCH_JOB" };

test("a partner holds their own jobs, and no others", async () => {
  const [own, other] = await aJobIn("Offered");
  expect(await hold(own)).toBe(own.jobId);
  await expect(hold({ ...own, jobId: other.jobId })).rejects.toMatchObject(refused);
  await expect(hold({ ...own, jobId: crypto.randomUUID() })).rejects.toMatchObject(refused);
  const [unpaid] = await aJobIn("Reserved");
  await expect(hold(unpaid)).rejects.toMatchObject(refused);
});

test("a job that goes to another partner at that moment is no longer theirs", async () => {
  const [own] = await aJobIn("Offered");
  const other = { partnerId: (await aWorkingPartner(given.db)).id };
  const first = await given.db.startTransaction().execute();
  onTestFinished(() => (first.isCommitted ? undefined : first.rollback().execute()));
  await holdOwnJob(first, own);
  const late = moveOwnJob(given.db, own, "accepted").catch((error) => error);
  await waitingForLock(given.db);
  await first.updateTable("job").set({ partner_id: other.partnerId }).where("id", "=", own.jobId).execute();
  await first.commit().execute();
  expect(await late).toMatchObject(refused);
  await moveOwnJob(given.db, { ...other, jobId: own.jobId }, "accepted");
  const line = await given.db
    .selectFrom("booking_event")
    .select(["event", "by_kind", "by_id"])
    .where("job_id", "=", own.jobId)
    .execute();
  expect(line).toEqual([{ event: "accepted", by_kind: "partner", by_id: other.partnerId }]);
});
