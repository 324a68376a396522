import { endpoints, type JobStatus } from "@chowk/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { timeInWords } from "../../platform/wording/in-words.ts";
import { useApp } from "../../tests/support/app.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { aPartnerAtWork, aVisit } from "../../tests/support/visits.ts";
import { warnOfDelays } from "./warn-next.ts";

const given = useApp();
const MINUTE = 60_000;
/** So that the way from one visit to the next is as long as the test says. */
const travel = 30;

/** A partner with visits of an hour that begin so many minutes from now. */
async function working(...visits: [beginsIn: number, status: JobStatus][]) {
  await given.db
    .updateTable("business_settings")
    .set({ settings: { travelMinutes: travel } })
    .execute();
  const partner = await aPartnerAtWork(given.db);
  const base = Math.ceil(Date.now() / MINUTE) * MINUTE;
  const made: (Awaited<ReturnType<typeof aVisit>> & { startsAt: Date })[] = [];
  for (const [beginsIn, status] of visits) {
    const startsAt = new Date(base + beginsIn * MINUTE);
    made.push({ ...(await aVisit(given.db, [partner], { status, startsAt })), startsAt });
  }
  const ids = made.map(({ jobId }) => jobId);
  return {
    partner,
    say: (at: number, minutes: number) =>
      given.call(endpoints.sayLate, { as: partner, params: { id: ids[at] ?? "" }, body: { minutes } }),
    async late() {
      const rows = await given.db.selectFrom("job").select(["id", "late_minutes"]).where("id", "in", ids).execute();
      return ids.map((id) => rows.find((row) => row.id === id)?.late_minutes ?? null);
    },
    async told(at: number) {
      await given.runJobs();
      const sent = await sentTo(given, made[at]?.customer.phone ?? "");
      return sent.filter(({ template }) => template === "partner-late").map(({ text }) => text);
    },
    expected: (at: number, minutes: number) =>
      timeInWords(new Date((made[at]?.startsAt.getTime() ?? 0) + minutes * MINUTE), "Asia/Kolkata", "en"),
    /** The task that runs every five minutes. */
    look: async () => warnOfDelays({}, { ...given.parts, log: given.app.log, attempt: 1 }),
  };
}

test("who comes after a visit that begins later is warned by what is left of the gap, and so on", async () => {
  const it = await working([10, "Accepted"], [110, "Accepted"], [210, "Accepted"]);
  const bystander = await working([10, "Accepted"], [110, "Accepted"]);
  await it.say(0, 45);
  // It ends at 115 and takes half an hour on the way: 35 minutes after 110. The third comes 25 later.
  expect(await it.late()).toEqual([45, 35, 25]);
  expect(await it.told(1)).toEqual([expect.stringContaining(it.expected(1, 35))]);
  expect(await bystander.late()).toEqual([null, null]);
  expect(await bystander.told(1)).toEqual([]);
});

test("a delay that the gap takes up, or of a few minutes, is no news", async () => {
  const it = await working([10, "Accepted"], [130, "Accepted"]);
  await it.say(0, 40);
  expect(await it.late()).toEqual([40, null]);
});

test("what the partner said themselves stays, unless it will be later still", async () => {
  const it = await working([10, "Accepted"], [100, "Accepted"]);
  await it.say(1, 60);
  await it.say(0, 30);
  expect(await it.late()).toEqual([30, 60]);
  await it.say(0, 90);
  expect(await it.late()).toEqual([90, 90]);
});

test("nobody is told a time that is further off than three hours", async () => {
  const it = await working([10, "Accepted"], [70, "Accepted"], [130, "Accepted"]);
  await it.say(0, 150);
  // It ends at 220 and takes half an hour on the way: 180 minutes after 70. The third would come later still.
  expect(await it.late()).toEqual([150, 180, null]);
});

test("who has not accepted, or comes much later, is not warned", async () => {
  const it = await working([10, "Accepted"], [100, "Offered"], [600, "Accepted"]);
  await it.say(0, 180);
  expect(await it.late()).toEqual([180, null, null]);
});

test("work that lasts longer warns who comes next before it is late, once for each quarter of an hour", async () => {
  const it = await working([-75, "Started"], [20, "Accepted"]);
  const punctual = await working([-30, "Started"], [60, "Accepted"]);
  await it.look();
  // Done now, and half an hour on the way: ten minutes after 20 are no news yet.
  expect(await it.late()).toEqual([null, null]);
  const later = (minutes: number) =>
    given.db
      .updateTable("job")
      .set({
        during: sql<string>`tstzrange(lower(during) - make_interval(mins => ${minutes}), upper(during) - make_interval(mins => ${minutes}))`,
      })
      .where("partner_id", "=", it.partner.id)
      .execute();
  await later(10);
  await it.look();
  await it.look();
  expect(await it.late()).toEqual([null, 20]);
  expect(await it.told(1)).toHaveLength(1);
  await later(10);
  await it.look();
  expect(await it.late()).toEqual([null, 20]);
  await later(10);
  await it.look();
  expect(await it.late()).toEqual([null, 40]);
  expect(await it.told(1)).toHaveLength(2);
  expect(await punctual.late()).toEqual([null, null]);
});
