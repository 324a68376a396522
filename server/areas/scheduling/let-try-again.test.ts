import { codeTries, type JobStatus } from "@chowk/contract";
import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { aJob, anOperator, anOrder, aWorkingPartner } from "../../tests/support/factories.ts";
import type { By } from "../order-book/order-book.ts";
import { isOutOfTries, letTryAgain } from "./let-try-again.ts";
import { holdJob } from "./move-job.ts";

const given = useDatabase();

/** A visit whose partner has entered this many wrong codes, and another one like it. */
async function aVisit(wrong_codes: number, status: JobStatus = "Reached") {
  const { id: operatorId } = await anOperator(given.db);
  const make = async () => {
    const { id: booking_id } = await anOrder(given.db);
    const { id: partner_id } = await aWorkingPartner(given.db);
    return aJob(given.db, { booking_id, partner_id, status, wrong_codes, wrong_code: "1234" });
  };
  const [job, other] = [await make(), await make()];
  const by: By = { kind: "staff", id: operatorId };
  const let_ = () =>
    given.db
      .transaction()
      .execute(async (tx) => letTryAgain(tx, await holdJob(tx, job.id), { by, note: "She read it out to me." }));
  const triesOf = ({ id }: { id: string }) =>
    given.db.selectFrom("job").select(["wrong_codes", "wrong_code"]).where("id", "=", id).executeTakeFirstOrThrow();
  const lines = () =>
    given.db
      .selectFrom("booking_event")
      .select(["booking_id", "job_id", "event", "by_kind", "by_id", "note"])
      .where("booking_id", "in", [job.booking_id, other.booking_id])
      .execute();
  return { job, other, operatorId, let_, triesOf, lines };
}

test("a partner at the door without tries gets all of them again, and the timeline tells who allowed it and why", async () => {
  const { job, other, operatorId, let_, triesOf, lines } = await aVisit(codeTries);
  expect(await let_()).toBe(true);
  expect(await triesOf(job)).toEqual({ wrong_codes: 0, wrong_code: null });
  expect(await triesOf(other)).toEqual({ wrong_codes: codeTries, wrong_code: "1234" });
  const about = { booking_id: job.booking_id, job_id: job.id, note: "She read it out to me." };
  expect(await lines()).toEqual([{ ...about, event: "may try again", by_kind: "staff", by_id: operatorId }]);
  expect(await let_()).toBe(false);
  expect(await lines()).toHaveLength(1);
});

test("a partner who has tries left keeps those", async () => {
  const { job, let_, triesOf, lines } = await aVisit(codeTries - 1);
  expect(await let_()).toBe(false);
  expect(await triesOf(job)).toEqual({ wrong_codes: codeTries - 1, wrong_code: "1234" });
  expect(await lines()).toEqual([]);
});

test.each<JobStatus>(["Traveling", "Started", "Completed"])("a partner whose visit is %s gets none", async (status) => {
  const { job, let_, triesOf, lines } = await aVisit(codeTries, status);
  await expect(let_()).rejects.toMatchObject({ status: 409 });
  expect(await triesOf(job)).toEqual({ wrong_codes: codeTries, wrong_code: "1234" });
  expect(await lines()).toEqual([]);
});

test("only a partner at the door can be out of tries", () => {
  const isOut = (status: JobStatus, wrong_codes: number) => isOutOfTries({ status, wrong_codes });
  expect(isOut("Reached", codeTries)).toBe(true);
  expect(isOut("Reached", codeTries + 1)).toBe(true);
  expect(isOut("Reached", codeTries - 1)).toBe(false);
  expect(isOut("Started", codeTries)).toBe(false);
});
