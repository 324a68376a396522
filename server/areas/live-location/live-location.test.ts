import { endpoints, type JobStatus } from "@chowk/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addJob } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { aPartnerAtWork, aVisit } from "../../tests/support/visits.ts";
import { openSession } from "../identity/identity.ts";
import { arrivalOf } from "./location-of.ts";

const given = useApp();
const MINUTE = 60_000;
/** 3.3 km south of the visit. */
const near = { latitude: 12.94, longitude: 77.64, accuracy: 12 };

async function aWay(status: JobStatus = "Traveling") {
  const partner = await aPartnerAtWork(given.db);
  const { booking, jobId, customer } = await aVisit(given.db, [partner], { status });
  const to = { latitude: 12.97, longitude: 77.64 };
  await given.db.updateTable("booking").set(to).where("id", "=", booking.id).execute();
  const as = { token: await openSession(given.db, { role: "customer", id: customer.id }, "a test") };
  const params = { id: jobId };
  return {
    ...{ partner, booking, jobId, as, to },
    show: (at = near, by: { token: string } = partner) =>
      given.call(endpoints.showLocation, { as: by, params, body: at }),
    hide: (by: { token: string } = partner) => given.call(endpoints.hideLocation, { as: by, params }),
    seen: async (by: { token: string } = as, id = booking.id) =>
      await given.call(endpoints.getLocation, { as: by, params: { id, jobId } }),
    say: (what: "arrive" | "turnBack") =>
      given.call(what === "arrive" ? endpoints.arrive : endpoints.turnBack, { as: partner, params }),
    kept: () => given.db.selectFrom("live_location").selectAll().where("job_id", "=", jobId).execute(),
    /** Lets time pass since the partner was last seen. */
    pass: (minutes: number) =>
      given.db
        .updateTable("live_location")
        .set({ seen_at: sql<Date>`seen_at - make_interval(mins => ${minutes}::int)` })
        .where("job_id", "=", jobId)
        .execute(),
  };
}

test("a customer sees where their partner is, how far, and when to expect them: the last position alone is kept", async () => {
  const it = await aWay();
  const bystander = await aWay();
  await bystander.show();
  const before = await bystander.kept();
  expect((await it.seen()).data.results).toBeNull();
  await it.show({ ...near, latitude: 12.9 });
  const { data } = await it.show({ latitude: 12.940004, longitude: 77.64, accuracy: 12.4 });
  expect(data.results).toMatchObject({ latitude: 12.94, longitude: 77.64, accuracy: 12, distanceKm: 3.3, to: it.to });
  expect((await it.seen()).data).toEqual(data);
  expect((await it.seen(it.as, it.booking.number)).data).toEqual(data);
  expect(await it.kept()).toHaveLength(1);
  expect(await bystander.kept()).toEqual(before);
});

test.each(["turnBack", "arrive"] as const)("once they %s, it is gone", async (what) => {
  const it = await aWay();
  const bystander = await aWay();
  await bystander.show();
  await it.show();
  expect((await it.say(what)).status).toBe(200);
  expect((await it.seen()).data.results).toBeNull();
  expect(await it.kept()).toEqual([]);
  expect(await it.show()).toMatchObject({ status: 409, reason: "NOT_ON_THE_WAY" });
  expect(await bystander.kept()).toHaveLength(1);
});

test("it is gone when the visit is cancelled or somebody else's, whoever writes that to the database", async () => {
  const [cancelled, taken] = [await aWay(), await aWay()];
  const other = await aPartnerAtWork(given.db);
  for (const it of [cancelled, taken]) await it.show();
  await given.db.updateTable("job").set({ status: "Cancelled" }).where("id", "=", cancelled.jobId).execute();
  await given.db.updateTable("job").set({ partner_id: other.id }).where("id", "=", taken.jobId).execute();
  for (const it of [cancelled, taken]) expect(await it.kept()).toEqual([]);
});

test.each([
  "Offered",
  "Accepted",
  "Reached",
  "Started",
  "Completed",
] as const)("nobody shows where they are while the visit is %s, nor can the database be told", async (status) => {
  const it = await aWay(status);
  expect(await it.show()).toMatchObject({ status: 409, reason: "NOT_ON_THE_WAY" });
  const { latitude, longitude } = near;
  const row = { job_id: it.jobId, partner_id: it.partner.id, latitude, longitude, accuracy_metres: 1 };
  await expect(given.db.insertInto("live_location").values(row).execute()).rejects.toThrow("not on the way");
});

test("a partner hides it again, and shows or hides nobody else's", async () => {
  const [it, other] = [await aWay(), await aWay()];
  await it.show();
  expect((await it.show(near, other.partner)).status).toBe(404);
  expect((await it.hide(other.partner)).status).toBe(404);
  expect(await it.kept()).toHaveLength(1);
  expect((await it.hide()).status).toBe(200);
  expect((await it.hide()).status).toBe(200);
  expect((await it.seen()).data.results).toBeNull();
});

test("only the customer of the visit sees it", async () => {
  const [it, other] = [await aWay(), await aWay()];
  await it.show();
  expect((await it.seen(other.as)).status).toBe(404);
  expect((await it.seen(other.as, other.booking.id)).data.results).toBeNull();
});

test("whoever was not seen for a quarter of an hour is shown no more, and the position is deleted", async () => {
  const [it, fresh] = [await aWay(), await aWay()];
  await it.show();
  await fresh.show();
  await it.pass(14);
  expect((await it.seen()).data.results).not.toBeNull();
  await it.pass(2);
  expect((await it.seen()).data.results).toBeNull();
  await given.db.transaction().execute((tx) => addJob(tx, "forget-locations", {}));
  await given.runJobs();
  expect(await it.kept()).toEqual([]);
  expect(await fresh.kept()).toHaveLength(1);
});

test.each([
  { ...near, latitude: 91 },
  { ...near, longitude: -181 },
  { ...near, accuracy: 1001 },
  { ...near, accuracy: -1 },
  { latitude: 12.9 },
])("a position that is none is refused: %j", async (at) => {
  const it = await aWay();
  expect((await it.show(at as typeof near)).status).toBe(400);
  expect(await it.kept()).toEqual([]);
});

test.each([
  // 10 km at 20 km/h: half an hour.
  [{ seenAt: 0, now: 0, distanceKm: 10 }, 30],
  [{ seenAt: MINUTE, now: 2 * MINUTE, distanceKm: 10 }, 35],
  [{ seenAt: 0, now: 0, distanceKm: 0.1 }, 5],
  // Not seen for a while, and not here yet.
  [{ seenAt: 0, now: 41 * MINUTE, distanceKm: 10 }, 45],
])("arrival is told to five minutes, never in the past: %j after %i minutes", (way, minutes) => {
  expect(arrivalOf({ ...way, kmPerHour: 20 }).getTime()).toBe(minutes * MINUTE);
});
