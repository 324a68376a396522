import { BusinessSettings } from "@chowk/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../database/connection.ts";
import { useDatabase } from "../testing/database.ts";
import { aSubCategory, aWorkingPartner } from "../testing/factories.ts";
import { findCandidates } from "./find-candidates.ts";

const given = useDatabase();
const place = { latitude: 12.9716, longitude: 77.6412 };
const settings = BusinessSettings.parse({ radiusKm: 10 });
const day = "2099-03-02";

/** What a search says of the partners who have a skill: their hours on Mondays, and days off. */
async function find(db: Database, skill: string) {
  const now = Date.now();
  const found = await findCandidates(db, {
    ...{ place, skills: [skill], settings },
    period: { from: now, until: now + 1000 },
  });
  return found.map(({ id, hours, daysOff }) => ({ id, monday: hours[1]?.join(), daysOff }));
}

async function aSkilledPartner(status = "Approved") {
  const { id: skill } = await aSubCategory(given.db);
  const { id } = await aWorkingPartner(given.db, { skills: [skill], status });
  return { skill, id, there: [{ id, monday: "07:00:00,21:00:00", daysOff: [] }] };
}

const far = { latitude: place.latitude + 0.5 };
const near = { latitude: place.latitude };

test("whoever is suspended, moves away or learns less is not found from then on, and is when it is undone", async () => {
  const { skill, id, there } = await aSkilledPartner();
  const partner = given.db.updateTable("partner").where("id", "=", id);
  const work = { partner_id: id, sub_category_id: skill };
  expect(await find(given.db, skill)).toEqual(there);
  for (const [change, undo] of [
    [partner.set({ status: "Suspended" }), partner.set({ status: "Approved" })],
    [partner.set(far), partner.set(near)],
    [partner.set({ longitude: 10 }), partner.set({ longitude: place.longitude })],
    [
      given.db.deleteFrom("partner_skill").where("partner_id", "=", id),
      given.db.insertInto("partner_skill").values(work),
    ],
  ]) {
    await change?.execute();
    expect(await find(given.db, skill)).toEqual([]);
    await undo?.execute();
    expect(await find(given.db, skill)).toEqual(there);
  }
});

test("hours, days off and how far somebody goes hold from the moment they are changed", async () => {
  const { skill, id } = await aSkilledPartner();
  await find(given.db, skill);
  await given.db.updateTable("partner_hours").set({ works_from: "09:00" }).where("partner_id", "=", id).execute();
  expect(await find(given.db, skill)).toEqual([{ id, monday: "09:00:00,21:00:00", daysOff: [] }]);
  await given.db.deleteFrom("partner_hours").where("partner_id", "=", id).where("weekday", "=", 1).execute();
  expect(await find(given.db, skill)).toEqual([{ id, monday: undefined, daysOff: [] }]);
  await given.db.insertInto("partner_day_off").values({ partner_id: id, day }).execute();
  expect(await find(given.db, skill)).toEqual([{ id, monday: undefined, daysOff: [day] }]);
  await given.db.deleteFrom("partner_day_off").where("partner_id", "=", id).execute();
  expect(await find(given.db, skill)).toEqual([{ id, monday: undefined, daysOff: [] }]);
  await given.db
    .updateTable("partner")
    .set({ ...far, radius_km: 100 })
    .where("id", "=", id)
    .execute();
  expect(await find(given.db, skill)).toHaveLength(1);
  await given.db.updateTable("partner").set({ radius_km: 5 }).where("id", "=", id).execute();
  expect(await find(given.db, skill)).toEqual([]);
});

test("who is approved is found from the moment that is committed, and not where it is taken back", async () => {
  const { skill, id, there } = await aSkilledPartner("Applied");
  const partner = given.db.updateTable("partner").where("id", "=", id).set({ status: "Approved" });
  expect(await find(given.db, skill)).toEqual([]);
  await given.db
    .transaction()
    .execute(async (tx) => {
      await tx.executeQuery(partner);
      expect(await find(given.db, skill)).toEqual([]);
      throw new Error("taken back");
    })
    .catch(() => {});
  expect(await find(given.db, skill)).toEqual([]);
  await partner.execute();
  expect(await find(given.db, skill)).toEqual(there);
});

test("what is done to a partner besides does not have the roster read anew", async () => {
  const { id } = await aSkilledPartner();
  const version = async () => (await sql`select version from roster`.execute(given.db)).rows;
  const before = await version();
  await given.db.updateTable("partner").set({ rating_sum: 5, rating_count: 1 }).where("id", "=", id).execute();
  expect(await version()).toEqual(before);
  await aSkilledPartner();
  expect(await version()).not.toEqual(before);
});
