import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { timeInWords } from "../../platform/wording/in-words.ts";
import { useApp } from "../../tests/support/app.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { aPartnerAtWork, aVisit } from "../../tests/support/visits.ts";
import { openSession } from "../identity/identity.ts";
import { holdJob, moveJob } from "./scheduling.ts";

const given = useApp();
const HOUR = 3_600_000;

/** A visit that its partner has accepted, in an hour. */
async function accepted(startsAt = new Date(Math.ceil(Date.now() / HOUR) * HOUR)) {
  const partner = await aPartnerAtWork(given.db);
  const { jobs, booking, customer } = await aVisit(given.db, [partner], { status: "Accepted", startsAt });
  const [job] = jobs;
  if (!job) throw new Error("There is no visit");
  const as = { token: await openSession(given.db, { role: "customer", id: customer.id }, "a test") };
  return {
    ...{ partner, job, booking, startsAt },
    say: (minutes: number, by: { token: string } = partner) =>
      given.call(endpoints.sayLate, { as: by, params: { id: job.id }, body: { minutes } }),
    seen: async () =>
      (await given.call(endpoints.getOrder, { as, params: { id: booking.id } })).data.visits.map(
        ({ lateMinutes }) => lateMinutes,
      ),
    told: async () => {
      await given.runJobs();
      const sent = await sentTo(given, customer.phone);
      return sent.filter(({ template }) => template === "partner-late").map(({ text }) => text);
    },
  };
}

test("a partner says that they come later: the customer sees it, and is told when, once for each change", async () => {
  const it = await accepted();
  const bystander = await accepted();
  expect((await it.say(30)).data).toMatchObject({ status: "Accepted", lateMinutes: 30 });
  await it.say(30);
  expect(await it.seen()).toEqual([30]);
  const [first, ...more] = await it.told();
  expect(more).toEqual([]);
  expect(first).toContain(timeInWords(new Date(it.startsAt.getTime() + HOUR / 2), "Asia/Kolkata", "en"));
  await it.say(60);
  expect(await it.told()).toHaveLength(2);
  expect(await bystander.seen()).toEqual([null]);
  expect(await bystander.told()).toEqual([]);
});

test("it is told also to the customer of a partner who set out meanwhile, once if they said it twice, and not at the door", async () => {
  const it = await accepted();
  const late = await accepted();
  const by = (partner: { id: string }) => ({ kind: "partner", id: partner.id }) as const;
  const move = (visit: typeof it, event: "set out" | "arrived") =>
    given.db
      .transaction()
      .execute(async (tx) => moveJob(tx, await holdJob(tx, visit.job.id), { event, by: by(visit.partner) }));
  for (const visit of [it, late]) {
    await visit.say(15);
    await visit.say(60);
    await move(visit, "set out");
  }
  await move(late, "arrived");
  const [only, ...more] = await it.told();
  expect(more).toEqual([]);
  expect(only).toContain(timeInWords(new Date(it.startsAt.getTime() + HOUR), "Asia/Kolkata", "en"));
  expect(await late.told()).toEqual([]);
});

test("it is over once they are at the door, or somebody else comes", async () => {
  const it = await accepted();
  await it.say(30);
  const by = { kind: "partner", id: it.partner.id } as const;
  for (const event of ["set out", "arrived"] as const)
    await given.db.transaction().execute(async (tx) => moveJob(tx, await holdJob(tx, it.job.id), { event, by }));
  expect(await it.seen()).toEqual([null]);
  expect(await it.say(45)).toMatchObject({ status: 409, reason: "CHANGED_MEANWHILE" });

  const lost = await accepted();
  await lost.say(30);
  const gone = { event: "given back", by: { kind: "partner", id: lost.partner.id } } as const;
  await given.db.transaction().execute(async (tx) => moveJob(tx, await holdJob(tx, lost.job.id), gone));
  const { late_minutes } = await given.db
    .selectFrom("job")
    .select("late_minutes")
    .where("id", "=", lost.job.id)
    .executeTakeFirstOrThrow();
  expect(late_minutes).toBeNull();
});

test("it cannot be said for tomorrow's visit, for another's, or of a time that is no delay", async () => {
  const far = await accepted(new Date(Date.now() + 24 * HOUR));
  expect(await far.say(30)).toMatchObject({ status: 422, reason: "NOT_LATE_YET" });
  expect(await far.seen()).toEqual([null]);
  const it = await accepted();
  const stranger = await aPartnerAtWork(given.db);
  expect(await it.say(30, stranger)).toMatchObject({ status: 404, reason: "NO_SUCH_JOB" });
  expect((await it.say(0)).status).toBe(400);
  expect((await it.say(600)).status).toBe(400);
});
