import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useApp } from "./support/app.ts";
import { aPartnerAtWork, aVisit } from "./support/visits.ts";

const given = useApp();

const inTwoDays = (hours: number) => new Date(Date.now() + (48 + hours) * 3_600_000);

test("while a newer version adds columns, a call succeeds or asks to be sent again in a moment, and is never a 500", async () => {
  const partner = await aPartnerAtWork(given.db);
  const jobs: string[] = [];
  for (let n = 0; n < 12; n += 1)
    jobs.push((await aVisit(given.db, [partner], { status: "Offered", startsAt: inTwoDays(3 * n) })).jobId);
  const accept = (n: number) =>
    given.call(endpoints.acceptJob, { as: partner, params: { id: jobs[n] ?? "" }, body: undefined });
  for (let n = 0; n < 10; n += 1) expect(await accept(n)).toMatchObject({ status: 200 });
  const stateOf = (n: number) =>
    given.db
      .selectFrom("job")
      .select("status")
      .where("id", "=", jobs[n] ?? "")
      .executeTakeFirstOrThrow();

  await sql`alter table job add column newer text`.execute(given.db);
  await sql`alter table booking add column newer text`.execute(given.db);
  const first = await accept(10);
  expect(first).toMatchObject({ status: 503, message: expect.stringMatching(/try again/) });
  expect(first.headers["retry-after"]).toBe("5");
  expect(await stateOf(10)).toEqual({ status: "Offered" });

  expect(await accept(10)).toMatchObject({ status: 200 });
  expect(await accept(11)).toMatchObject({ status: 200 });
  expect(await stateOf(10)).toEqual({ status: "Accepted" });
});
